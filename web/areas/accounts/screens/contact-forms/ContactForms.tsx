import { Button, formatTime, IconButton, Row, StatusMark } from '@masthead/kit';
import { type Column, column, ListScreen, useList, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { contactFormsApi } from '../../api/contactForms';
import { FORM_KINDS, getKindLabel, getSender, summarizeForm } from '../../model/contactForms';
import type { ContactForm } from '../../model/records';
import { FormDetails } from './FormDetails';
import { useFormActions } from './useFormActions';

/** Sender, subject, date and status. */
const getColumns = (onHandled?: (form: ContactForm) => void): readonly Column<ContactForm>[] => [
  column('from', 'From', { width: 208, kind: 'title' }, getSender),
  column('kind', 'Kind', { width: 136 }, ({ kind }) => getKindLabel(kind)),
  column('message', 'Message', { wide: true }, summarizeForm),
  column('createdAt', 'Received', { width: 152, kind: 'id', sortBy: 'service' }, ({ createdAt }) =>
    formatTime(createdAt),
  ),
  column('status', 'Status', { width: 124 }, (form) =>
    form.status === 'new' ? (
      <Row as="span" justify="between">
        <StatusMark tone="warn">New</StatusMark>
        <IconButton
          icon="check"
          label={`Mark the form of ${getSender(form)} as handled`}
          onClick={() => onHandled?.(form)}
        />
      </Row>
    ) : (
      <StatusMark tone="off">Handled</StatusMark>
    ),
  ),
];

const STATUSES = [
  { value: 'new', label: 'New' },
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
] as const;

const LIST = {
  filters: {
    q: { name: 'search', label: 'Search people and messages' },
    kind: { label: 'Kind', options: FORM_KINDS },
    status: { label: 'Status', control: 'status', options: STATUSES, initial: 'new', isView: true },
  },
  columns: getColumns(),
  pageSize: 100,
} as const;

/** `/contact-forms`: the inbox of messages and submissions until they are handled (ACCOUNT-22). */
export default function ContactForms() {
  const list = useList(LIST);
  const answer = contactFormsApi.useContactFormsQuery(list.query);
  const { data: counts } = contactFormsApi.useMatchingFormCountsQuery(list.matching);
  const { new: fresh = 0, handled = 0 } = counts ?? {};
  const { markHandled, remove } = useFormActions();
  const ids = useMemo(() => answer.data?.items.map(({ id }) => id) ?? [], [answer.data]);
  const selection = useSelection(ids);
  const prefetch = contactFormsApi.usePrefetch('contactForm');
  const columns = getColumns(({ id }) => void markHandled([id], selection.remove));
  return (
    <>
      <ListScreen
        {...{ list, answer, columns, selection }}
        words={{ title: 'Contact Forms', label: 'Contact forms', noun: 'contact form' }}
        empty={
          list.values.status === 'new'
            ? {
                title: 'All done',
                text: 'Nothing new: every contact form has been handled.',
                action: <Button onClick={() => list.filter({ status: 'all' })}>Show all</Button>,
              }
            : {
                title: 'Nothing here yet',
                text: 'Requests for support, content sent in and messages from microsites are kept here.',
              }
        }
        count={null}
        counts={counts && { new: fresh, handled, all: fresh + handled }}
        rowName={getSender}
        rowHref={({ id }) => `/contact-forms?status=all&open=${id}`}
        onOpen={({ id }) => list.open(id)}
        onPrefetch={({ id }) => prefetch(id)}
        bulk={() => (
          <Button icon="check" onClick={() => void markHandled(selection.keys, selection.remove)}>
            Mark as Handled
          </Button>
        )}
        removal={{ label: 'Delete', remove }}
      />
      {list.openId !== null && (
        <FormDetails
          key={list.openId}
          id={list.openId}
          formIds={ids}
          onNavigate={list.open}
          onRemoved={(id) => selection.remove([id])}
        />
      )}
    </>
  );
}
