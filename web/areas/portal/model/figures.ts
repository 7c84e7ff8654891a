import { formatCount, type ValuesOf, value } from '@masthead/kit';
import { figures } from '../../../client/generated/figures';

type Figure = (typeof figures)[number];
export type FigureName = Figure['name'];
/** Figures that are counted. */
export type CountName = Extract<Figure, { isCount: true }>['name'];

/**
 * The figures of an issue or a campaign: counts as integers, rates in percent (STATS-3). Null if unknown: an issue that
 * only has live clicks has no others (STATS-76).
 */
export type Figures = Record<FigureName, number | null>;

export const FIGURE_NAMES: readonly FigureName[] = figures.map(({ name }) => name);
export const FIGURE_LABELS = Object.fromEntries(figures.map(({ name, label }) => [name, label])) as Record<
  FigureName,
  string
>;
/** The figures of a form in documented order (STATS-2). */
export const FORM_FIGURES = figures.filter((figure) => figure.isRequired).map(({ name }) => name);
/** Optional figures (STATS-2). */
export const EXTRA_FIGURES = figures.filter((figure) => !figure.isRequired).map(({ name }) => name);

export const isCount = (name: FigureName): name is CountName =>
  figures.some((figure) => figure.name === name && figure.isCount);

/** Format a rate: 38.6 → "38.6%"; "–" if it is absent. */
export function formatRate(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? '–' : `${formatDecimals(rate)}%`;
}

/** Format a figure: counts with thousands separators, rates with a percent sign (STATS-6). */
export function formatFigure(name: FigureName, value: number | null | undefined): string {
  if (!isCount(name)) return formatRate(value);
  return value === null || value === undefined ? '–' : formatCount(value);
}

const formatDecimals = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Error of an empty field; the message above the fields is the documented one. */
export const REQUIRED = 'Required';

const figure = (label: string, isRequired: boolean) => ({
  ...value<number | null>(label, null, isRequired ? { required: REQUIRED } : {}),
  read: (stored: number | null | undefined): number | null => stored ?? null,
});

/** The fields of figures: all but the optional rates are required (STATS-2, STATS-12). */
export const FIGURE_FIELDS = Object.fromEntries(
  figures.map(({ name, label, isRequired }) => [name, figure(label, isRequired)]),
) as Record<FigureName, ReturnType<typeof figure>>;

/** The figures of a form; null if empty. */
export type FigureValues = ValuesOf<typeof FIGURE_FIELDS>;

export function toFigureValues(stat: Figures): FigureValues {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, stat[name] ?? null])) as FigureValues;
}

/** Return a function that builds the message above the fields: the first error, or that fields are missing. */
export function createFormError(incomplete: string) {
  return (errors: Partial<Record<string, string>>): string =>
    Object.values(errors).find((sentence) => sentence !== REQUIRED) ?? incomplete;
}
