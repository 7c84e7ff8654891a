/** An amount in minor units of a currency of ISO 4217. */
export interface Money {
  amount: number;
  currency: string;
}

/** Return how many decimals a currency has; two if this browser does not know it. */
export function getDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Format an amount: "$1,900", "€12.50"; whole amounts without decimals. */
export function formatMoney({ amount, currency }: Money): string {
  const decimals = getDecimals(currency);
  const value = amount / 10 ** decimals;
  const digits = Number.isInteger(value) ? 0 : decimals;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return value.toLocaleString('en-US', { style: 'currency', currency, ...options });
  } catch {
    return `${currency} ${value.toLocaleString('en-US', options)}`;
  }
}

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
