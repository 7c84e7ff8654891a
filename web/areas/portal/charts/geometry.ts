import type { Mark } from '../model/comparison';

/** Approximate number of steps on a chart's axis. */
const STEPS = 4;
const NICE = [1, 2, 2.5, 5, 10];

/** Return evenly spaced round numbers that enclose all values. */
export function getTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = roundStep((most - least || Math.abs(most) || 1) / STEPS);
  const first = Math.floor(least / step) * step;
  // Add a step if the highest value would touch the edge.
  const count = Math.max(Math.ceil((most - first) / step + 1e-9), 1);
  return Array.from({ length: count + 1 }, (_, at) => roundToStep(first + at * step, step));
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = NICE.find((nice) => nice * magnitude >= rough - Number.EPSILON) ?? 10;
  return factor * magnitude;
}

function roundToStep(value: number, step: number): number {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(digits, 10)));
}

/** Padding of the plot in pixels: axis on the right, labels below, value above the last mark. */
const SPACE = { top: 20, right: 44, bottom: 38, left: 12 };
/** Estimated width of a character and minimum distance of two labels, in pixels. */
const LABEL = { letter: 7, gap: 8 };

export const HEIGHT = 176;

export interface Geometry {
  width: number;
  ticks: { value: number; y: number }[];
  /** `valueY` is the base line of a value, on the side of its mark where the line is not. */
  points: (Mark & { x: number; y: number; isLabelled: boolean; valueY: number })[];
  /** Position of the average; null without one. */
  averageY: number | null;
  /** End of the grid lines. */
  right: number;
}

/** Return the positions of a chart's elements in pixels from its top left corner. */
export function getGeometry(marks: readonly Mark[], average: number | null, width: number): Geometry {
  const ticks = getTicks([...marks.map(({ value }) => value), ...(average === null ? [] : [average])]);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const right = Math.max(width - SPACE.right, SPACE.left);
  const inner = HEIGHT - SPACE.top - SPACE.bottom;
  const toY = (value: number) => SPACE.top + inner * (1 - (value - least) / (most - least || 1));
  const step = marks.length > 1 ? (right - 2 * SPACE.left) / (marks.length - 1) : 0;
  const needed = Math.max(...marks.map(({ label }) => label.length)) * LABEL.letter + LABEL.gap;
  const every = Math.max(1, Math.ceil(needed / (step || needed)));
  const subject = marks.findIndex(({ isSubject }) => isSubject);
  const places = marks.map((mark, at) => ({ x: SPACE.left + at * step, y: toY(mark.value) }));
  return {
    width,
    right,
    ticks: ticks.map((value) => ({ value, y: toY(value) })),
    // If the labels do not fit, drop some, counting from the subject's label.
    points: marks.map((mark, at) => ({
      ...mark,
      ...(places[at] as { x: number; y: number }),
      valueY: getValueY(places, at),
      isLabelled: (subject - at) % every === 0,
    })),
    averageY: average === null ? null : toY(average),
  };
}

/** Distance from the left edge, in pixels, within which a value is written to the right of its mark. */
export const EDGE = 48;

/** Return where the value of a mark is written: above, or below where the line beside it comes from above. */
function getValueY(places: readonly { x: number; y: number }[], at: number): number {
  const { x = 0, y = 0 } = places[at] ?? {};
  const beside = places[x < EDGE ? at + 1 : at - 1];
  return beside && beside.y < y ? y + 18 : y - 10;
}
