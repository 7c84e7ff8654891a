import { formatTime } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { gistOf, kindWord, senderOf } from '../../model/contactForms';
import type { ContactForm } from '../../model/records';
import { Mark } from '../Mark';

/** Sender, subject, date and status. */
export const columns: readonly Column<ContactForm>[] = [
  { key: 'from', header: 'From', width: 208, kind: 'title', render: senderOf },
  { key: 'kind', header: 'Kind', width: 136, render: ({ kind }) => kindWord(kind) },
  { key: 'message', header: 'Message', wide: true, render: gistOf },
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
    render: ({ status }) => <Mark on={status === 'new'}>{status === 'new' ? 'New' : 'Handled'}</Mark>,
  },
];
