import type { FilterOption } from './FilterMenu';

/** A filter of a list, as data. Its key in `Filters` is its field in the query. */
export interface Filter {
  /** Parameter in the URL; by default the key. */
  name?: string;
  label: string;
  /** What can be chosen. `all` as a status, and an empty value, mean no filter. */
  options?: readonly FilterOption[];
  /** By default a menu if there are options, else the search field. `status` is a segmented control in the title's line. */
  control?: 'search' | 'menu' | 'status' | 'date' | 'none';
  /** Plural noun of a menu that allows several values: "types". */
  pluralLabel?: string;
  /** Value if the URL has none; empty by default. */
  initial?: string;
  /** Divides the list rather than narrows it: kept by Clear, and no reason why nothing was found. */
  isView?: boolean;
  /** Parses the parameter; undefined is no filter. By default the chosen option or the trimmed text. */
  parse?: (value: string) => unknown;
}

export type Filters = Readonly<Record<string, Filter>>;

type FilterValue<F> = F extends { parse: (value: string) => infer V }
  ? V
  : F extends { options: readonly { value: infer V }[] }
    ? (F extends { control: 'status' } ? Exclude<V, '' | 'all'> : V) | undefined
    : string | undefined;

/** Fields of the query, parsed. */
export type FilterValues<F> = { [K in keyof F]?: FilterValue<F[K]> };

export const getName = (key: string, { name = key }: Filter): string => name;

export const getControl = ({ control, options }: Filter): NonNullable<Filter['control']> =>
  control ?? (options ? 'menu' : 'search');

/** Return the parameter of a filter, or the initial one if it is not among the options. */
export function getParam({ options, parse, initial = '' }: Filter, value: string): string {
  return !options || parse || options.some((option) => option.value === value) ? value : initial;
}

/** Parse the parameter of a filter. */
export function parseParam({ control, parse }: Filter, value: string): unknown {
  if (parse) return parse(value);
  return control === 'status' && value === 'all' ? undefined : value.trim() || undefined;
}

/** Return the parts of a menu's parameter that are valid. */
export function getSelected(filter: Filter, value: string): string[] {
  const parts = filter.pluralLabel ? value.split(',') : [value];
  return parts.filter((part) => parseParam(filter, part) !== undefined);
}
