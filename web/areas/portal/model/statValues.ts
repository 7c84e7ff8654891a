import { type ValuesOf, value } from '@masthead/kit';
import { figures } from '../../../client/generated/figures';
import { FIGURE_NAMES, type FigureName, type Figures } from './figures';

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
