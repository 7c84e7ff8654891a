--
-- PostgreSQL database dump
--

\restrict B9jK2RsOpHT4ca0mQxtK9B69xS1qN5thh6BFPwimxhorKndITcg2TxQf5HMOjUG

-- Dumped from database version 18.6
-- Dumped by pg_dump version 18.6

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;


--
-- Name: EXTENSION unaccent; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';


--
-- Name: add_post_words(text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.add_post_words(words text[]) RETURNS void
    LANGUAGE sql
    AS $_$
    INSERT INTO post_words (word)
    SELECT added.word FROM unnest(words) AS added (word)
    WHERE length(added.word) BETWEEN 3 AND 40
        AND added.word ~ '^[[:alpha:]]+([''’-][[:alpha:]]+)*$'
        AND NOT EXISTS (SELECT FROM post_words AS present WHERE present.word = added.word)
$_$;


--
-- Name: add_words_of_inserted_posts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.add_words_of_inserted_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM add_post_words(array_agg(DISTINCT lexeme))
    FROM inserted, unnest(tsvector_to_array(inserted.words)) AS lexeme;
    RETURN NULL;
END $$;


--
-- Name: add_words_of_updated_post(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.add_words_of_updated_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM add_post_words(tsvector_to_array(ts_delete(NEW.words, tsvector_to_array(OLD.words))));
    RETURN NULL;
END $$;


--
-- Name: words; Type: TEXT SEARCH CONFIGURATION; Schema: public; Owner: -
--

CREATE TEXT SEARCH CONFIGURATION public.words (
    PARSER = pg_catalog."default" );

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR asciiword WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR word WITH public.unaccent, simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR numword WITH public.unaccent, simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR email WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR url WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR host WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR sfloat WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR version WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR hword_numpart WITH public.unaccent, simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR hword_part WITH public.unaccent, simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR hword_asciipart WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR numhword WITH public.unaccent, simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR asciihword WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR hword WITH public.unaccent, simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR url_path WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR file WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR "float" WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR "int" WITH simple;

ALTER TEXT SEARCH CONFIGURATION public.words
    ADD MAPPING FOR uint WITH simple;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: ads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ads (
    name character varying NOT NULL,
    sponsor character varying,
    display_image_above boolean,
    display_title boolean,
    image_link character varying,
    image_width bigint,
    image_height bigint,
    company_logo_link character varying,
    application_type character varying,
    placement bigint,
    link character varying,
    tracking_code character varying,
    "default" boolean NOT NULL,
    status character varying NOT NULL,
    date timestamp(3) with time zone,
    permalink character varying NOT NULL,
    published_at timestamp(3) with time zone,
    published_late boolean NOT NULL,
    created_by bigint,
    updated_by bigint,
    deleted_at timestamp(3) with time zone,
    deleted_by bigint,
    version_name character varying,
    autosaved_since timestamp(3) with time zone,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ck_ads_status CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'scheduled'::character varying, 'published'::character varying])::text[])))
);


--
-- Name: COLUMN ads.image_width; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ads.image_width IS 'in pixels, from its bytes; null when nobody could look';


--
-- Name: COLUMN ads.date; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ads.date IS 'when it goes, or was to go, live';


--
-- Name: COLUMN ads.published_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ads.published_at IS 'when it last went live';


--
-- Name: COLUMN ads.updated_by; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ads.updated_by IS 'null when the scheduler did it';


--
-- Name: COLUMN ads.deleted_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ads.deleted_at IS 'since when it is in the trash';


--
-- Name: COLUMN ads.version_name; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ads.version_name IS 'the name of its present state among the revisions';


--
-- Name: COLUMN ads.autosaved_since; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ads.autosaved_since IS 'since when its present state saves itself; null when a person saved it';


--
-- Name: ads_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.ads ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: clients; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clients (
    id bigint NOT NULL,
    version bigint NOT NULL,
    company character varying NOT NULL
);


--
-- Name: events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.events (
    title character varying NOT NULL,
    description jsonb,
    description_html character varying NOT NULL,
    description_text character varying NOT NULL,
    image_link character varying,
    link character varying,
    event_type character varying,
    company character varying,
    location character varying,
    start_date_time timestamp(0) without time zone,
    end_date_time timestamp(0) without time zone,
    time_zone character varying,
    start_utc timestamp(3) with time zone,
    end_utc timestamp(3) with time zone,
    gmt_offset character varying,
    bold_title boolean,
    italic_title boolean,
    notes character varying,
    attribution character varying,
    attribution2 character varying,
    client_portal_id bigint,
    client_id bigint,
    status character varying NOT NULL,
    date timestamp(3) with time zone,
    permalink character varying NOT NULL,
    published_at timestamp(3) with time zone,
    published_late boolean NOT NULL,
    created_by bigint,
    updated_by bigint,
    deleted_at timestamp(3) with time zone,
    deleted_by bigint,
    version_name character varying,
    autosaved_since timestamp(3) with time zone,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ck_events_status CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'scheduled'::character varying, 'published'::character varying])::text[])))
);


--
-- Name: COLUMN events.start_utc; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.start_utc IS 'follows from the time and its zone';


--
-- Name: COLUMN events.gmt_offset; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.gmt_offset IS 'of its start';


--
-- Name: COLUMN events.date; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.date IS 'when it goes, or was to go, live';


--
-- Name: COLUMN events.published_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.published_at IS 'when it last went live';


--
-- Name: COLUMN events.updated_by; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.updated_by IS 'null when the scheduler did it';


--
-- Name: COLUMN events.deleted_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.deleted_at IS 'since when it is in the trash';


--
-- Name: COLUMN events.version_name; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.version_name IS 'the name of its present state among the revisions';


--
-- Name: COLUMN events.autosaved_since; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.events.autosaved_since IS 'since when its present state saves itself; null when a person saved it';


--
-- Name: events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: featured_microsites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.featured_microsites (
    microsite_id bigint,
    microsite_image character varying,
    microsite_body character varying,
    microsite_link character varying,
    page_title character varying,
    client_id bigint,
    page character varying NOT NULL,
    "position" bigint NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: featured_microsites_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.featured_microsites ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.featured_microsites_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: featured_posts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.featured_posts (
    post_id bigint,
    application_description character varying,
    page character varying NOT NULL,
    "position" bigint NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: featured_posts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.featured_posts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.featured_posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: idempotency_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_keys (
    key bytea NOT NULL,
    request bytea NOT NULL,
    status integer NOT NULL,
    etag character varying NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: COLUMN idempotency_keys.key; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.idempotency_keys.key IS 'hash of caller, address and key';


--
-- Name: COLUMN idempotency_keys.request; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.idempotency_keys.request IS 'hash of the body';


--
-- Name: inbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.inbox (
    consumer character varying NOT NULL,
    key character varying NOT NULL,
    revision bigint NOT NULL,
    handled_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: COLUMN inbox.key; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.inbox.key IS 'of a state event the entity''s id, of a fact the event''s';


--
-- Name: COLUMN inbox.revision; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.inbox.revision IS 'what was last handled; 0 for facts';


--
-- Name: jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.jobs (
    job_title character varying NOT NULL,
    bold_title boolean,
    italic_title boolean,
    description jsonb,
    description_html character varying NOT NULL,
    description_text character varying NOT NULL,
    status character varying NOT NULL,
    date timestamp(3) with time zone,
    display_image_above boolean,
    display_title boolean,
    company_logo character varying,
    company_logo_link character varying,
    permalink character varying NOT NULL,
    category character varying,
    company character varying,
    location character varying,
    link character varying,
    notes character varying,
    attribution character varying,
    attribution2 character varying,
    client_portal_id bigint,
    client_id bigint,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    published_at timestamp(3) with time zone,
    published_late boolean NOT NULL,
    created_by bigint,
    updated_by bigint,
    deleted_at timestamp(3) with time zone,
    deleted_by bigint,
    version_name character varying,
    autosaved_since timestamp(3) with time zone,
    CONSTRAINT ck_jobs_status CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'scheduled'::character varying, 'published'::character varying])::text[])))
);


--
-- Name: COLUMN jobs.date; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.jobs.date IS 'when it goes, or was to go, live';


--
-- Name: COLUMN jobs.published_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.jobs.published_at IS 'when it last went live';


--
-- Name: COLUMN jobs.updated_by; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.jobs.updated_by IS 'null when the scheduler did it';


--
-- Name: COLUMN jobs.deleted_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.jobs.deleted_at IS 'since when it is in the trash';


--
-- Name: COLUMN jobs.version_name; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.jobs.version_name IS 'the name of its present state among the revisions';


--
-- Name: COLUMN jobs.autosaved_since; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.jobs.autosaved_since IS 'since when its present state saves itself; null when a person saved it';


--
-- Name: jobs_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.jobs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: microsites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.microsites (
    id bigint NOT NULL,
    version bigint NOT NULL,
    page_title character varying NOT NULL,
    client_id bigint,
    logo character varying
);


--
-- Name: outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    kind character varying NOT NULL,
    subject character varying NOT NULL,
    payload text NOT NULL,
    traceparent character varying,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    published_at timestamp with time zone
);


--
-- Name: COLUMN outbox.kind; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.outbox.kind IS 'state, fact or raw; of state and raw only the last one counts';


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: post_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.post_words (
    word text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: TABLE post_words; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.post_words IS 'The vocabulary of all titles and bodies, from which a misspelt search is corrected. Triggers of `posts` add to it and never wait for each other, so a word may stand here twice, and stays when its last post goes.';


--
-- Name: posts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.posts (
    title character varying NOT NULL,
    body jsonb,
    body_html character varying NOT NULL,
    body_text character varying NOT NULL,
    featured_image character varying,
    featured_image_link character varying,
    display_title boolean,
    display_image_above boolean,
    original_publish_date date,
    commercial_content boolean,
    application_type character varying,
    excerpt character varying,
    microsite_id bigint,
    microsite_link character varying,
    selected_categories integer[] NOT NULL,
    keywords jsonb NOT NULL,
    documents jsonb NOT NULL,
    words tsvector GENERATED ALWAYS AS (to_tsvector('public.words'::regconfig, (((title)::text || ' '::text) || (body_text)::text))) STORED NOT NULL,
    bold_title boolean,
    italic_title boolean,
    notes character varying,
    attribution character varying,
    attribution2 character varying,
    client_portal_id bigint,
    client_id bigint,
    status character varying NOT NULL,
    date timestamp(3) with time zone,
    permalink character varying NOT NULL,
    published_at timestamp(3) with time zone,
    published_late boolean NOT NULL,
    created_by bigint,
    updated_by bigint,
    deleted_at timestamp(3) with time zone,
    deleted_by bigint,
    version_name character varying,
    autosaved_since timestamp(3) with time zone,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ck_posts_status CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'scheduled'::character varying, 'published'::character varying])::text[])))
);


--
-- Name: COLUMN posts.commercial_content; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.commercial_content IS 'false: editorial';


--
-- Name: COLUMN posts.keywords; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.keywords IS 'name, place';


--
-- Name: COLUMN posts.documents; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.documents IS 'id, imageUrl';


--
-- Name: COLUMN posts.date; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.date IS 'when it goes, or was to go, live';


--
-- Name: COLUMN posts.published_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.published_at IS 'when it last went live';


--
-- Name: COLUMN posts.updated_by; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.updated_by IS 'null when the scheduler did it';


--
-- Name: COLUMN posts.deleted_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.deleted_at IS 'since when it is in the trash';


--
-- Name: COLUMN posts.version_name; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.version_name IS 'the name of its present state among the revisions';


--
-- Name: COLUMN posts.autosaved_since; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.posts.autosaved_since IS 'since when its present state saves itself; null when a person saved it';


--
-- Name: posts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.posts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: revisions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.revisions (
    id bigint NOT NULL,
    kind character varying NOT NULL,
    record_id bigint NOT NULL,
    version bigint NOT NULL,
    name character varying,
    saved_at timestamp(3) with time zone NOT NULL,
    saved_by bigint,
    autosave boolean NOT NULL,
    record jsonb NOT NULL
);


--
-- Name: COLUMN revisions.record; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.revisions.record IS 'as it was answered';


--
-- Name: revisions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.revisions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: saved_views; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.saved_views (
    user_id bigint NOT NULL,
    screen character varying NOT NULL,
    name character varying NOT NULL,
    query character varying NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: saved_views_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.saved_views ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.saved_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: shared_slugs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shared_slugs (
    table_name character varying NOT NULL,
    slug character varying NOT NULL,
    taken bigint NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id bigint NOT NULL,
    version bigint NOT NULL,
    email character varying NOT NULL
);


--
-- Data for Name: ads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ads VALUES
	('Bags that hold the line', 'Heliox Single-Use', NULL, NULL, NULL, NULL, NULL, NULL, 'sponsored', 1, 'https://heliox.example', NULL, false, 'draft', NULL, 'bags-that-hold-the-line', NULL, false, 1, 1, NULL, NULL, NULL, NULL, 1, 1, '2026-11-23 13:59:37.385+00', '2026-11-23 13:59:37.385+00'),
	('A second ad', 'Heliox Single-Use', NULL, NULL, NULL, NULL, NULL, NULL, 'sponsored', 1, 'https://heliox.example', NULL, false, 'draft', NULL, 'a-second-ad', NULL, false, 1, 1, NULL, NULL, NULL, NULL, 2, 1, '2026-11-23 13:59:37.406+00', '2026-11-23 13:59:37.406+00');


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES
	('0009');


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.clients VALUES
	(2, 1, 'Heliox Single-Use'),
	(3, 1, 'Aspen Analytics'),
	(1, 3, 'Tidewater Cryo');


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES
	('Bioprocess Days', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three days, ", "type": "text"}, {"text": "one", "type": "text", "marks": [{"type": "bold"}]}, {"text": " hall.", "type": "text"}]}]}', '<p>Three days, <strong>one</strong> hall.</p>', 'Three days, one hall.', 'files.example/hall.jpg', NULL, 'conference', NULL, NULL, '2027-03-09 09:00:00', '2027-03-11 17:30:00', 'Europe/Berlin', '2027-03-09 08:00:00+00', '2027-03-11 16:30:00+00', 'GMT+01:00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'draft', NULL, 'bioprocess-days', NULL, false, 1, 1, NULL, NULL, NULL, NULL, 1, 1, '2026-11-23 13:59:37.19+00', '2026-11-23 13:59:37.19+00'),
	('Fill Finish Forum', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three days, ", "type": "text"}, {"text": "one", "type": "text", "marks": [{"type": "bold"}]}, {"text": " hall.", "type": "text"}]}]}', '<p>Three days, <strong>one</strong> hall.</p>', 'Three days, one hall.', 'files.example/hall.jpg', NULL, 'conference', NULL, NULL, '2027-03-09 09:00:00', '2027-03-11 17:30:00', 'Europe/Berlin', '2027-03-09 08:00:00+00', '2027-03-11 16:30:00+00', 'GMT+01:00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'draft', NULL, 'fill-finish-forum', NULL, false, 1, 1, NULL, NULL, NULL, NULL, 2, 1, '2026-11-23 13:59:37.295+00', '2026-11-23 13:59:37.295+00');


--
-- Data for Name: featured_microsites; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.featured_microsites VALUES
	(NULL, NULL, NULL, NULL, NULL, NULL, 'bioprocess', 1, 1, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'bioprocess', 2, 2, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'bioprocess', 3, 3, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'bioprocess', 4, 4, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'upstream', 1, 5, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'upstream', 2, 6, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'upstream', 3, 7, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'upstream', 4, 8, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'downstream', 1, 9, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'downstream', 2, 10, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'downstream', 3, 11, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'downstream', 4, 12, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'fill-finish', 1, 13, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'fill-finish', 2, 14, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'fill-finish', 3, 15, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, NULL, NULL, NULL, NULL, 'fill-finish', 4, 16, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00');


--
-- Data for Name: featured_posts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.featured_posts VALUES
	(NULL, NULL, 'bioprocess', 1, 1, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'bioprocess', 2, 2, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'bioprocess', 3, 3, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'bioprocess', 4, 4, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'bioprocess', 5, 5, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'bioprocess', 6, 6, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'upstream', 1, 7, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'upstream', 2, 8, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'upstream', 3, 9, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'upstream', 4, 10, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'upstream', 5, 11, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'upstream', 6, 12, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'downstream', 1, 13, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'downstream', 2, 14, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'downstream', 3, 15, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'downstream', 4, 16, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'downstream', 5, 17, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'downstream', 6, 18, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'fill-finish', 1, 19, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'fill-finish', 2, 20, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'fill-finish', 3, 21, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'fill-finish', 4, 22, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'fill-finish', 5, 23, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00'),
	(NULL, NULL, 'fill-finish', 6, 24, 1, '2026-11-23 13:54:21.138+00', '2026-11-23 13:54:21.138+00');


--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.idempotency_keys VALUES
	('\xfde373f7837be46cca2a6e52cf98b02b92a8113e750e86645ecab495beab2eef', '\x0daf36323f69b4e9303f6dee91139b8310bed6691bda492b241abba9c8669378', 201, '"1"', '{"id":4,"version":1,"createdAt":"2026-11-23T14:03:41.878Z","status":"draft","date":null,"permalink":"sent-once","publishedAt":null,"publishedLate":false,"createdBy":1,"updatedBy":1,"updatedAt":"2026-11-23T14:03:41.878Z","boldTitle":null,"italicTitle":null,"notes":null,"attribution":null,"attribution2":null,"clientPortalId":null,"clientId":null,"jobTitle":"Sent once","description":{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]},"descriptionHtml":"<p>Own the <strong>line</strong>.</p>","displayImageAbove":null,"displayTitle":null,"companyLogo":"files.example/logo.png","companyLogoLink":null,"category":"science","company":null,"location":null,"link":null}', '2026-11-23 14:03:41.877729+00');


--
-- Data for Name: inbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.inbox VALUES
	('content-user', '1', 2, '2026-11-23 13:56:57.978939+00'),
	('content-client', '2', 2, '2026-11-23 13:57:21.688868+00'),
	('content-client', '3', 2, '2026-11-23 13:57:21.835318+00'),
	('content-user', '2', 2, '2026-11-23 13:57:23.097601+00'),
	('content-user', '3', 2, '2026-11-23 13:57:23.900991+00'),
	('content-user', '4', 2, '2026-11-23 13:57:25.219392+00');


--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.jobs VALUES
	('Cell Culture Scientist', NULL, NULL, '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]}', '<p>Own the <strong>line</strong>.</p>', 'Own the line.', 'draft', NULL, NULL, NULL, 'files.example/logo.png', NULL, 'cell-culture-scientist', 'science', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 2, 1, '2026-11-23 13:59:35.635+00', '2026-11-23 13:59:35.635+00', NULL, false, 1, 1, NULL, NULL, NULL, NULL),
	('Validation Lead', NULL, NULL, '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]}', '<p>Own the <strong>line</strong>.</p>', 'Own the line.', 'draft', NULL, NULL, NULL, 'files.example/logo.png', NULL, 'validation-lead', 'science', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3, 1, '2026-11-23 13:59:35.682+00', '2026-11-23 13:59:35.682+00', NULL, false, 1, 1, NULL, NULL, NULL, NULL),
	('Process Engineer', NULL, NULL, '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]}', '<p>Own the <strong>line</strong>.</p>', 'Own the line.', 'published', '2026-11-23 13:59:35.709+00', NULL, NULL, '127.0.0.1:53767/alerts/old/picture-0-5b950695.png', NULL, 'process-engineer', 'science', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 2, '2026-11-23 13:59:35.58+00', '2026-11-23 13:59:35.706+00', '2026-11-23 13:59:35.709+00', false, 1, 1, NULL, NULL, NULL, NULL),
	('Sent once', NULL, NULL, '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]}', '<p>Own the <strong>line</strong>.</p>', 'Own the line.', 'draft', NULL, NULL, NULL, 'files.example/logo.png', NULL, 'sent-once', 'science', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 4, 1, '2026-11-23 14:03:41.878+00', '2026-11-23 14:03:41.878+00', NULL, false, 1, 1, NULL, NULL, NULL, NULL);


--
-- Data for Name: microsites; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.microsites VALUES
	(2, 1, 'Aspen Analytics', 3, NULL),
	(3, 1, 'Sent once', NULL, NULL),
	(1, 7, 'Heliox', 2, NULL);


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox VALUES
	(1, 'd3648167-1bd0-463f-a330-ca1f24aa6c0b', 'state', 'masthead.content.job.1', '{"specversion" : "1.0", "id" : "d3648167-1bd0-463f-a330-ca1f24aa6c0b", "source" : "/masthead/content", "type" : "masthead.content.job.changed", "subject" : "1", "time" : "2026-11-23T13:59:35.580157+00:00", "actor" : "1", "datacontenttype" : "application/json", "data" : {"id":1,"version":1,"createdAt":"2026-11-23T13:59:35.580Z","status":"draft","date":null,"permalink":"process-engineer","publishedAt":null,"publishedLate":false,"createdBy":1,"updatedBy":1,"updatedAt":"2026-11-23T13:59:35.580Z","boldTitle":null,"italicTitle":null,"notes":null,"attribution":null,"attribution2":null,"clientPortalId":null,"clientId":null,"jobTitle":"Process Engineer","description":{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]},"descriptionHtml":"<p>Own the <strong>line</strong>.</p>","displayImageAbove":null,"displayTitle":null,"companyLogo":"files.example/logo.png","companyLogoLink":null,"category":"science","company":null,"location":null,"link":null}}', NULL, '2026-11-23 13:59:35.580157+00', '2026-11-23 13:59:35.60701+00'),
	(2, '26bb2282-496a-44a8-9999-cff0da7aa45d', 'state', 'masthead.content.job.2', '{"specversion" : "1.0", "id" : "26bb2282-496a-44a8-9999-cff0da7aa45d", "source" : "/masthead/content", "type" : "masthead.content.job.changed", "subject" : "2", "time" : "2026-11-23T13:59:35.635304+00:00", "actor" : "1", "datacontenttype" : "application/json", "data" : {"id":2,"version":1,"createdAt":"2026-11-23T13:59:35.635Z","status":"draft","date":null,"permalink":"cell-culture-scientist","publishedAt":null,"publishedLate":false,"createdBy":1,"updatedBy":1,"updatedAt":"2026-11-23T13:59:35.635Z","boldTitle":null,"italicTitle":null,"notes":null,"attribution":null,"attribution2":null,"clientPortalId":null,"clientId":null,"jobTitle":"Cell Culture Scientist","description":{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]},"descriptionHtml":"<p>Own the <strong>line</strong>.</p>","displayImageAbove":null,"displayTitle":null,"companyLogo":"files.example/logo.png","companyLogoLink":null,"category":"science","company":null,"location":null,"link":null}}', NULL, '2026-11-23 13:59:35.635304+00', '2026-11-23 13:59:35.689898+00'),
	(3, '68c93ebf-2dc5-49dc-9647-4a2c585188bd', 'state', 'masthead.content.job.3', '{"specversion" : "1.0", "id" : "68c93ebf-2dc5-49dc-9647-4a2c585188bd", "source" : "/masthead/content", "type" : "masthead.content.job.changed", "subject" : "3", "time" : "2026-11-23T13:59:35.682163+00:00", "actor" : "1", "datacontenttype" : "application/json", "data" : {"id":3,"version":1,"createdAt":"2026-11-23T13:59:35.682Z","status":"draft","date":null,"permalink":"validation-lead","publishedAt":null,"publishedLate":false,"createdBy":1,"updatedBy":1,"updatedAt":"2026-11-23T13:59:35.682Z","boldTitle":null,"italicTitle":null,"notes":null,"attribution":null,"attribution2":null,"clientPortalId":null,"clientId":null,"jobTitle":"Validation Lead","description":{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]},"descriptionHtml":"<p>Own the <strong>line</strong>.</p>","displayImageAbove":null,"displayTitle":null,"companyLogo":"files.example/logo.png","companyLogoLink":null,"category":"science","company":null,"location":null,"link":null}}', NULL, '2026-11-23 13:59:35.682163+00', '2026-11-23 13:59:35.725423+00'),
	(14, '79e2e08e-083e-4a84-a834-48f75d4918b5', 'state', 'masthead.content.ad.2', '{"specversion" : "1.0", "id" : "79e2e08e-083e-4a84-a834-48f75d4918b5", "source" : "/masthead/content", "type" : "masthead.content.ad.changed", "subject" : "2", "time" : "2026-11-23T13:59:37.406016+00:00", "actor" : "1", "datacontenttype" : "application/json", "data" : {"id":2,"version":1,"createdAt":"2026-11-23T13:59:37.406Z","status":"draft","date":null,"permalink":"a-second-ad","publishedAt":null,"publishedLate":false,"createdBy":1,"updatedBy":1,"updatedAt":"2026-11-23T13:59:37.406Z","name":"A second ad","sponsor":"Heliox Single-Use","displayImageAbove":null,"displayTitle":null,"imageLink":null,"imageWidth":null,"imageHeight":null,"companyLogoLink":null,"applicationType":"sponsored","placement":1,"link":"https://heliox.example","trackingCode":null,"default":false}}', NULL, '2026-11-23 13:59:37.406016+00', '2026-11-23 13:59:38.207529+00');


--
-- Data for Name: post_words; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.post_words VALUES
	('dissolved'),
	('failed'),
	('for'),
	('reason'),
	('same'),
	('scale'),
	('scale-up'),
	('the'),
	('three'),
	('transfers'),
	('lumps'),
	('thawing'),
	('without'),
	('post'),
	('trash'),
	('any'),
	('later'),
	('scheduled');


--
-- Data for Name: posts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.posts VALUES
	('Dissolved CO2 in scale-up', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three transfers failed for the ", "type": "text"}, {"text": "same", "type": "text", "marks": [{"type": "bold"}]}, {"text": " reason.", "type": "text"}]}]}', '<p>Three transfers failed for the <strong>same</strong> reason.</p>', 'Three transfers failed for the same reason.', NULL, NULL, NULL, NULL, '2026-11-18', false, 'upstream', NULL, NULL, NULL, '{9,12}', '[]', '[]', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'published', '2026-11-23 13:59:36.016+00', 'dissolved-co2-in-scale-up', '2026-11-23 13:59:36.016+00', false, 1, 1, NULL, NULL, NULL, NULL, 1, 2, '2026-11-23 13:59:35.845+00', '2026-11-23 13:59:36.011+00'),
	('Thawing without any lumps', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three transfers failed for the ", "type": "text"}, {"text": "same", "type": "text", "marks": [{"type": "bold"}]}, {"text": " reason.", "type": "text"}]}]}', '<p>Three transfers failed for the <strong>same</strong> reason.</p>', 'Three transfers failed for the same reason.', NULL, NULL, NULL, NULL, '2026-11-18', false, 'upstream', NULL, NULL, NULL, '{9,12}', '[]', '[]', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'draft', NULL, 'thawing-without-any-lumps', NULL, false, 1, 1, NULL, NULL, NULL, NULL, 2, 2, '2026-11-23 13:59:35.914+00', '2026-11-23 13:59:36.141+00'),
	('Scheduled for later', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three transfers failed for the ", "type": "text"}, {"text": "same", "type": "text", "marks": [{"type": "bold"}]}, {"text": " reason.", "type": "text"}]}]}', '<p>Three transfers failed for the <strong>same</strong> reason.</p>', 'Three transfers failed for the same reason.', NULL, NULL, NULL, NULL, '2026-11-18', false, 'upstream', NULL, NULL, NULL, '{9,12}', '[]', '[]', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'scheduled', '2027-06-01 08:00:00+00', 'scheduled-for-later', NULL, false, 1, 1, NULL, NULL, NULL, NULL, 4, 1, '2026-11-23 13:59:36.206+00', '2026-11-23 13:59:36.206+00'),
	('A post in the trash', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three transfers failed for the ", "type": "text"}, {"text": "same", "type": "text", "marks": [{"type": "bold"}]}, {"text": " reason.", "type": "text"}]}]}', '<p>Three transfers failed for the <strong>same</strong> reason.</p>', 'Three transfers failed for the same reason.', NULL, NULL, NULL, NULL, '2026-11-18', false, 'upstream', NULL, NULL, NULL, '{9,12}', '[]', '[]', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'draft', NULL, 'a-post-in-the-trash', NULL, false, 1, 1, '2026-11-23 13:59:37.568+00', 1, NULL, NULL, 3, 2, '2026-11-23 13:59:35.97+00', '2026-11-23 13:59:35.97+00');


--
-- Data for Name: revisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.revisions VALUES
	(1, 'job', 1, 1, NULL, '2026-11-23 13:59:35.58+00', 1, false, '{"id": 1, "date": null, "link": null, "notes": null, "status": "draft", "company": null, "version": 1, "category": "science", "clientId": null, "jobTitle": "Process Engineer", "location": null, "boldTitle": null, "createdAt": "2026-11-23T13:59:35.580Z", "createdBy": 1, "permalink": "process-engineer", "updatedAt": "2026-11-23T13:59:35.580Z", "updatedBy": 1, "attribution": null, "companyLogo": "files.example/logo.png", "description": {"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Own the ", "type": "text"}, {"text": "line", "type": "text", "marks": [{"type": "bold"}]}, {"text": ".", "type": "text"}]}]}, "italicTitle": null, "publishedAt": null, "attribution2": null, "displayTitle": null, "publishedLate": false, "clientPortalId": null, "companyLogoLink": null, "descriptionHtml": "<p>Own the <strong>line</strong>.</p>", "displayImageAbove": null}'),
	(2, 'post', 1, 1, NULL, '2026-11-23 13:59:35.845+00', 1, false, '{"id": 1, "body": {"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three transfers failed for the ", "type": "text"}, {"text": "same", "type": "text", "marks": [{"type": "bold"}]}, {"text": " reason.", "type": "text"}]}]}, "date": null, "notes": null, "title": "Dissolved CO2 in scale-up", "status": "draft", "excerpt": null, "version": 1, "bodyHtml": "<p>Three transfers failed for the <strong>same</strong> reason.</p>", "clientId": null, "keywords": [], "boldTitle": null, "createdAt": "2026-11-23T13:59:35.845Z", "createdBy": 1, "documents": [], "permalink": "dissolved-co2-in-scale-up", "updatedAt": "2026-11-23T13:59:35.845Z", "updatedBy": 1, "attribution": null, "italicTitle": null, "micrositeId": null, "publishedAt": null, "attribution2": null, "displayTitle": null, "featuredImage": null, "micrositeLink": null, "publishedLate": false, "clientPortalId": null, "applicationType": "upstream", "commercialContent": false, "displayImageAbove": null, "featuredImageLink": null, "selectedPostTypes": [{"postType": {"id": 2, "name": "Post"}}], "selectedCategories": [{"category": {"id": 9, "name": "Articles"}, "categoryId": 9}, {"category": {"id": 12, "name": "Case Studies"}, "categoryId": 12}], "originalPublishDate": "2026-11-18"}'),
	(3, 'post', 2, 1, NULL, '2026-11-23 13:59:35.914+00', 1, false, '{"id": 2, "body": {"type": "doc", "content": [{"type": "paragraph", "content": [{"text": "Three transfers failed for the ", "type": "text"}, {"text": "same", "type": "text", "marks": [{"type": "bold"}]}, {"text": " reason.", "type": "text"}]}]}, "date": null, "notes": null, "title": "Thawing without lumps", "status": "draft", "excerpt": null, "version": 1, "bodyHtml": "<p>Three transfers failed for the <strong>same</strong> reason.</p>", "clientId": null, "keywords": [], "boldTitle": null, "createdAt": "2026-11-23T13:59:35.914Z", "createdBy": 1, "documents": [], "permalink": "thawing-without-lumps", "updatedAt": "2026-11-23T13:59:35.914Z", "updatedBy": 1, "attribution": null, "italicTitle": null, "micrositeId": null, "publishedAt": null, "attribution2": null, "displayTitle": null, "featuredImage": null, "micrositeLink": null, "publishedLate": false, "clientPortalId": null, "applicationType": "upstream", "commercialContent": false, "displayImageAbove": null, "featuredImageLink": null, "selectedPostTypes": [{"postType": {"id": 2, "name": "Post"}}], "selectedCategories": [{"category": {"id": 9, "name": "Articles"}, "categoryId": 9}, {"category": {"id": 12, "name": "Case Studies"}, "categoryId": 12}], "originalPublishDate": "2026-11-18"}');


--
-- Data for Name: saved_views; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.saved_views VALUES
	(1, 'posts', 'Old view', '', 1, 1, '2026-11-23 13:59:38.254+00', '2026-11-23 13:59:38.254+00'),
	(1, 'posts', 'Old view', 'status=draft', 2, 1, '2026-11-23 13:59:39.394+00', '2026-11-23 13:59:39.394+00');


--
-- Data for Name: shared_slugs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES
	(1, 1, 'admin@masthead.example'),
	(2, 1, 'editor@masthead.example'),
	(3, 1, 'exhibitor@masthead.example'),
	(4, 1, 'second@masthead.example'),
	(8, 1, 'client@masthead.example'),
	(9, 1, 'invited@masthead.example');


--
-- Name: ads_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.ads_id_seq', 2, true);


--
-- Name: events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.events_id_seq', 2, true);


--
-- Name: featured_microsites_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.featured_microsites_id_seq', 16, true);


--
-- Name: featured_posts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.featured_posts_id_seq', 24, true);


--
-- Name: jobs_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.jobs_id_seq', 4, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.outbox_id_seq', 16, true);


--
-- Name: posts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.posts_id_seq', 4, true);


--
-- Name: revisions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.revisions_id_seq', 3, true);


--
-- Name: saved_views_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.saved_views_id_seq', 2, true);


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: ads pk_ads; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ads
    ADD CONSTRAINT pk_ads PRIMARY KEY (id);


--
-- Name: clients pk_clients; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT pk_clients PRIMARY KEY (id);


--
-- Name: events pk_events; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT pk_events PRIMARY KEY (id);


--
-- Name: featured_microsites pk_featured_microsites; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.featured_microsites
    ADD CONSTRAINT pk_featured_microsites PRIMARY KEY (id);


--
-- Name: featured_posts pk_featured_posts; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.featured_posts
    ADD CONSTRAINT pk_featured_posts PRIMARY KEY (id);


--
-- Name: idempotency_keys pk_idempotency_keys; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT pk_idempotency_keys PRIMARY KEY (key);


--
-- Name: inbox pk_inbox; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT pk_inbox PRIMARY KEY (consumer, key);


--
-- Name: jobs pk_jobs; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT pk_jobs PRIMARY KEY (id);


--
-- Name: microsites pk_microsites; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.microsites
    ADD CONSTRAINT pk_microsites PRIMARY KEY (id);


--
-- Name: outbox pk_outbox; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT pk_outbox PRIMARY KEY (id);


--
-- Name: posts pk_posts; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT pk_posts PRIMARY KEY (id);


--
-- Name: revisions pk_revisions; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT pk_revisions PRIMARY KEY (id);


--
-- Name: saved_views pk_saved_views; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT pk_saved_views PRIMARY KEY (id);


--
-- Name: shared_slugs pk_shared_slugs; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shared_slugs
    ADD CONSTRAINT pk_shared_slugs PRIMARY KEY (table_name, slug);


--
-- Name: users pk_users; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT pk_users PRIMARY KEY (id);


--
-- Name: ads uq_ads_permalink; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ads
    ADD CONSTRAINT uq_ads_permalink UNIQUE (permalink);


--
-- Name: events uq_events_permalink; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT uq_events_permalink UNIQUE (permalink);


--
-- Name: featured_microsites uq_featured_microsites_page_position; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.featured_microsites
    ADD CONSTRAINT uq_featured_microsites_page_position UNIQUE (page, "position") DEFERRABLE;


--
-- Name: featured_posts uq_featured_posts_page_position; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.featured_posts
    ADD CONSTRAINT uq_featured_posts_page_position UNIQUE (page, "position") DEFERRABLE;


--
-- Name: jobs uq_jobs_permalink; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT uq_jobs_permalink UNIQUE (permalink);


--
-- Name: posts uq_posts_permalink; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT uq_posts_permalink UNIQUE (permalink);


--
-- Name: revisions uq_revisions_kind_record_id_version; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT uq_revisions_kind_record_id_version UNIQUE (kind, record_id, version);


--
-- Name: ix_ads_calendar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_ads_calendar ON public.ads USING btree (date) WHERE (((status)::text <> 'draft'::text) AND (deleted_at IS NULL));


--
-- Name: ix_ads_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_ads_due ON public.ads USING btree (date) WHERE (((status)::text = 'scheduled'::text) AND (deleted_at IS NULL));


--
-- Name: ix_ads_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_ads_newest ON public.ads USING btree (created_at, id) WHERE (deleted_at IS NULL);


--
-- Name: ix_ads_placement; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_ads_placement ON public.ads USING btree (placement, created_at, id) WHERE (((status)::text = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: ix_ads_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_ads_search ON public.ads USING gin (((((COALESCE(name, ''::character varying))::text || ' '::text) || (COALESCE(sponsor, ''::character varying))::text)) public.gin_trgm_ops);


--
-- Name: ix_ads_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_ads_trash ON public.ads USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: ix_events_calendar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_events_calendar ON public.events USING btree (date) WHERE (((status)::text <> 'draft'::text) AND (deleted_at IS NULL));


--
-- Name: ix_events_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_events_due ON public.events USING btree (date) WHERE (((status)::text = 'scheduled'::text) AND (deleted_at IS NULL));


--
-- Name: ix_events_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_events_newest ON public.events USING btree (created_at, id) WHERE (deleted_at IS NULL);


--
-- Name: ix_events_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_events_search ON public.events USING gin (((((((((COALESCE(title, ''::character varying))::text || ' '::text) || (COALESCE(company, ''::character varying))::text) || ' '::text) || (COALESCE(location, ''::character varying))::text) || ' '::text) || (COALESCE(description_text, ''::character varying))::text)) public.gin_trgm_ops);


--
-- Name: ix_events_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_events_trash ON public.events USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: ix_featured_microsites_microsite_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_featured_microsites_microsite_id ON public.featured_microsites USING btree (microsite_id);


--
-- Name: ix_featured_posts_post_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_featured_posts_post_id ON public.featured_posts USING btree (post_id);


--
-- Name: ix_idempotency_keys_created_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);


--
-- Name: ix_inbox_facts; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_inbox_facts ON public.inbox USING btree (handled_at) WHERE (revision = 0);


--
-- Name: ix_jobs_calendar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_jobs_calendar ON public.jobs USING btree (date) WHERE (((status)::text <> 'draft'::text) AND (deleted_at IS NULL));


--
-- Name: ix_jobs_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_jobs_due ON public.jobs USING btree (date) WHERE (((status)::text = 'scheduled'::text) AND (deleted_at IS NULL));


--
-- Name: ix_jobs_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_jobs_newest ON public.jobs USING btree (created_at, id) WHERE (deleted_at IS NULL);


--
-- Name: ix_jobs_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_jobs_search ON public.jobs USING gin (((((((((COALESCE(job_title, ''::character varying))::text || ' '::text) || (COALESCE(company, ''::character varying))::text) || ' '::text) || (COALESCE(location, ''::character varying))::text) || ' '::text) || (COALESCE(description_text, ''::character varying))::text)) public.gin_trgm_ops);


--
-- Name: ix_jobs_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_jobs_trash ON public.jobs USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: ix_microsites_page_title; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_microsites_page_title ON public.microsites USING gin (page_title public.gin_trgm_ops);


--
-- Name: ix_outbox_published_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_outbox_published_at ON public.outbox USING btree (published_at) WHERE (published_at IS NOT NULL);


--
-- Name: ix_outbox_unpublished; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_outbox_unpublished ON public.outbox USING btree (id) WHERE (published_at IS NULL);


--
-- Name: ix_outbox_unpublished_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_outbox_unpublished_subject ON public.outbox USING btree (subject, id) WHERE (published_at IS NULL);


--
-- Name: ix_post_words_similar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_post_words_similar ON public.post_words USING gin (word public.gin_trgm_ops);


--
-- Name: ix_post_words_word; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_post_words_word ON public.post_words USING btree (word);


--
-- Name: ix_posts_calendar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_calendar ON public.posts USING btree (date) WHERE (((status)::text <> 'draft'::text) AND (deleted_at IS NULL));


--
-- Name: ix_posts_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_date ON public.posts USING btree (COALESCE(date, '-infinity'::timestamp with time zone), id) WHERE (deleted_at IS NULL);


--
-- Name: ix_posts_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_due ON public.posts USING btree (date) WHERE (((status)::text = 'scheduled'::text) AND (deleted_at IS NULL));


--
-- Name: ix_posts_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_newest ON public.posts USING btree (created_at, id) INCLUDE (status, application_type, commercial_content, selected_categories) WHERE (deleted_at IS NULL);


--
-- Name: ix_posts_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_status ON public.posts USING btree (status, created_at, id) WHERE (deleted_at IS NULL);


--
-- Name: ix_posts_title; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_title ON public.posts USING btree (lower((title)::text), id) WHERE (deleted_at IS NULL);


--
-- Name: ix_posts_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_trash ON public.posts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: ix_posts_words; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_posts_words ON public.posts USING gin (words);


--
-- Name: ix_saved_views_of; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_saved_views_of ON public.saved_views USING btree (user_id, screen);


--
-- Name: posts add_words_of_inserted_posts; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER add_words_of_inserted_posts AFTER INSERT ON public.posts REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.add_words_of_inserted_posts();


--
-- Name: posts add_words_of_updated_post; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER add_words_of_updated_post AFTER UPDATE ON public.posts FOR EACH ROW WHEN ((old.words IS DISTINCT FROM new.words)) EXECUTE FUNCTION public.add_words_of_updated_post();


--
-- PostgreSQL database dump complete
--

\unrestrict B9jK2RsOpHT4ca0mQxtK9B69xS1qN5thh6BFPwimxhorKndITcg2TxQf5HMOjUG

