import { useSession } from '@masthead/client';
import { Button, ButtonLink, formatCount, PageHeader, SegmentedControl } from '@masthead/kit';
import { BulkActionBar, DataTable, FilterMenu, SearchInput, useRowNames, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useMicrositeCountsQuery, useMicrositeListQuery } from '../../api/list';
import { usePrefetch } from '../../api/site';
import { getSitePath } from '../../model/addresses';
import { AUDIENCES, TEMPLATES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import { CreateLink } from './CreateLink';
import { columns } from './columns';
import { EmptyList } from './EmptyList';
import styles from './MicrositeList.module.css';
import { type ListState, type StatusFilter, useListState } from './useListState';
import { useRemoval } from './useRemoval';

/** `/microsites`: all microsites for staff, their own for exhibitors (SITE-16). */
export function MicrositeList() {
  const { isStaff } = useSession();
  const list = useListState();
  const { data, error, isFetching, refetch } = useMicrositeListQuery(list.query);
  const prefetch = usePrefetch('site');
  const rows = data?.items;
  const selection = useSelection(useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]));
  const remove = useRemoval(selection.remove);
  const names = useRowNames(rows, getTitle);
  return (
    <>
      <ListHeader list={list} isStaff={isStaff} own={rows?.length} />
      <DataTable
        label="Microsites"
        media
        columns={columns(isStaff)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ pageTitle }) => pageTitle}
        rowHref={({ id }) => getSitePath(id)}
        onPrefetch={({ id }) => prefetch(id)}
        {...(isStaff && { selection })}
        sort={list.sort}
        onSort={list.order}
        busy={isFetching}
        failure={error && `Microsites could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={<EmptyList list={list} isStaff={isStaff} />}
      />
      {data && data.total > data.items.length && (
        <p className={styles.rest}>
          The first {formatCount(data.items.length)} of {formatCount(data.total)} are listed. Search or filter to find
          the others.
        </p>
      )}
      {isStaff && (
        <BulkActionBar selection={selection} total={rows?.length ?? 0}>
          <Button icon="trash" onClick={() => void remove(selection.keys, names(selection.keys))}>
            Delete Microsites
          </Button>
        </BulkActionBar>
      )}
    </>
  );
}

interface ListHeaderProps {
  list: ListState;
  isStaff: boolean;
  /** Number of listed microsites; an exhibitor has at most five. */
  own: number | undefined;
}

function ListHeader({ list, isStaff, own }: ListHeaderProps) {
  const { data: counts } = useMicrositeCountsQuery(list.matching);
  const all = counts && (counts.draft ?? 0) + (counts.published ?? 0);
  const statuses = [
    { value: 'all' as const, label: 'All', count: all },
    { value: 'draft' as const, label: 'Draft', count: counts?.draft },
    { value: 'published' as const, label: 'Published', count: counts?.published },
  ].map(({ count, ...segment }) => ({ ...segment, ...(count !== undefined && { count }) }));
  if (!isStaff) return <PageHeader title="Microsites" actions={<CreateLink isStaff={false} own={own} />} />;
  return (
    <PageHeader
      title="Microsites"
      {...(all !== undefined && { count: all })}
      status={
        <SegmentedControl<StatusFilter>
          label="Status"
          value={list.status}
          options={statuses}
          onChange={list.showStatus}
        />
      }
      actions={<CreateLink isStaff own={own} />}
    >
      <SearchInput label="Search microsites" value={list.address.q} onChange={(q) => list.filter({ q })} />
      <FilterMenu
        label="Template type"
        options={TEMPLATES}
        selected={toList(list.address.template)}
        onChange={([template = '']) => list.filter({ template })}
      />
      <FilterMenu
        label="Application type"
        options={AUDIENCES}
        selected={toList(list.address.application)}
        onChange={([application = '']) => list.filter({ application })}
      />
      {list.isFiltered && (
        <ButtonLink kind="quiet" to="/microsites">
          Clear
        </ButtonLink>
      )}
    </PageHeader>
  );
}

const getTitle = ({ pageTitle }: Microsite) => pageTitle;
const toList = (value: string) => (value ? [value] : []);
