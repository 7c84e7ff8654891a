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
