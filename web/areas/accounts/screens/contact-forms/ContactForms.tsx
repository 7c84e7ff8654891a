import { Button } from '@masthead/kit';
import { BulkActionBar, DataTable, Pagination, useRowNames, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useContactFormsQuery, usePrefetch } from '../../api/contactForms';
import { getSender } from '../../model/contactForms';
import { columns } from './columns';
import { EmptyInbox } from './EmptyInbox';
import { FormDetails } from './FormDetails';
import { InboxHeader } from './InboxHeader';
import { useFormActions } from './useFormActions';
import { PAGE_SIZE, useFormFilters } from './useFormFilters';

/** `/contact-forms`: the inbox of messages and submissions until they are handled (ACCOUNT-22). */
export function ContactForms() {
  const filters = useFormFilters();
  const { data, error, isFetching, refetch } = useContactFormsQuery(filters.query);
  const forms = data?.items;
  const ids = useMemo(() => forms?.map(({ id }) => id) ?? [], [forms]);
  const selection = useSelection(ids);
  const names = useRowNames(forms, getSender);
  const { handle, remove } = useFormActions(selection.remove);
  const prefetch = usePrefetch('contactForm');
  return (
    <>
      <InboxHeader filters={filters} />
      <DataTable
        label="Contact forms"
        columns={columns}
        rows={forms}
        rowKey={({ id }) => id}
        rowName={getSender}
        rowHref={({ id }) => `/contact-forms?status=all&open=${id}`}
        onOpen={({ id }) => filters.open(id)}
        onPrefetch={({ id }) => prefetch(id)}
        selection={selection}
        sort={filters.sort}
        onSort={(sort) => filters.filter({ sort })}
        busy={isFetching}
        failure={error && `Contact forms could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<EmptyInbox filters={filters} />}
      />
      {forms && forms.length > 0 && (
        <Pagination
          noun="contact form"
          page={filters.page}
          size={PAGE_SIZE}
          shown={forms.length}
          total={data.total}
          onPage={filters.goTo}
        />
      )}
      <BulkActionBar selection={selection} total={ids.length}>
        <Button icon="check" onClick={() => void handle(selection.keys)}>
          Mark as Handled
        </Button>
        <hr />
        <Button icon="trash" onClick={() => void remove(selection.keys, names(selection.keys))}>
          Delete
        </Button>
      </BulkActionBar>
      {filters.opened !== null && (
        <FormDetails key={filters.opened} id={filters.opened} formIds={ids} onNavigate={filters.open} />
      )}
    </>
  );
}
