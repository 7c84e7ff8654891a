import type { Averages, CampaignSent, IssueSent } from '@masthead/client/types/stats';
import type { MeasureName } from '../api/stats';
import { FIGURE_LABELS, type FigureName, type Figures, formatFigure, isCount } from './figures';

/** One mark of a chart. */
export interface Mark {
  id: number;
  /** Axis label: the issue's number or the campaign's day. */
  label: string;
  value: number;
  /** Whether it is the subject of the chart, drawn filled and labelled. */
  isSubject: boolean;
}

/** Number of marks in a chart. */
export const MARK_COUNT = 12;

/** A figure compared with the publisher's average. */
export interface Comparison {
  text: string;
  /** Whether it is better or worse than the average; null if neither. */
  mood: 'better' | 'worse' | null;
}

const HIGHER_IS_BETTER: readonly FigureName[] = ['openRate', 'ctr', 'ctor'];
/** Difference in percentage points below which a figure counts as average. */
const TOLERANCE = 0.05;

/** Return a comparison such as "+312 on last issue", "98.6% of sent", "↑ 1.9 over average" or "average 17,402". */
export function compareFigure(
  name: FigureName,
  figures: Figures,
  averages: Averages | null,
  before?: Figures,
): Comparison | null {
  const value = figures[name];
  if (value === null) return null;
  if (name === 'sent' && before?.sent)
    return { text: `${formatGrowth(value - before.sent)} on last issue`, mood: null };
  if (name === 'delivered' && figures.sent) {
    return { text: `${formatFigure('deliveryRate', roundToTenth((value / figures.sent) * 100))} of sent`, mood: null };
  }
  const average = averages?.[name as MeasureName];
  if (average === undefined || average === null) return null;
  if (!HIGHER_IS_BETTER.includes(name)) return { text: formatAverage(name, average), mood: null };
  const difference = value - average;
  if (Math.abs(difference) < TOLERANCE) return { text: formatAverage(name, average), mood: null };
  const amount = roundToTenth(Math.abs(difference));
  return difference > 0
    ? { text: `↑ ${amount} over average`, mood: 'better' }
    : { text: `↓ ${amount} under average`, mood: 'worse' };
}

/** Return the mean of all emails as "average 36.7%", or as "average of all issues 36.7%". */
export function formatAverage(name: FigureName, average: number, of = ''): string {
  return `average ${of}${formatFigure(name, isCount(name) ? Math.round(average) : roundToTenth(average))}`;
}

/**
 * Return twelve consecutive emails that have a figure, oldest first: those up to the subject, or the first ones if fewer
 * precede it. A subject without it is left out.
 *
 * @param subject the id of the chart's subject; null for the latest
 */
export function getMarks<T extends IssueSent | CampaignSent>(
  emails: readonly T[],
  subject: number | null,
  measure: MeasureName,
  labelOf: (email: T) => string,
): Mark[] {
  const all = sortByDate(emails);
  const shown = all.find(({ id }) => id === subject) ?? all.at(-1);
  const ordered = all.filter((email) => email === shown || email[measure] !== null);
  const end = Math.max(ordered.findIndex(({ id }) => id === shown?.id) + 1, MARK_COUNT);
  return ordered.slice(Math.max(0, end - MARK_COUNT), end).flatMap((email) => {
    const value = email[measure];
    return value === null ? [] : [{ id: email.id, label: labelOf(email), value, isSubject: email === shown }];
  });
}

/** Sort oldest first. */
function sortByDate<T extends IssueSent | CampaignSent>(emails: readonly T[]): T[] {
  return [...emails].sort((one, other) => String(one.date).localeCompare(String(other.date)) || one.id - other.id);
}

/** Describe a chart in a sentence for screen readers. */
export function describeChart(measure: MeasureName, marks: readonly Mark[], average: number | null): string {
  const values = marks.map(({ value }) => value);
  const subject = marks.find(({ isSubject }) => isSubject);
  if (marks.length === 0) return `${FIGURE_LABELS[measure]}: nothing yet`;
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => formatFigure(measure, value));
  const averageNote = average === null ? '' : `, ${formatAverage(measure, average)}`;
  const subjectNote = subject ? `, ${formatFigure(measure, subject.value)} in ${subject.label}` : '';
  return `${FIGURE_LABELS[measure]} of ${marks.length}: from ${least} to ${most}${subjectNote}${averageNote}`;
}

/** Return the id of the previously sent issue; undefined for the first. */
export function findPreviousIssue(issues: readonly IssueSent[], id: number): number | undefined {
  const ordered = sortByDate(issues);
  return ordered[ordered.findIndex((issue) => issue.id === id) - 1]?.id;
}

const formatGrowth = (difference: number): string =>
  difference.toLocaleString('en-US', { signDisplay: 'exceptZero' }).replace('-', '−');

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
