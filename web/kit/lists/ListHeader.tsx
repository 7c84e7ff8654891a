import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../actions/Button';
import { SegmentedControl } from '../actions/SegmentedControl';
import { useShortcut } from '../keys/useShortcut';
import { Text } from '../layout/Box';
import { PageHeader, type PageHeaderProps } from '../layout/PageHeader';
import { formatCount } from '../text/format';
import { FilterDate } from './FilterDate';
import { FilterMenu } from './FilterMenu';
import { type Filter, getControl, getName, getSelected } from './filters';
import type { Creation } from './ListEmpty';
import styles from './ListScreen.module.css';
import { SearchInput } from './SearchInput';
import type { ListView } from './useList';

/** Number of records by value of the status. */
export type StatusCounts = Readonly<Record<string, number | undefined>>;

export interface ListHeaderProps
  extends Pick<PageHeaderProps, 'documentTitle' | 'breadcrumbs' | 'subtitle' | 'status'> {
  list: ListView<never>;
  title: string;
  /** Number after the title. */
  count: number | undefined;
  /** Number of records that match the filters, and of all; shown while filters are set. */
  found?: number;
  all?: number;
  counts?: StatusCounts;
  create?: Creation;
  /** Further actions, before the button that creates a record. */
  actions?: ReactNode;
  /** Replaces the search field and the filters. */
  filters?: ReactNode;
  /** Display options, after the filters. */
  tools?: ReactNode;
}

/** Header of a list: title, count and actions, status, search and filters. */
export function ListHeader(props: ListHeaderProps) {
  const { list, title, count, found, all, counts, create, actions, filters, tools, ...header } = props;
  const status = Object.entries(list.filters).find(([, filter]) => getControl(filter) === 'status');
  const hasControls = tools || Object.keys(list.filters).length > 0;
  const controls = filters === undefined ? hasControls && <ListFilters list={list} tools={tools} /> : filters;
  return (
    <PageHeader
      title={title}
      {...(count !== undefined && { count })}
      {...header}
      status={header.status ?? (filters === undefined && status && <StatusFilter {...{ list, status, counts }} />)}
      actions={
        (actions || create) && (
          <>
            {actions}
            {create && <CreateButton {...create} />}
          </>
        )
      }
    >
      {controls && (
        <>
          {controls}
          {list.isFiltered && <Found found={found} all={all} />}
        </>
      )}
    </PageHeader>
  );
}

function Found({ found, all }: Pick<ListHeaderProps, 'found' | 'all'>) {
  if (found === undefined || all === undefined) return null;
  return (
    <Text as="span" push tone="muted" size="sm" tabular role="status">
      {formatCount(found)} of {formatCount(all)}
    </Text>
  );
}

function CreateButton(create: Creation) {
  const { label } = create;
  const navigate = useNavigate();
  useShortcut('n', label, () => ('to' in create ? navigate(create.to) : create.onClick()));
  const look = { kind: 'primary', icon: 'plus', shortcut: 'N' } as const;
  return 'to' in create ? (
    <ButtonLink to={create.to} {...look}>
      {label}
    </ButtonLink>
  ) : (
    <Button onClick={create.onClick} {...look}>
      {label}
    </Button>
  );
}

interface StatusFilterProps {
  list: ListView<never>;
  status: [string, Filter];
  counts: StatusCounts | undefined;
}

function StatusFilter({ list, status: [key, filter], counts }: StatusFilterProps) {
  const name = getName(key, filter);
  return (
    <SegmentedControl
      label={filter.label}
      value={list.address[name] ?? ''}
      onChange={(value) => list.filter({ [name]: value })}
      options={(filter.options ?? []).map(({ value, label }) => {
        const count = counts?.[value];
        return { value, label, ...(count !== undefined && { count }) };
      })}
    />
  );
}

/** Search field, menus and dates of a list, in the order of the definition, and Clear. */
export function ListFilters({ list, tools }: { list: ListView<never>; tools?: ReactNode }) {
  const controls = Object.entries(list.filters).map(([key, filter]) => ({
    ...{ name: getName(key, filter), filter, control: getControl(filter) },
  }));
  const search = controls.find(({ control }) => control === 'search');
  const others = controls.filter(({ control }) => control === 'menu' || control === 'date');
  const line = (
    <>
      {others.map(({ name, filter }) => (
        <FilterControl key={name} {...{ list, name, filter }} />
      ))}
      {tools}
      {others.length > 0 && list.isFiltered && (
        <Button kind="quiet" className={styles.clear} onClick={list.clear}>
          Clear
        </Button>
      )}
    </>
  );
  return (
    <>
      {search && <ListSearch list={list} name={search.name} label={search.filter.label} />}
      {tools ? <div className={styles.filters}>{line}</div> : line}
    </>
  );
}

function ListSearch({ list: { filter, search }, name, label }: { list: ListView<never>; name: string; label: string }) {
  const find = useCallback((value: string) => filter({ [name]: value }), [filter, name]);
  return <SearchInput label={label} value={search} onChange={find} />;
}

function FilterControl({ list, name, filter }: { list: ListView<never>; name: string; filter: Filter }) {
  const { label, options, pluralLabel } = filter;
  const value = list.address[name] ?? '';
  const change = (next: string) => list.filter({ [name]: next });
  if (!options) return <FilterDate label={label} value={value} onChange={change} />;
  return (
    <FilterMenu
      {...{ label, options }}
      {...(pluralLabel && { pluralLabel })}
      selected={getSelected(filter, value)}
      onChange={(chosen) => change(chosen.join(','))}
    />
  );
}
