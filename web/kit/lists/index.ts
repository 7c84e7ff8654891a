// `@masthead/kit/lists`: tables, filters, selection, and list state in the URL.
export { BulkActionBar } from './BulkActionBar';
export type { Column } from './columns';
export { DataTable } from './DataTable';
export { FilterDate } from './FilterDate';
export { FilterInput } from './FilterInput';
export { FilterMenu } from './FilterMenu';
export { ListFilters } from './ListHeader';
export { ListScreen } from './ListScreen';
export { SavedViews } from './SavedViews';
export { SearchInput } from './SearchInput';
export { SortableList } from './SortableList';
export type { SwapRow } from './swap';
export { type ListState, useList } from './useList';
export { type Selection, useSelection } from './useSelection';
export { useSwap } from './useSwap';
export { useUrlParam } from './useUrlParam';
export { useUrlParams } from './useUrlParams';
export { type SavedView, toViewQuery, type ViewStore } from './views';
