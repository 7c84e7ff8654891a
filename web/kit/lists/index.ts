// `@masthead/kit/lists`: tables, filters, selection, and list state in the URL.
export { BulkActionBar } from './BulkActionBar';
export type { Column, Sort } from './columns';
export { DataTable } from './DataTable';
export { FilterDate } from './FilterDate';
export { FilterInput } from './FilterInput';
export { FilterMenu, type FilterOption } from './FilterMenu';
export { Pagination } from './Pagination';
export { parsePage } from './pages';
export { SavedViews } from './SavedViews';
export { SearchInput } from './SearchInput';
export { SortableList } from './SortableList';
export type { SwapRow } from './swap';
export { useRowNames } from './useRowNames';
export { type Selection, useSelection } from './useSelection';
export { useSwap } from './useSwap';
export { useUrlParam } from './useUrlParam';
export { useUrlParams } from './useUrlParams';
export { type SavedView, toViewQuery, type ViewStore } from './views';
