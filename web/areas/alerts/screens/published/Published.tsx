import {
  Button,
  ButtonLink,
  Columns,
  CopyButton,
  DateTimeField,
  formatInstant,
  Link,
  Loading,
  PageHeader,
  Row,
  reportResult,
  Stack,
  toInstant,
  useParams,
  useShortcut,
  useUrlParam,
} from '@masthead/kit';
import { EmailFrame } from '@masthead/kit/editor';
import { useState } from 'react';
import { alertsApi } from '../../api';
import { MAIL_SERVICES } from '../../model/house';
import { alertPath, housePath, previewPath } from '../../model/paths';
import { describeVersion, findWebVersion, proposeReminder, type Version } from '../../model/published';
import type { AlertItem, WholeIssue } from '../../model/records';
import { getEdition } from '../../model/slots';
import { CopyDialog } from '../alert/CopyDialog';
import styles from './Published.module.css';
import { SponsorStep } from './SponsorStep';
import { Step } from './Step';

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

const click = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();

/** The code is on the clipboard, or shown and selected where a browser keeps that to itself. */
function CodeStep({ html }: { html: string | undefined }) {
  const [code] = useUrlParam<'' | 'copied' | 'shown'>('code', '');
  const { data: house } = alertsApi.useHouseQuery();
  const service = MAIL_SERVICES.find(({ value }) => value === house?.mailService && value !== 'none')?.label;
  useShortcut('c', 'Copy the code', click('[data-copy-code]'));
  return (
    <Step
      isDone={code === 'copied'}
      title={code === 'copied' ? 'The code is on your clipboard' : 'Copy the code'}
      text={`Paste it into ${service ?? 'your mailing tool'}, and switch its own click tracking off.`}
      actions={
        <CopyButton shortcut="C" text={html ?? ''} disabled={!html} data-copy-code>
          {code === 'copied' ? 'Copy again' : 'Copy code'}
        </CopyButton>
      }
    >
      {code === 'shown' && html && (
        <textarea
          readOnly
          rows={6}
          aria-label="Code"
          className={styles.code}
          value={html}
          ref={(area) => area?.select()}
        />
      )}
    </Step>
  );
}

const WEB_TITLES = {
  online: 'The web version is online',
  later: 'The web version comes later',
  off: 'The web version is off',
};

function WebStep({ item, versions }: { item: AlertItem; versions: readonly Version[] }) {
  const { data: house } = alertsApi.useHouseQuery();
  const web = house && findWebVersion(house, item, versions[0]?.publishedAt ?? '');
  const isOnline = web?.state === 'online';
  useShortcut('v', 'View online', click('[data-view-online]'), { enabled: isOnline });
  if (!web) return null;
  const shown = versions.find(({ isOnWeb }) => isOnWeb);
  const which = shown === versions[0] ? '' : `, as version ${shown?.version}, which readers got`;
  const texts = { online: `${web.url}${which}`, later: `${web.url}${which}, from ${web.from} on` };
  return (
    <Step
      isDone={isOnline}
      title={WEB_TITLES[web.state]}
      text={web.state === 'off' ? 'The house has no archive.' : texts[web.state]}
      actions={
        web.state === 'off' ? (
          <ButtonLink to={housePath('archive')}>Open the archive</ButtonLink>
        ) : (
          <>
            <CopyButton text={web.url}>Copy link</CopyButton>
            {isOnline && (
              <ButtonLink shortcut="V" to={web.url} target="_blank" rel="noreferrer" data-view-online>
                View online
              </ButtonLink>
            )}
          </>
        )
      }
    />
  );
}

function NextStep({ item }: { item: AlertItem }) {
  const [copying, setCopying] = useState(false);
  useShortcut('n', 'Copy as next issue', () => setCopying(true));
  return (
    <Step
      title="Start the next issue"
      text="With the sections of this one, or fill the one that is planned."
      actions={
        <Button shortcut="N" onClick={() => setCopying(true)}>
          Copy as next issue
        </Button>
      }
    >
      {copying && <CopyDialog item={item} onClose={() => setCopying(false)} />}
    </Step>
  );
}

/** When Today asks for the report. */
function ReminderStep({ item: { id, version, remindAt } }: { item: AlertItem }) {
  const [update, { isLoading }] = alertsApi.useUpdateAlertItemMutation();
  const [time, setTime] = useState<string | null>(proposeReminder);
  const instant = time && toInstant(time);
  const remind = () => {
    if (!instant) return;
    reportResult(update({ id, version, body: { remindAt: instant } }), `Today asks for it ${formatInstant(instant)}`);
  };
  useShortcut('r', 'Remind to import the report', remind);
  return (
    <Step
      isDone={remindAt !== null}
      title={remindAt ? `Today asks for the report ${formatInstant(remindAt)}` : 'Remind us to import the report'}
      text="Clicks are counted live. Deliveries and opens come by report."
      actions={
        <Button shortcut="R" busy={isLoading} disabled={!instant} onClick={remind}>
          Remind us
        </Button>
      }
    >
      <div className={styles.time}>
        <DateTimeField inHouseZone id="remind-at" name="remind-at" label="At" value={time} onChange={setTime} />
      </div>
    </Step>
  );
}
