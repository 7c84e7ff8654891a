-- Six databases, six roles, and none of them may enter another's. Safe to repeat.
-- DATABASE_PASSWORDS is a JSON object: context -> password of the role masthead_<context>.
-- Run by psql: locally by the supervisor, in containers by the image's first start.
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

-- The owner of a database keeps its right to connect; PUBLIC loses what it has by default.
SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', datname)
FROM pg_database
WHERE datname <> 'template0'
\gexec
