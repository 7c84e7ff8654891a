import type { EmailKind, EmailTotal } from '@masthead/client/types/auth';
import { Button, formatCount, reportResult, Tag } from '@masthead/kit';
import { type Column, DataTable } from '@masthead/kit/lists';
import { useChangeLetterSwitchMutation } from '../../api/limits';
import { TaggedName } from '../TaggedName';
import { formatShare, Usage } from './Usage';

interface EmailTotalsProps {
  totals: readonly EmailTotal[];
  busy: boolean;
}

/** Emails that anyone can cause, each kind with one limit for all, and the switches that stop them (ACCESS-43). */
export function EmailTotals({ totals, busy }: EmailTotalsProps) {
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
  {
    key: 'name',
    header: 'Emails',
    kind: 'title',
    render: ({ kind, stopped }) => <TaggedName name={NAMES[kind]}>{stopped && <Tag warn>Stopped</Tag>}</TaggedName>,
  },
  {
    key: 'sent',
    header: 'Sent',
    width: 176,
    render: ({ kind, sent, limit }) => (
      <Usage label={NAMES[kind]} used={sent} limit={limit} text={formatShare(sent, limit)} />
    ),
  },
  { key: 'waiting', header: 'Waiting', width: 96, kind: 'number', render: ({ waiting }) => formatCount(waiting) },
  { key: 'action', header: 'Action', width: 136, render: (total) => <TotalSwitch total={total} /> },
];

function TotalSwitch({ total: { id, version, kind, stopped } }: { total: EmailTotal }) {
  const [change, { isLoading }] = useChangeLetterSwitchMutation();
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
