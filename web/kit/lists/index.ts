// `@masthead/kit/lists`: tables, filters, selection and what a list keeps in its address.
export { BulkBar } from './BulkBar';
export type { Column, Sort } from './columns';
export { DataTable } from './DataTable';
export { FilterDate } from './FilterDate';
export { FilterInput } from './FilterInput';
export { FilterMenu, type FilterOption } from './FilterMenu';
export { Pager } from './Pager';
export { pageIn } from './pages';
export { SavedViews } from './SavedViews';
export { SearchInput } from './SearchInput';
export { SortableList } from './SortableList';
export { useAddressFields } from './useAddressFields';
export { useAddressState } from './useAddressState';
export { useNames } from './useNames';
export { type Selection, useSelection } from './useSelection';
export { type SavedView, type ViewStore, viewOf } from './views';
