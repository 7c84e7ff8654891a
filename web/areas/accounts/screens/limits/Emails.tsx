import type { EmailKind, EmailTotal, MicrositeMessages, RecipientMessages } from '@masthead/client/types/auth';
import { Button, EmptyState, formatCount, Link, reportResult, Section, Stack, Tag } from '@masthead/kit';
import { type Column, column, DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { limitsApi } from '../../api/limits';
import { TaggedName } from '../TaggedName';
import { formatShare, Usage } from './Usage';

/** Emails that anyone can cause, each kind with one limit for all, and the switches that stop them (ACCESS-43). */
function EmailTotals({ totals, busy }: { totals: readonly EmailTotal[]; busy: boolean }) {
  return (
    <DataTable
      label="Emails in total"
      columns={COLUMNS}
      rows={totals}
      rowKey={({ id }) => id}
      busy={busy}
      empty={null}
    />
  );
}

const NAMES: Record<EmailKind, string> = {
  confirmations: 'Questions to recipients of new exhibitors',
  'sign-ups': 'Links to accounts that nobody confirmed',
  staff: 'Support requests and submissions to staff',
};

const COLUMNS: readonly Column<EmailTotal>[] = [
  column('name', 'Emails', { kind: 'title' }, ({ kind, stopped }) => (
    <TaggedName name={NAMES[kind]}>{stopped && <Tag warn>Stopped</Tag>}</TaggedName>
  )),
  column('sent', 'Sent', { width: 176 }, ({ kind, sent, limit }) => (
    <Usage label={NAMES[kind]} used={sent} limit={limit} text={formatShare(sent, limit)} />
  )),
  column('waiting', 'Waiting', { width: 96, kind: 'number' }, ({ waiting }) => formatCount(waiting)),
  column('action', 'Action', { width: 136 }, (total) => <TotalSwitch total={total} />),
];

function TotalSwitch({ total: { id, version, kind, stopped } }: { total: EmailTotal }) {
  const [change, { isLoading }] = limitsApi.useChangeLetterSwitchMutation();
  const name = NAMES[kind];
  const toggle = () =>
    reportResult(
      change({ id, version, body: { stopped: !stopped } }),
      `${name} are ${stopped ? 'allowed again' : 'stopped'}`,
    );
  return (
    <Button size="small" busy={isLoading} srSuffix={`(${name})`} onClick={() => void toggle()}>
      {stopped ? 'Allow Emails' : 'Stop Emails'}
    </Button>
  );
}

/** Emails of the last hour by microsite and by recipient, and the switch of a microsite's emails (SITE-21). */
export function Emails() {
  const { data, error, isFetching, refetch } = limitsApi.useLetterLimitsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const microsites = useMemo(() => buildMicrositeColumns(data?.micrositeLimit ?? 0), [data?.micrositeLimit]);
  const recipients = useMemo(() => buildRecipientColumns(data?.recipientLimit ?? 0), [data?.recipientLimit]);
  const failure = error && `Emails could not be loaded. ${error.message}`;
  const state = { busy: isFetching, failure, onRetry: () => void refetch() };
  return (
    <Section
      ruled
      title="Emails in the last hour"
      label="Emails"
      about={
        <>
          Visitors’ messages that microsites email to recipients. Recipients agree first, and can stop all emails
          themselves. Sign-ups wait for a link while their limit is reached or the links are stopped; requests and
          submissions that are not emailed are listed in <Link to="/contact-forms">Contact Forms</Link>.
        </>
      }
    >
      <Stack gap={5}>
        {data && (
          <Section small title="In total">
            <EmailTotals totals={data.totals} busy={isFetching} />
          </Section>
        )}
        <Section small title="By microsite">
          <DataTable
            label="Emails by microsite"
            columns={microsites}
            rows={data?.microsites}
            rowKey={({ micrositeId }) => micrositeId}
            {...state}
            empty={<EmptyState>No microsite has emailed a message within the hour.</EmptyState>}
          />
        </Section>
        {data && data.recipients.length > 0 && (
          <Section small title="By recipient">
            <DataTable
              label="Emails by recipient"
              columns={recipients}
              rows={data.recipients}
              rowKey={({ mailbox }) => mailbox}
              busy={isFetching}
              empty={null}
            />
          </Section>
        )}
      </Stack>
    </Section>
  );
}

const getName = ({ micrositeId, pageTitle }: MicrositeMessages): string => pageTitle || `Microsite ${micrositeId}`;

function buildMicrositeColumns(limit: number): readonly Column<MicrositeMessages>[] {
  return [
    column('microsite', 'Microsite', { kind: 'title' }, (microsite) => (
      <TaggedName name={<Link to={`/microsite/${microsite.micrositeId}`}>{getName(microsite)}</Link>}>
        {!microsite.contactLetters && <Tag warn>Emails off</Tag>}
      </TaggedName>
    )),
    column('sent', 'Sent', { width: 176 }, (microsite) => (
      <Usage
        label={`Emails of ${getName(microsite)}`}
        used={microsite.sent}
        limit={limit}
        text={formatShare(microsite.sent, limit)}
      />
    )),
    column('action', 'Action', { width: 136 }, (microsite) => <LetterSwitch microsite={microsite} />),
  ];
}

function buildRecipientColumns(limit: number): readonly Column<RecipientMessages>[] {
  return [
    column('mailbox', 'Recipient', { kind: 'title' }, ({ mailbox }) => <TaggedName name={mailbox} />),
    column('sent', 'Sent', { width: 176 }, ({ mailbox, sent }) => (
      <Usage label={`Emails to ${mailbox}`} used={sent} limit={limit} text={formatShare(sent, limit)} />
    )),
  ];
}

function LetterSwitch({ microsite }: { microsite: MicrositeMessages }) {
  const [change, { isLoading }] = limitsApi.useChangeContactLettersMutation();
  const { micrositeId: id, contactLetters } = microsite;
  const name = getName(microsite);
  const toggle = () =>
    reportResult(
      change({ id, contactLetters: !contactLetters }),
      contactLetters ? `Emails of ${name} stopped` : `Emails of ${name} allowed again`,
    );
  return (
    <Button size="small" busy={isLoading} srSuffix={`of ${name}`} onClick={() => void toggle()}>
      {contactLetters ? 'Stop Emails' : 'Allow Emails'}
    </Button>
  );
}
