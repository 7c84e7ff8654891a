// `@masthead/kit/lists`: list screens, tables, filters and selection.
export { BulkActionBar } from './BulkActionBar';
export { COUNT, type Column, column, WIDE_COUNT } from './columns';
export { DataTable } from './DataTable';
export { FilterDate } from './FilterDate';
export { FilterInput } from './FilterInput';
export { FilterMenu } from './FilterMenu';
export { ListFilters } from './ListHeader';
export { ListScreen } from './ListScreen';
export { isAhead, orderByWork } from './orderByWork';
export { SavedViews } from './SavedViews';
export { SearchInput } from './SearchInput';
export { SortableList } from './SortableList';
export { type ListState, useList } from './useList';
export { type Selection, useSelection } from './useSelection';
export { type SavedView, toViewQuery, type ViewStore } from './views';
