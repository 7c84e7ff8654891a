import { formatCount } from '@masthead/kit';
import { FIGURE_LABELS, type FigureName, type Figures, type FigureValues, FORM_FIGURES, formatFigure } from './figures';

/** Figures of which the first cannot exceed the second. */
const LIMITS = [
  ['delivered', 'sent'],
  ['opens', 'delivered'],
  ['clicks', 'delivered'],
] as const;

/** Factor from which a figure is probably a typing error. */
const JUMP = 10;

/**
 * Describe the figures that are probably typing errors (STATS-23): those that are ten times the last issue's or a tenth
 * of it, and counts that exceed the count they are a part of.
 *
 * @param last the figures of the issue before; null if there is none
 * @param stored the figures before the change, which are not questioned again; null for new ones
 */
export function findUnusualFigures(values: FigureValues, last: Figures | null, stored: FigureValues | null): string[] {
  const isChanged = (name: FigureName) => stored?.[name] !== values[name];
  const jumps = FORM_FIGURES.filter(isChanged).map((name) => last && describeJump(name, values[name], last[name]));
  const excesses = LIMITS.filter((names) => names.some(isChanged)).map(([part, whole]) =>
    describeExcess(part, whole, values),
  );
  return [...jumps, ...excesses].filter((sentence) => sentence !== null);
}

/** Return "Sent is 10 times last issue's 21,780."; null if there is no jump. */
function describeJump(name: FigureName, value: number | null, last: number | null): string | null {
  if (value === null || !last) return null;
  const before = formatFigure(name, last);
  const label = FIGURE_LABELS[name];
  if (value >= last * JUMP) return `${label} is ${formatFactor(value / last)} times last issue's ${before}.`;
  if (value === 0) return `${label} is 0, last issue's was ${before}.`;
  if (value <= last / JUMP) return `${label} is 1/${formatFactor(last / value)} of last issue's ${before}.`;
  return null;
}

/** Return "Clicks (25,000) is more than Delivered (21,180)."; null if it is not. */
function describeExcess(part: FigureName, whole: FigureName, values: FigureValues): string | null {
  const [some, all] = [values[part], values[whole]];
  if (some === null || all === null || some <= all) return null;
  return `${describeFigure(part, some)} is more than ${describeFigure(whole, all)}.`;
}

const describeFigure = (name: FigureName, value: number): string =>
  `${FIGURE_LABELS[name]} (${formatFigure(name, value)})`;

const formatFactor = (factor: number): string => formatCount(Math.round(factor));
