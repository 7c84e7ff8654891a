/** The values of a chart's axis, evenly apart: about four steps around what is drawn. */
const STEPS = 4;
const NICE = [1, 2, 2.5, 5, 10];

/** The marks of an axis that holds all values: round numbers, the first below and the last above them. */
export function ticksFor(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = niceStep((most - least || Math.abs(most) || 1) / STEPS);
  const first = Math.floor(least / step) * step;
  // One more than needed where the highest value would touch the edge.
  const count = Math.max(Math.ceil((most - first) / step + 1e-9), 1);
  return Array.from({ length: count + 1 }, (_, at) => rounded(first + at * step, step));
}

function niceStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = NICE.find((nice) => nice * magnitude >= rough - Number.EPSILON) ?? 10;
  return factor * magnitude;
}

function rounded(value: number, step: number): number {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(digits, 10)));
}
