/** An amount in minor units of a currency of ISO 4217. */
export interface Money {
  amount: number;
  currency: string;
}

interface CurrencyFormat {
  decimals: number;
  formatExact: (value: number) => string;
  formatWhole: (value: number) => string;
}

/** Formats by currency, since a browser takes longer to create one than to use it a hundred times. */
const formats = new Map<string, CurrencyFormat>();

/** Return how many decimals a currency has; two if this browser does not know it. */
export const getDecimals = (currency: string): number => getFormat(currency).decimals;

/** Format an amount: "$1,900", "€12.50"; whole amounts without decimals. */
export function formatMoney({ amount, currency }: Money): string {
  const { decimals, formatExact, formatWhole } = getFormat(currency);
  const value = amount / 10 ** decimals;
  return Number.isInteger(value) ? formatWhole(value) : formatExact(value);
}

function getFormat(currency: string): CurrencyFormat {
  const format = formats.get(currency) ?? createFormat(currency);
  formats.set(currency, format);
  return format;
}

function createFormat(currency: string): CurrencyFormat {
  try {
    const options = { style: 'currency', currency } as const;
    const exact = new Intl.NumberFormat('en-US', options);
    const whole = new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 0 });
    const decimals = exact.resolvedOptions().maximumFractionDigits ?? 2;
    return { decimals, formatExact: exact.format, formatWhole: whole.format };
  } catch {
    const { format } = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    const plain = new Intl.NumberFormat('en-US').format;
    return {
      decimals: 2,
      formatExact: (value) => `${currency} ${format(value)}`,
      formatWhole: (value) => `${currency} ${plain(value)}`,
    };
  }
}
