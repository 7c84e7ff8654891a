import { formatMoney, getDecimals, type Money } from '@masthead/kit';

/** Convert an amount in minor units to the number that a field shows. */
export const toMajor = (amount: number, currency: string): number => amount / 10 ** getDecimals(currency);

/** Convert the number of a field to minor units. */
export const toMinor = (value: number, currency: string): number => Math.round(value * 10 ** getDecimals(currency));

/** Add amounts up, by currency, the largest sum first. */
export function sumMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount })).sort((one, other) => other.amount - one.amount);
}

/** Format sums: "$95,000", "$95,000 + €1,200". */
export const formatSums = (sums: readonly Money[]): string => sums.map(formatMoney).join(' + ');
