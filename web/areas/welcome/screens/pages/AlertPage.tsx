import { brand } from '@masthead/client';
import { ButtonLink, formatDate, PageHeader, Row, Stack } from '@masthead/kit';
import { archiveApi } from '../../archiveApi';
import styles from './Archive.module.css';

/** The public page of the alert, at /{brand}-alert (CONSOLE-1), with the newest issue if the house has an archive. */
export default function AlertPage() {
  const { newsletter, library } = brand();
  const latest = archiveApi.useArchiveInfiniteQuery('').data?.pages[0]?.issues[0];
  return (
    <>
      <PageHeader title={newsletter} />
      <Stack gap={4} max="64ch" tone="secondary" justify="start">
        <p>
          {newsletter} is a letter for people who make medicines. Every issue brings the news of the week, then works
          its way through the plant: upstream, downstream, fill and finish, regulatory, discovery, and the people who
          are hiring.
        </p>
        {latest && (
          <p>
            The latest is issue {latest.issue}
            {latest.date && ` of ${formatDate(latest.date, 'long')}`}:{' '}
            <a className={styles.read} href={new URL(latest.url).pathname}>
              {latest.title}
            </a>
          </p>
        )}
        <p>Readers get it by email. What it refers to is kept in {library}, our library.</p>
        <Row wrap gap={2}>
          <ButtonLink kind="primary" to="/support">
            Ask to receive it
          </ButtonLink>
          {latest && <ButtonLink to="/archive">All issues</ButtonLink>}
        </Row>
      </Stack>
    </>
  );
}
