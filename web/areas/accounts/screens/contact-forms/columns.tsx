import { formatTime } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { getKindLabel, getSender, summarizeForm } from '../../model/contactForms';
import type { ContactForm } from '../../model/records';
import { StatusLabel } from '../Mark';

/** Sender, subject, date and status. */
export const columns: readonly Column<ContactForm>[] = [
  { key: 'from', header: 'From', width: 208, kind: 'title', render: getSender },
  { key: 'kind', header: 'Kind', width: 136, render: ({ kind }) => getKindLabel(kind) },
  { key: 'message', header: 'Message', wide: true, render: summarizeForm },
  {
    key: 'createdAt',
    header: 'Received',
    width: 152,
    kind: 'id',
    sortBy: 'service',
    render: ({ createdAt }) => formatTime(createdAt),
  },
  {
    key: 'status',
    header: 'Status',
    width: 104,
    render: ({ status }) => <StatusLabel on={status === 'new'}>{status === 'new' ? 'New' : 'Handled'}</StatusLabel>,
  },
];
