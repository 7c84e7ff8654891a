import { FIGURE_NAMES, type FigureName, type Figures } from './figures';

/** The figures of a form; null if empty. */
export type FigureValues = Record<FigureName, number | null>;

/** Error of an empty field; the message above the fields is the documented one. */
export const REQUIRED = 'Required';

export const NO_FIGURES = Object.fromEntries(FIGURE_NAMES.map((name) => [name, null])) as FigureValues;

export function toFigureValues(stat: Figures): FigureValues {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, stat[name] ?? null])) as FigureValues;
}

/** Return an error for each empty field. */
export function requireFields<V extends object>(values: V, names: readonly (keyof V & string)[]) {
  const empty = names.filter((name) => values[name] === null || values[name] === undefined || isBlank(values[name]));
  return Object.fromEntries(empty.map((name) => [name, REQUIRED])) as Partial<Record<keyof V & string, string>>;
}

/** Return a function that builds the message above the fields: the first error, or that fields are missing. */
export function createFormError(incomplete: string) {
  return (errors: Partial<Record<string, string>>): string =>
    Object.values(errors).find((sentence) => sentence !== REQUIRED) ?? incomplete;
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
