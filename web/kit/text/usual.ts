/** The percentage below which a figure is as usual, and those from which it stands out and is counted in times. */
const [AS_USUAL, OUTSTANDING, IN_TIMES] = [4, 15, 90];

/** How a figure compares with what is usual: "as usual", "38% over usual", "2.4 times the usual"; null if that is unknown. */
export function compareUsual(
  value: number | null,
  usual: number | null,
): { text: string; isOutstanding: boolean } | null {
  if (value === null || !usual) return null;
  const change = Math.round((value / usual - 1) * 100);
  return { text: describeChange(change), isOutstanding: change >= OUTSTANDING };
}

/** Describe a change in percent. */
function describeChange(change: number): string {
  if (Math.abs(change) < AS_USUAL) return 'as usual';
  const times = (change / 100 + 1).toFixed(1);
  if (change >= IN_TIMES) return times === '2.0' ? 'twice the usual' : `${times} times the usual`;
  return `${Math.abs(change)}% ${change > 0 ? 'over' : 'under'} usual`;
}
