import { Columns, Link, Loading, PageHeader, Row, Stack, useParams } from '@masthead/kit';
import { EmailFrame } from '@masthead/kit/editor';
import { alertsApi } from '../../api';
import { alertPath, previewPath } from '../../model/paths';
import { describeVersion, type Version } from '../../model/published';
import type { WholeIssue } from '../../model/records';
import { getEdition } from '../../model/slots';
import styles from './Published.module.css';
import { SponsorStep } from './SponsorStep';
import { CodeStep, NextStep, ReminderStep, WebStep } from './steps';

/** `/alert-published/{id}`, the end of publishing: the code, the web version, the sponsors, what is next (CONSOLE-89). */
export default function Published() {
  const id = Number(useParams().id);
  const issue = alertsApi.useIssueQuery(id);
  const versions = alertsApi.usePublishedVersionsQuery(id);
  const [newest] = versions.currentData ?? [];
  if (issue.currentData && newest) return <Panel issue={issue.currentData} versions={versions.currentData ?? []} />;
  return (
    <>
      <PageHeader title="Published" breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Published' }]} />
      <Loading query={issue.currentData ? versions : issue} what="This publication" rows={6} />
    </>
  );
}

function Panel({ issue, versions }: { issue: WholeIssue; versions: readonly Version[] }) {
  const { alertItem: item } = issue;
  const edition = getEdition(issue);
  const [newest] = versions;
  const html = alertsApi.useEmailHtmlQuery({ id: item.id, variant: edition, snapshot: true });
  if (!newest) return null;
  return (
    <>
      <PageHeader
        title={`Issue ${item.issue} is published`}
        breadcrumbs={[
          { label: 'Alerts', to: '/alerts' },
          { label: `Issue# ${item.issue}`, to: alertPath(item.id) },
          { label: 'Published' },
        ]}
        subtitle={`Version ${newest.version}, ${describeVersion(newest)}`}
      />
      <Columns template="300px minmax(0, 1fr)" below="tablet" gap={[5, 7]} align="start">
        <figure className={styles.picture}>
          <div className={styles.window} inert>
            {html.currentData && <EmailFrame html={html.currentData} scheme="light" images="on" />}
          </div>
          <Row as="figcaption" justify="between" size="xs" tone="secondary">
            <span>{`Version ${newest.version}, as published`}</span>
            <Link to={previewPath(item.id, edition)}>Whole email</Link>
          </Row>
        </figure>
        <Stack gap={4}>
          <ul className={styles.steps}>
            <CodeStep html={html.currentData} />
            <WebStep item={item} versions={versions} />
            <SponsorStep id={item.id} />
            <NextStep item={item} />
            <ReminderStep item={item} />
          </ul>
          <Row gap={4} wrap>
            <Link to={alertPath(item.id)}>Back to the issue</Link>
            <Link to={previewPath(item.id, edition)}>Email preview</Link>
            <Link to="/today">Today</Link>
          </Row>
        </Stack>
      </Columns>
    </>
  );
}
