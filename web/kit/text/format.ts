const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** 69,837 → "69.8 KB", in decimal units. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const amount = bytes / 1000 ** step;
  const digits = step === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: digits })} ${UNITS[step]}`;
}

/** A count with its noun: "1 post", "1,234 posts", "2 entries". */
export function formatCountOf(count: number, noun: string, nouns = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : nouns}`;
}

/** 1234 → "1,234". */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
