-- Posts from number $1 to $2: believable words in a believable distribution, made by PostgreSQL itself.
--
-- 5,000 made-up words, the first of them far more frequent than the last; 4,000 sentences of 25 words drawn from
-- them; each post puts sentences together by its number. Every second post holds "bioprocess", one of 50,000 "zymurgy".
WITH word AS (
    SELECT
        number,
        (ARRAY['bio', 'chro', 'fil', 'ster', 'vir', 'clar', 'cell', 'gen', 'pur', 'resin'])[1 + number % 10]
        || (ARRAY['a', 'o', 'i', 'e', 'ex', 'on', 'ic', 'u'])[1 + number / 10 % 8]
        || (ARRAY['tion', 'graph', 'lysis', 'scope', 'mer', 'tech', 'zyme', 'line'])[1 + number / 80 % 8]
        || (ARRAY['', 'al', 'ed', 'er', 'ing', 'ity', 'or', 's'])[1 + number / 640] AS written
    FROM generate_series(0, 4999) AS number
),
drawn AS (
    SELECT sentence, place, floor(5000 * power(random(), 3))::integer AS number
    FROM generate_series(0, 3999) AS sentence, generate_series(1, 25) AS place
),
sentence AS MATERIALIZED (
    SELECT
        sentence AS nth,
        string_agg(written, ' ' ORDER BY place) AS written,
        string_agg(written, ' ' ORDER BY place) FILTER (WHERE place <= 4) AS beginning
    FROM drawn JOIN word USING (number)
    GROUP BY sentence
),
post AS (
    SELECT
        number,
        '2020-01-01'::timestamptz + number * interval '200 seconds' AS time,
        concat_ws(
            ' ',
            one.beginning,
            two.beginning,
            CASE WHEN number % 2 = 0 THEN 'bioprocess' END,
            CASE WHEN number % 50000 = 17 THEN 'zymurgy' END
        ) AS title,
        two.written || '. ' || three.beginning AS text
    FROM generate_series($1::bigint, $2::bigint) AS number
    JOIN sentence AS one ON one.nth = number * 7919 % 4000
    JOIN sentence AS two ON two.nth = (number * 1047 + number / 4000) % 4000
    JOIN sentence AS three ON three.nth = (number / 7 + number * 31) % 4000
)
INSERT INTO posts (
    id, created_at, updated_at, created_by, updated_by, title, permalink, body, body_html, body_text, excerpt,
    status, date, published_at, published_late, featured_image, application_type, commercial_content,
    original_publish_date, attribution, client_id, selected_categories, keywords, documents
)
SELECT
    number, time, time, 1, 1, title, 'post-' || number,
    jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object(
        'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', text))
    ))),
    '<p>' || text || '</p>', text, left(text, 120),
    (ARRAY['published', 'published', 'published', 'draft', 'scheduled'])[1 + number % 5],
    CASE number % 5 WHEN 3 THEN NULL WHEN 4 THEN time + interval '100 years' ELSE time END,
    CASE WHEN number % 5 < 3 THEN time END,
    false, 'files.example/media/post-' || number || '.webp',
    (ARRAY['all', 'upstream', 'downstream', 'fillfinish'])[1 + number % 4], number % 3 = 0,
    time::date, 'Staff', 1 + number % 200,
    ARRAY[
        (ARRAY[1, 4, 7, 8, 9, 10, 12, 13, 19, 20, 22, 29, 30])[1 + number * 7 % 13],
        (ARRAY[1, 4, 7, 8, 9, 10, 12, 13, 19, 20, 22, 29, 30])[1 + (number * 11 + 5) % 13]
    ],
    '[{"name": "protein", "place": 1}, {"name": "single-use", "place": 2}]', '[]'
FROM post
ORDER BY number
