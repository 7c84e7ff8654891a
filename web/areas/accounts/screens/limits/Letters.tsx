import type { MicrositeMessages, RecipientMessages } from '@masthead/client/types/auth';
import { Button, EmptyState, formatCount, Link, Tag } from '@masthead/kit';
import { type Column, DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useChangeContactLettersMutation, useLetterLimitsQuery } from '../../api/limits';
import { Section } from '../Section';
import styles from './Limits.module.css';
import { reportSwitch } from './reportSwitch';
import { Usage } from './Usage';

/** Letters of the last hour by microsite and by recipient, and the switch of a microsite's letters (SITE-21). */
export function Letters() {
  const { data, error, isFetching, refetch } = useLetterLimitsQuery(undefined, { refetchOnMountOrArgChange: true });
  const microsites = useMemo(() => buildMicrositeColumns(data?.micrositeLimit ?? 0), [data?.micrositeLimit]);
  const recipients = useMemo(() => buildRecipientColumns(data?.recipientLimit ?? 0), [data?.recipientLimit]);
  const failure = error && `Letters could not be loaded. ${error.message}`;
  const state = { busy: isFetching, failure, onRetry: () => void refetch() };
  return (
    <Section title="Letters in the last hour" label="Letters">
      <p>
        Messages of visitors that microsites mail. Recipients agree first, and can stop all letters themselves.
        {data && ` Support requests and submissions: ${data.sentToStaff} of ${data.staffLimit} letters to staff.`}
      </p>
      <div className={styles.tables}>
        <div>
          <h3>By microsite</h3>
          <DataTable
            label="Letters by microsite"
            columns={microsites}
            rows={data?.microsites}
            rowKey={({ micrositeId }) => micrositeId}
            {...state}
            empty={<EmptyState>No microsite has mailed a message within the hour.</EmptyState>}
          />
        </div>
        {data && data.recipients.length > 0 && (
          <div>
            <h3>By recipient</h3>
            <DataTable
              label="Letters by recipient"
              columns={recipients}
              rows={data.recipients}
              rowKey={({ mailbox }) => mailbox}
              busy={isFetching}
              empty={null}
            />
          </div>
        )}
      </div>
    </Section>
  );
}

const getName = ({ micrositeId, pageTitle }: MicrositeMessages): string => pageTitle || `Microsite ${micrositeId}`;
const formatShare = (sent: number, limit: number): string => `${formatCount(sent)} of ${formatCount(limit)}`;

function buildMicrositeColumns(limit: number): readonly Column<MicrositeMessages>[] {
  return [
    {
      key: 'microsite',
      header: 'Microsite',
      kind: 'title',
      render: (microsite) => (
        <span className={styles.name}>
          <Link to={`/microsite/${microsite.micrositeId}`}>{getName(microsite)}</Link>
          {!microsite.contactLetters && <Tag warn>Letters off</Tag>}
        </span>
      ),
    },
    {
      key: 'sent',
      header: 'Sent',
      width: 176,
      render: (microsite) => (
        <Usage
          label={`Letters of ${getName(microsite)}`}
          used={microsite.sent}
          limit={limit}
          text={formatShare(microsite.sent, limit)}
        />
      ),
    },
    { key: 'switch', header: 'Switch', width: 136, render: (microsite) => <LetterSwitch microsite={microsite} /> },
  ];
}

function buildRecipientColumns(limit: number): readonly Column<RecipientMessages>[] {
  return [
    { key: 'mailbox', header: 'Recipient', kind: 'title', render: ({ mailbox }) => mailbox },
    {
      key: 'sent',
      header: 'Sent',
      width: 176,
      render: ({ mailbox, sent }) => (
        <Usage label={`Letters to ${mailbox}`} used={sent} limit={limit} text={formatShare(sent, limit)} />
      ),
    },
  ];
}

function LetterSwitch({ microsite }: { microsite: MicrositeMessages }) {
  const [change, { isLoading }] = useChangeContactLettersMutation();
  const { micrositeId: id, contactLetters } = microsite;
  const name = getName(microsite);
  const toggle = () =>
    reportSwitch(
      change({ id, contactLetters: !contactLetters }),
      contactLetters ? `Letters of ${name} stopped` : `${name} mails messages again`,
    );
  return (
    <Button size="small" busy={isLoading} srSuffix={`of ${name}`} onClick={() => void toggle()}>
      {contactLetters ? 'Stop letters' : 'Allow letters'}
    </Button>
  );
}
