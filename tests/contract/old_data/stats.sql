--
-- PostgreSQL database dump
--

\restrict eVlYUjx9lBi3YJnMCbgpBhAwBBqgYXyUirQpogY8SofaQSqeig1FnGHG03EQPyz

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
-- Name: partitions; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA partitions;


SET default_tablespace = '';

--
-- Name: clicks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clicks (
    click_link character varying,
    id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean NOT NULL,
    has_formula boolean GENERATED ALWAYS AS (((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) || COALESCE("left"((click_link)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED NOT NULL
)
PARTITION BY RANGE (created_at);


SET default_table_access_method = heap;

--
-- Name: clicks_2026_11; Type: TABLE; Schema: partitions; Owner: -
--

CREATE TABLE partitions.clicks_2026_11 (
    click_link character varying,
    id bigint CONSTRAINT clicks_id_not_null NOT NULL,
    created_at timestamp(3) with time zone CONSTRAINT clicks_created_at_not_null NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean CONSTRAINT clicks_bot_not_null NOT NULL,
    has_formula boolean GENERATED ALWAYS AS (((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) || COALESCE("left"((click_link)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED CONSTRAINT clicks_has_formula_not_null NOT NULL
);


--
-- Name: clicks_2026_12; Type: TABLE; Schema: partitions; Owner: -
--

CREATE TABLE partitions.clicks_2026_12 (
    click_link character varying,
    id bigint CONSTRAINT clicks_id_not_null NOT NULL,
    created_at timestamp(3) with time zone CONSTRAINT clicks_created_at_not_null NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean CONSTRAINT clicks_bot_not_null NOT NULL,
    has_formula boolean GENERATED ALWAYS AS (((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) || COALESCE("left"((click_link)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED CONSTRAINT clicks_has_formula_not_null NOT NULL
);


--
-- Name: clicks_2027_01; Type: TABLE; Schema: partitions; Owner: -
--

CREATE TABLE partitions.clicks_2027_01 (
    click_link character varying,
    id bigint CONSTRAINT clicks_id_not_null NOT NULL,
    created_at timestamp(3) with time zone CONSTRAINT clicks_created_at_not_null NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean CONSTRAINT clicks_bot_not_null NOT NULL,
    has_formula boolean GENERATED ALWAYS AS (((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) || COALESCE("left"((click_link)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED CONSTRAINT clicks_has_formula_not_null NOT NULL
);


--
-- Name: views; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.views (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean NOT NULL,
    has_formula boolean GENERATED ALWAYS AS ((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED NOT NULL
)
PARTITION BY RANGE (created_at);


--
-- Name: views_2026_11; Type: TABLE; Schema: partitions; Owner: -
--

CREATE TABLE partitions.views_2026_11 (
    id bigint CONSTRAINT views_id_not_null NOT NULL,
    created_at timestamp(3) with time zone CONSTRAINT views_created_at_not_null NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean CONSTRAINT views_bot_not_null NOT NULL,
    has_formula boolean GENERATED ALWAYS AS ((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED CONSTRAINT views_has_formula_not_null NOT NULL
);


--
-- Name: views_2026_12; Type: TABLE; Schema: partitions; Owner: -
--

CREATE TABLE partitions.views_2026_12 (
    id bigint CONSTRAINT views_id_not_null NOT NULL,
    created_at timestamp(3) with time zone CONSTRAINT views_created_at_not_null NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean CONSTRAINT views_bot_not_null NOT NULL,
    has_formula boolean GENERATED ALWAYS AS ((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED CONSTRAINT views_has_formula_not_null NOT NULL
);


--
-- Name: views_2027_01; Type: TABLE; Schema: partitions; Owner: -
--

CREATE TABLE partitions.views_2027_01 (
    id bigint CONSTRAINT views_id_not_null NOT NULL,
    created_at timestamp(3) with time zone CONSTRAINT views_created_at_not_null NOT NULL,
    page_link character varying,
    page_title character varying,
    page_type character varying,
    page_id bigint,
    attribution character varying,
    attribution2 character varying,
    first_name character varying,
    last_name character varying,
    email character varying,
    city character varying,
    state character varying,
    country character varying,
    client_id bigint,
    microsite_id bigint,
    bot boolean CONSTRAINT views_bot_not_null NOT NULL,
    has_formula boolean GENERATED ALWAYS AS ((((((((((((COALESCE("left"((page_link)::text, 1), ''::text) || COALESCE("left"((page_title)::text, 1), ''::text)) || COALESCE("left"((page_type)::text, 1), ''::text)) || COALESCE("left"((attribution)::text, 1), ''::text)) || COALESCE("left"((attribution2)::text, 1), ''::text)) || COALESCE("left"((first_name)::text, 1), ''::text)) || COALESCE("left"((last_name)::text, 1), ''::text)) || COALESCE("left"((email)::text, 1), ''::text)) || COALESCE("left"((city)::text, 1), ''::text)) || COALESCE("left"((state)::text, 1), ''::text)) || COALESCE("left"((country)::text, 1), ''::text)) ~ '[=+@\t\r-]'::text)) STORED CONSTRAINT views_has_formula_not_null NOT NULL
);


--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: alert_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alert_items (
    id bigint NOT NULL,
    version bigint NOT NULL,
    issue bigint NOT NULL,
    date timestamp(3) with time zone,
    title character varying NOT NULL,
    deleted_at timestamp(3) with time zone
);


--
-- Name: COLUMN alert_items.deleted_at; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.alert_items.deleted_at IS 'since when it is in the trash or deleted for good';


--
-- Name: clicks_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.clicks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.clicks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
-- Name: email_content_stats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_content_stats (
    email_stat_id bigint NOT NULL,
    client_id bigint NOT NULL,
    content_type character varying NOT NULL,
    category character varying NOT NULL,
    image_url character varying NOT NULL,
    external_link character varying NOT NULL,
    date timestamp(3) with time zone DEFAULT now() NOT NULL,
    lead_count bigint NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: email_content_stats_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.email_content_stats ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.email_content_stats_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: email_stats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_stats (
    alert_item_id bigint NOT NULL,
    newsletter_link character varying NOT NULL,
    sent bigint NOT NULL,
    delivered bigint NOT NULL,
    bounce_rate double precision NOT NULL,
    open_rate double precision NOT NULL,
    opens bigint NOT NULL,
    ctr double precision NOT NULL,
    clicks bigint NOT NULL,
    ctor double precision NOT NULL,
    delivery_rate double precision,
    unsubscribe_rate double precision,
    spam_rate double precision,
    growth_rate double precision,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: email_stats_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.email_stats ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.email_stats_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: emc_stats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.emc_stats (
    client_id bigint NOT NULL,
    image_url character varying NOT NULL,
    newsletter_link character varying NOT NULL,
    subject character varying NOT NULL,
    date timestamp(3) with time zone NOT NULL,
    sent bigint NOT NULL,
    delivered bigint NOT NULL,
    bounce_rate double precision NOT NULL,
    open_rate double precision NOT NULL,
    opens bigint NOT NULL,
    ctr double precision NOT NULL,
    clicks bigint NOT NULL,
    ctor double precision NOT NULL,
    delivery_rate double precision,
    unsubscribe_rate double precision,
    spam_rate double precision,
    growth_rate double precision,
    lead_count bigint NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: emc_stats_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.emc_stats ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.emc_stats_id_seq
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
-- Name: lead_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lead_changes (
    import_id bigint NOT NULL,
    lead_id bigint NOT NULL,
    first_name character varying NOT NULL,
    last_name character varying NOT NULL,
    company character varying NOT NULL,
    job_title character varying NOT NULL,
    clicks bigint NOT NULL,
    priority boolean NOT NULL,
    link character varying NOT NULL
);


--
-- Name: lead_imports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lead_imports (
    email_content_stat_id bigint,
    emc_stat_id bigint,
    user_id bigint NOT NULL,
    file_name character varying NOT NULL,
    columns jsonb NOT NULL,
    imported bigint NOT NULL,
    updated bigint NOT NULL,
    skipped bigint NOT NULL,
    undone_at timestamp(3) with time zone,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ck_lead_imports_parent CHECK ((num_nonnulls(email_content_stat_id, emc_stat_id) = 1))
);


--
-- Name: lead_imports_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.lead_imports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: leads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.leads (
    email character varying NOT NULL,
    import_id bigint,
    email_content_stat_id bigint,
    emc_stat_id bigint,
    first_name character varying NOT NULL,
    last_name character varying NOT NULL,
    company character varying NOT NULL,
    job_title character varying NOT NULL,
    clicks bigint NOT NULL,
    priority boolean NOT NULL,
    link character varying NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ck_leads_parent CHECK ((num_nonnulls(email_content_stat_id, emc_stat_id) = 1))
);


--
-- Name: leads_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.leads ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.leads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
-- Name: rejected_rows; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rejected_rows (
    import_id bigint NOT NULL,
    line bigint NOT NULL,
    reason character varying NOT NULL,
    cells jsonb NOT NULL
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
-- Name: views_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.views ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: visit_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_days (
    kind character varying NOT NULL,
    client_id bigint NOT NULL,
    day date NOT NULL,
    page_type character varying NOT NULL,
    bot boolean NOT NULL,
    visits bigint NOT NULL
);


--
-- Name: clicks_2026_11; Type: TABLE ATTACH; Schema: partitions; Owner: -
--

ALTER TABLE ONLY public.clicks ATTACH PARTITION partitions.clicks_2026_11 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');


--
-- Name: clicks_2026_12; Type: TABLE ATTACH; Schema: partitions; Owner: -
--

ALTER TABLE ONLY public.clicks ATTACH PARTITION partitions.clicks_2026_12 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');


--
-- Name: clicks_2027_01; Type: TABLE ATTACH; Schema: partitions; Owner: -
--

ALTER TABLE ONLY public.clicks ATTACH PARTITION partitions.clicks_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');


--
-- Name: views_2026_11; Type: TABLE ATTACH; Schema: partitions; Owner: -
--

ALTER TABLE ONLY public.views ATTACH PARTITION partitions.views_2026_11 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');


--
-- Name: views_2026_12; Type: TABLE ATTACH; Schema: partitions; Owner: -
--

ALTER TABLE ONLY public.views ATTACH PARTITION partitions.views_2026_12 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');


--
-- Name: views_2027_01; Type: TABLE ATTACH; Schema: partitions; Owner: -
--

ALTER TABLE ONLY public.views ATTACH PARTITION partitions.views_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');


--
-- Data for Name: clicks_2026_11; Type: TABLE DATA; Schema: partitions; Owner: -
--

INSERT INTO partitions.clicks_2026_11 VALUES
	('https://tidewater.example/paper', 1, '2026-11-23 14:02:59.545+00', 'https://aspen.example', 'Old page', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, false, DEFAULT);


--
-- Data for Name: clicks_2026_12; Type: TABLE DATA; Schema: partitions; Owner: -
--



--
-- Data for Name: clicks_2027_01; Type: TABLE DATA; Schema: partitions; Owner: -
--



--
-- Data for Name: views_2026_11; Type: TABLE DATA; Schema: partitions; Owner: -
--

INSERT INTO partitions.views_2026_11 VALUES
	(1, '2026-11-23 14:01:55.82+00', 'https://aspen.example/post/12', 'Old page', 'post', 1, NULL, NULL, 'Ada', NULL, 'ada@lab.example', NULL, NULL, NULL, 1, NULL, false, DEFAULT),
	(2, '2026-11-23 14:01:55.82+00', 'https://aspen.example/post/12', '=formula', 'post', 1, NULL, NULL, 'Ada', NULL, 'ada@lab.example', NULL, NULL, NULL, 1, 1, false, DEFAULT);


--
-- Data for Name: views_2026_12; Type: TABLE DATA; Schema: partitions; Owner: -
--



--
-- Data for Name: views_2027_01; Type: TABLE DATA; Schema: partitions; Owner: -
--



--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES
	('0003');


--
-- Data for Name: alert_items; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alert_items VALUES
	(2, 1, 416, '2026-11-18 00:00:00+00', 'Issue 416', NULL),
	(1, 40, 415, '2026-11-18 00:00:00+00', 'Issue 415', NULL),
	(3, 2, 417, '2026-11-18 00:00:00+00', 'Issue 417', '2026-11-23 14:02:37.056+00'),
	(4, 1, 418, NULL, 'Issue 418', NULL);


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.clients VALUES
	(2, 1, 'Heliox Single-Use'),
	(3, 1, 'Aspen Analytics'),
	(1, 3, 'Tidewater Cryo');


--
-- Data for Name: email_content_stats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.email_content_stats VALUES
	(1, 1, 'featured-content', 'upstream', 'files.example/item.png', 'https://tidewater.example/paper', '2026-11-23 14:01:50.853+00', 2, 1, 1, '2026-11-23 14:01:50.853+00', '2026-11-23 14:01:54.768+00');


--
-- Data for Name: email_stats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.email_stats VALUES
	(1, 'https://aspen.example/issues/415', 21450, 21180, 1.26, 31.4, 6650, 4.2, 889, 13.4, NULL, NULL, NULL, NULL, 1, 1, '2026-11-23 14:01:49.949+00', '2026-11-23 14:01:49.949+00');


--
-- Data for Name: emc_stats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.emc_stats VALUES
	(1, 'files.example/mailing.png', 'https://aspen.example/mailings/7', 'A better way to thaw', '2027-01-05 00:00:00+00', 21450, 21180, 1.26, 31.4, 6650, 4.2, 889, 13.4, NULL, NULL, NULL, NULL, 2, 1, 1, '2026-11-23 14:01:51.969+00', '2026-11-23 14:02:59.957+00'),
	(1, 'files.example/mailing.png', 'https://aspen.example/mailings/7', 'Sent once', '2027-01-05 00:00:00+00', 21450, 21180, 1.26, 31.4, 6650, 4.2, 889, 13.4, NULL, NULL, NULL, NULL, 0, 2, 1, '2026-11-23 14:03:43.271+00', '2026-11-23 14:03:43.271+00');


--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.idempotency_keys VALUES
	('\x27a20235311fdbea17fd6ed8e93a3cfdd433ecc21fec35b88e6daf1cd758647c', '\xaa3d6abd34b753398d01a5e833b9a9af32086c5bcd727b0d128674e2da1fd925', 201, '"1"', '{"id":2,"version":1,"createdAt":"2026-11-23T14:03:43.271Z","sent":21450,"delivered":21180,"bounceRate":1.26,"openRate":31.4,"opens":6650,"ctr":4.2,"clicks":889,"ctor":13.4,"deliveryRate":null,"unsubscribeRate":null,"spamRate":null,"growthRate":null,"clientId":1,"clientCompany":"Tidewater Cryo","imageUrl":"files.example/mailing.png","newsletterLink":"https://aspen.example/mailings/7","subject":"Sent once","date":"2027-01-05T00:00:00.000Z","leadCount":0}', '2026-11-23 14:03:43.270711+00');


--
-- Data for Name: inbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.inbox VALUES
	('stats-user', '1', 2, '2026-11-23 13:56:55.137368+00'),
	('stats-client', '2', 2, '2026-11-23 13:57:21.702949+00'),
	('stats-client', '3', 2, '2026-11-23 13:57:21.835151+00'),
	('stats-user', '2', 2, '2026-11-23 13:57:23.121547+00'),
	('stats-user', '3', 2, '2026-11-23 13:57:23.841976+00'),
	('stats-user', '4', 2, '2026-11-23 13:57:25.201804+00');


--
-- Data for Name: lead_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.lead_changes VALUES
	(3, 1, 'Ada', 'Byron', 'Analytical', 'Engineer', 3, true, 'https://tidewater.example/paper');


--
-- Data for Name: lead_imports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.lead_imports VALUES
	(1, NULL, 1, 'leads.csv', '["Email", "First Name", "Last Name", "Company", "Job Title", "Clicks", "Priority", "Link"]', 2, 0, 1, NULL, 1, 1, '2026-11-23 14:01:52.565+00', '2026-11-23 14:01:52.565+00'),
	(NULL, 1, 1, 'leads.csv', '["Email", "First Name", "Last Name", "Company", "Job Title", "Clicks", "Priority", "Link"]', 2, 0, 1, NULL, 2, 1, '2026-11-23 14:01:54.45+00', '2026-11-23 14:01:54.45+00'),
	(1, NULL, 1, 'leads.csv', '["Email", "First Name", "Last Name", "Company", "Job Title", "Clicks", "Priority", "Link"]', 0, 1, 0, NULL, 3, 1, '2026-11-23 14:01:54.768+00', '2026-11-23 14:01:54.768+00'),
	(NULL, 1, 1, 'leads.csv', '["Email", "First Name", "Last Name", "Company", "Job Title", "Clicks", "Priority", "Link"]', 0, 0, 1, NULL, 4, 1, '2026-11-23 14:02:59.957+00', '2026-11-23 14:02:59.957+00');


--
-- Data for Name: leads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.leads VALUES
	('grace@navy.example', 1, 1, NULL, 'Grace', 'Hopper', 'Navy', 'Rear Admiral', 0, false, '', 2, 1, '2026-11-23 14:01:52.565+00', '2026-11-23 14:01:52.565+00'),
	('ada@lab.example', 2, NULL, 1, 'Ada', 'Byron', 'Analytical', 'Engineer', 3, true, 'https://tidewater.example/paper', 3, 1, '2026-11-23 14:01:54.45+00', '2026-11-23 14:01:54.45+00'),
	('grace@navy.example', 2, NULL, 1, 'Grace', 'Hopper', 'Navy', 'Rear Admiral', 0, false, '', 4, 1, '2026-11-23 14:01:54.45+00', '2026-11-23 14:01:54.45+00'),
	('ada@lab.example', 1, 1, NULL, 'Augusta', 'Byron', 'Analytical', 'Engineer', 3, true, 'https://tidewater.example/paper', 1, 2, '2026-11-23 14:01:52.565+00', '2026-11-23 14:01:54.768+00');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox VALUES
	(1, '71226362-2877-44ec-8a10-18e7a789560c', 'state', 'masthead.stats.email-content-stat.1', '{"specversion":"1.0","id":"71226362-2877-44ec-8a10-18e7a789560c","source":"/masthead/stats","type":"masthead.stats.email-content-stat.changed","subject":"1","time":"2026-11-23T14:01:51.381833Z","actor":"1","datacontenttype":"application/json","data":{"createdAt":"2026-11-23T14:01:50.853Z","emailStatId":1,"clientId":1,"contentType":"featured-content","category":"upstream","imageUrl":"files.example/item.png","externalLink":"https://tidewater.example/paper","date":"2026-11-23T14:01:50.853Z","id":1,"version":1}}', NULL, '2026-11-23 14:01:50.852632+00', '2026-11-23 14:01:51.960435+00'),
	(2, 'b2405ae6-ff86-457e-b300-8956cc7f79a0', 'state', 'masthead.stats.emc-stat.1', '{"specversion":"1.0","id":"b2405ae6-ff86-457e-b300-8956cc7f79a0","source":"/masthead/stats","type":"masthead.stats.emc-stat.changed","subject":"1","time":"2026-11-23T14:01:52.303648Z","actor":"1","datacontenttype":"application/json","data":{"id":1,"version":1,"createdAt":"2026-11-23T14:01:51.969Z","sent":21450,"delivered":21180,"bounceRate":1.26,"openRate":31.4,"opens":6650,"ctr":4.2,"clicks":889,"ctor":13.4,"deliveryRate":null,"unsubscribeRate":null,"spamRate":null,"growthRate":null,"clientId":1,"imageUrl":"files.example/mailing.png","newsletterLink":"https://aspen.example/mailings/7","subject":"A better way to thaw","date":"2027-01-05T00:00:00.000Z"}}', NULL, '2026-11-23 14:01:51.96854+00', '2026-11-23 14:01:52.938994+00'),
	(3, '7d128a93-c004-4388-bc78-e21c0858a183', 'state', 'masthead.stats.emc-stat.2', '{"specversion":"1.0","id":"7d128a93-c004-4388-bc78-e21c0858a183","source":"/masthead/stats","type":"masthead.stats.emc-stat.changed","subject":"2","time":"2026-11-23T14:03:43.384324Z","actor":"1","datacontenttype":"application/json","data":{"id":2,"version":1,"createdAt":"2026-11-23T14:03:43.271Z","sent":21450,"delivered":21180,"bounceRate":1.26,"openRate":31.4,"opens":6650,"ctr":4.2,"clicks":889,"ctor":13.4,"deliveryRate":null,"unsubscribeRate":null,"spamRate":null,"growthRate":null,"clientId":1,"imageUrl":"files.example/mailing.png","newsletterLink":"https://aspen.example/mailings/7","subject":"Sent once","date":"2027-01-05T00:00:00.000Z"}}', NULL, '2026-11-23 14:03:43.270711+00', '2026-11-23 14:03:43.871665+00');


--
-- Data for Name: rejected_rows; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rejected_rows VALUES
	(1, 4, '“not-an-address” is no e-mail address.', '["not-an-address", "X", "Y", "Z", "", "", "", ""]'),
	(2, 4, '“not-an-address” is no e-mail address.', '["not-an-address", "X", "Y", "Z", "", "", "", ""]'),
	(4, 4, '“not-an-address” is no e-mail address.', '["not-an-address", "X", "Y", "Z", "", "", "", ""]');


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
-- Data for Name: visit_days; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.visit_days VALUES
	('view', 1, '2026-11-23', 'post', false, 2),
	('click', 1, '2026-11-23', '', false, 1);


--
-- Name: clicks_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.clicks_id_seq', 1, true);


--
-- Name: email_content_stats_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.email_content_stats_id_seq', 1, true);


--
-- Name: email_stats_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.email_stats_id_seq', 1, true);


--
-- Name: emc_stats_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.emc_stats_id_seq', 2, true);


--
-- Name: lead_imports_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.lead_imports_id_seq', 4, true);


--
-- Name: leads_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.leads_id_seq', 8, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.outbox_id_seq', 3, true);


--
-- Name: views_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.views_id_seq', 2, true);


--
-- Name: clicks pk_clicks; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clicks
    ADD CONSTRAINT pk_clicks PRIMARY KEY (created_at, id);


--
-- Name: clicks_2026_11 clicks_2026_11_pkey; Type: CONSTRAINT; Schema: partitions; Owner: -
--

ALTER TABLE ONLY partitions.clicks_2026_11
    ADD CONSTRAINT clicks_2026_11_pkey PRIMARY KEY (created_at, id);


--
-- Name: clicks_2026_12 clicks_2026_12_pkey; Type: CONSTRAINT; Schema: partitions; Owner: -
--

ALTER TABLE ONLY partitions.clicks_2026_12
    ADD CONSTRAINT clicks_2026_12_pkey PRIMARY KEY (created_at, id);


--
-- Name: clicks_2027_01 clicks_2027_01_pkey; Type: CONSTRAINT; Schema: partitions; Owner: -
--

ALTER TABLE ONLY partitions.clicks_2027_01
    ADD CONSTRAINT clicks_2027_01_pkey PRIMARY KEY (created_at, id);


--
-- Name: views pk_views; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.views
    ADD CONSTRAINT pk_views PRIMARY KEY (created_at, id);


--
-- Name: views_2026_11 views_2026_11_pkey; Type: CONSTRAINT; Schema: partitions; Owner: -
--

ALTER TABLE ONLY partitions.views_2026_11
    ADD CONSTRAINT views_2026_11_pkey PRIMARY KEY (created_at, id);


--
-- Name: views_2026_12 views_2026_12_pkey; Type: CONSTRAINT; Schema: partitions; Owner: -
--

ALTER TABLE ONLY partitions.views_2026_12
    ADD CONSTRAINT views_2026_12_pkey PRIMARY KEY (created_at, id);


--
-- Name: views_2027_01 views_2027_01_pkey; Type: CONSTRAINT; Schema: partitions; Owner: -
--

ALTER TABLE ONLY partitions.views_2027_01
    ADD CONSTRAINT views_2027_01_pkey PRIMARY KEY (created_at, id);


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: alert_items pk_alert_items; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_items
    ADD CONSTRAINT pk_alert_items PRIMARY KEY (id);


--
-- Name: clients pk_clients; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT pk_clients PRIMARY KEY (id);


--
-- Name: email_content_stats pk_email_content_stats; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_content_stats
    ADD CONSTRAINT pk_email_content_stats PRIMARY KEY (id);


--
-- Name: email_stats pk_email_stats; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_stats
    ADD CONSTRAINT pk_email_stats PRIMARY KEY (id);


--
-- Name: emc_stats pk_emc_stats; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.emc_stats
    ADD CONSTRAINT pk_emc_stats PRIMARY KEY (id);


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
-- Name: lead_changes pk_lead_changes; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_changes
    ADD CONSTRAINT pk_lead_changes PRIMARY KEY (import_id, lead_id);


--
-- Name: lead_imports pk_lead_imports; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_imports
    ADD CONSTRAINT pk_lead_imports PRIMARY KEY (id);


--
-- Name: leads pk_leads; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT pk_leads PRIMARY KEY (id);


--
-- Name: outbox pk_outbox; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT pk_outbox PRIMARY KEY (id);


--
-- Name: rejected_rows pk_rejected_rows; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rejected_rows
    ADD CONSTRAINT pk_rejected_rows PRIMARY KEY (import_id, line);


--
-- Name: users pk_users; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT pk_users PRIMARY KEY (id);


--
-- Name: visit_days pk_visit_days; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_days
    ADD CONSTRAINT pk_visit_days PRIMARY KEY (kind, client_id, day, page_type, bot);


--
-- Name: leads uq_leads_email; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT uq_leads_email UNIQUE NULLS NOT DISTINCT (email_content_stat_id, emc_stat_id, email);


--
-- Name: ix_clicks_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_clicks_client ON ONLY public.clicks USING btree (client_id, created_at, id);


--
-- Name: clicks_2026_11_client_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX clicks_2026_11_client_id_created_at_id_idx ON partitions.clicks_2026_11 USING btree (client_id, created_at, id);


--
-- Name: ix_clicks_page; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_clicks_page ON ONLY public.clicks USING btree (page_id, created_at, id);


--
-- Name: clicks_2026_11_page_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX clicks_2026_11_page_id_created_at_id_idx ON partitions.clicks_2026_11 USING btree (page_id, created_at, id);


--
-- Name: clicks_2026_12_client_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX clicks_2026_12_client_id_created_at_id_idx ON partitions.clicks_2026_12 USING btree (client_id, created_at, id);


--
-- Name: clicks_2026_12_page_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX clicks_2026_12_page_id_created_at_id_idx ON partitions.clicks_2026_12 USING btree (page_id, created_at, id);


--
-- Name: clicks_2027_01_client_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX clicks_2027_01_client_id_created_at_id_idx ON partitions.clicks_2027_01 USING btree (client_id, created_at, id);


--
-- Name: clicks_2027_01_page_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX clicks_2027_01_page_id_created_at_id_idx ON partitions.clicks_2027_01 USING btree (page_id, created_at, id);


--
-- Name: ix_views_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_views_client ON ONLY public.views USING btree (client_id, created_at, id);


--
-- Name: views_2026_11_client_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX views_2026_11_client_id_created_at_id_idx ON partitions.views_2026_11 USING btree (client_id, created_at, id);


--
-- Name: ix_views_page; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_views_page ON ONLY public.views USING btree (page_id, created_at, id);


--
-- Name: views_2026_11_page_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX views_2026_11_page_id_created_at_id_idx ON partitions.views_2026_11 USING btree (page_id, created_at, id);


--
-- Name: views_2026_12_client_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX views_2026_12_client_id_created_at_id_idx ON partitions.views_2026_12 USING btree (client_id, created_at, id);


--
-- Name: views_2026_12_page_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX views_2026_12_page_id_created_at_id_idx ON partitions.views_2026_12 USING btree (page_id, created_at, id);


--
-- Name: views_2027_01_client_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX views_2027_01_client_id_created_at_id_idx ON partitions.views_2027_01 USING btree (client_id, created_at, id);


--
-- Name: views_2027_01_page_id_created_at_id_idx; Type: INDEX; Schema: partitions; Owner: -
--

CREATE INDEX views_2027_01_page_id_created_at_id_idx ON partitions.views_2027_01 USING btree (page_id, created_at, id);


--
-- Name: ix_email_content_stats_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_email_content_stats_client ON public.email_content_stats USING btree (client_id, email_stat_id);


--
-- Name: ix_email_content_stats_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_email_content_stats_newest ON public.email_content_stats USING btree (email_stat_id, created_at, id);


--
-- Name: ix_email_stats_alert_item_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_email_stats_alert_item_id ON public.email_stats USING btree (alert_item_id);


--
-- Name: ix_email_stats_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_email_stats_newest ON public.email_stats USING btree (created_at, id);


--
-- Name: ix_emc_stats_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_emc_stats_client ON public.emc_stats USING btree (client_id, created_at, id);


--
-- Name: ix_emc_stats_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_emc_stats_newest ON public.emc_stats USING btree (created_at, id);


--
-- Name: ix_idempotency_keys_created_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);


--
-- Name: ix_inbox_facts; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_inbox_facts ON public.inbox USING btree (handled_at) WHERE (revision = 0);


--
-- Name: ix_lead_imports_email_content_stat_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_lead_imports_email_content_stat_id ON public.lead_imports USING btree (email_content_stat_id);


--
-- Name: ix_lead_imports_emc_stat_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_lead_imports_emc_stat_id ON public.lead_imports USING btree (emc_stat_id);


--
-- Name: ix_lead_imports_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_lead_imports_newest ON public.lead_imports USING btree (created_at, id);


--
-- Name: ix_leads_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_leads_newest ON public.leads USING btree (email_content_stat_id, emc_stat_id, created_at, id);


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
-- Name: clicks_2026_11_client_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_clicks_client ATTACH PARTITION partitions.clicks_2026_11_client_id_created_at_id_idx;


--
-- Name: clicks_2026_11_page_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_clicks_page ATTACH PARTITION partitions.clicks_2026_11_page_id_created_at_id_idx;


--
-- Name: clicks_2026_11_pkey; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.pk_clicks ATTACH PARTITION partitions.clicks_2026_11_pkey;


--
-- Name: clicks_2026_12_client_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_clicks_client ATTACH PARTITION partitions.clicks_2026_12_client_id_created_at_id_idx;


--
-- Name: clicks_2026_12_page_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_clicks_page ATTACH PARTITION partitions.clicks_2026_12_page_id_created_at_id_idx;


--
-- Name: clicks_2026_12_pkey; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.pk_clicks ATTACH PARTITION partitions.clicks_2026_12_pkey;


--
-- Name: clicks_2027_01_client_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_clicks_client ATTACH PARTITION partitions.clicks_2027_01_client_id_created_at_id_idx;


--
-- Name: clicks_2027_01_page_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_clicks_page ATTACH PARTITION partitions.clicks_2027_01_page_id_created_at_id_idx;


--
-- Name: clicks_2027_01_pkey; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.pk_clicks ATTACH PARTITION partitions.clicks_2027_01_pkey;


--
-- Name: views_2026_11_client_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_views_client ATTACH PARTITION partitions.views_2026_11_client_id_created_at_id_idx;


--
-- Name: views_2026_11_page_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_views_page ATTACH PARTITION partitions.views_2026_11_page_id_created_at_id_idx;


--
-- Name: views_2026_11_pkey; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.pk_views ATTACH PARTITION partitions.views_2026_11_pkey;


--
-- Name: views_2026_12_client_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_views_client ATTACH PARTITION partitions.views_2026_12_client_id_created_at_id_idx;


--
-- Name: views_2026_12_page_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_views_page ATTACH PARTITION partitions.views_2026_12_page_id_created_at_id_idx;


--
-- Name: views_2026_12_pkey; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.pk_views ATTACH PARTITION partitions.views_2026_12_pkey;


--
-- Name: views_2027_01_client_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_views_client ATTACH PARTITION partitions.views_2027_01_client_id_created_at_id_idx;


--
-- Name: views_2027_01_page_id_created_at_id_idx; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.ix_views_page ATTACH PARTITION partitions.views_2027_01_page_id_created_at_id_idx;


--
-- Name: views_2027_01_pkey; Type: INDEX ATTACH; Schema: partitions; Owner: -
--

ALTER INDEX public.pk_views ATTACH PARTITION partitions.views_2027_01_pkey;


--
-- Name: email_content_stats fk_email_content_stats_email_stat_id_email_stats; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_content_stats
    ADD CONSTRAINT fk_email_content_stats_email_stat_id_email_stats FOREIGN KEY (email_stat_id) REFERENCES public.email_stats(id);


--
-- Name: lead_changes fk_lead_changes_import_id_lead_imports; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_changes
    ADD CONSTRAINT fk_lead_changes_import_id_lead_imports FOREIGN KEY (import_id) REFERENCES public.lead_imports(id) ON DELETE CASCADE;


--
-- Name: lead_imports fk_lead_imports_email_content_stat_id_email_content_stats; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_imports
    ADD CONSTRAINT fk_lead_imports_email_content_stat_id_email_content_stats FOREIGN KEY (email_content_stat_id) REFERENCES public.email_content_stats(id) ON DELETE CASCADE;


--
-- Name: lead_imports fk_lead_imports_emc_stat_id_emc_stats; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_imports
    ADD CONSTRAINT fk_lead_imports_emc_stat_id_emc_stats FOREIGN KEY (emc_stat_id) REFERENCES public.emc_stats(id) ON DELETE CASCADE;


--
-- Name: rejected_rows fk_rejected_rows_import_id_lead_imports; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rejected_rows
    ADD CONSTRAINT fk_rejected_rows_import_id_lead_imports FOREIGN KEY (import_id) REFERENCES public.lead_imports(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--

\unrestrict eVlYUjx9lBi3YJnMCbgpBhAwBBqgYXyUirQpogY8SofaQSqeig1FnGHG03EQPyz

