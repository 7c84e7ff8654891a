-- Create six databases and six roles, each with access to its own database only. Idempotent.
-- DATABASE_PASSWORDS is a JSON object: context -> password of the role masthead_<context>.
-- Run with psql: by the supervisor in a local run, by the image's initialization in containers.
\getenv passwords DATABASE_PASSWORDS

SELECT format('CREATE ROLE %I LOGIN', 'masthead_' || key)
FROM json_each_text(:'passwords')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'masthead_' || key)
\gexec

SELECT format('ALTER ROLE %I PASSWORD %L', 'masthead_' || key, value)
FROM json_each_text(:'passwords')
\gexec

SELECT format('CREATE DATABASE %1$I OWNER %1$I', 'masthead_' || key)
FROM json_each_text(:'passwords')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'masthead_' || key)
\gexec

-- Revoke the default right to connect from PUBLIC; owners keep theirs.
SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', datname)
FROM pg_database
WHERE datname <> 'template0'
\gexec
