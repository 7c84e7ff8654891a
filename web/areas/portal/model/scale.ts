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
