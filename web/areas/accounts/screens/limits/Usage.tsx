import { Columns, formatCount, Meter } from '@masthead/kit';

/** Share of a limit from which on the meter warns. */
const NEAR = 0.8;

interface UsageProps {
  /** Accessible name: whose usage it is. */
  label: string;
  used: number;
  limit: number;
  /** `1.2 GB of 10 GB`. */
  text: string;
}

/** 4 and 60 → "4 of 60". */
export const formatShare = (used: number, limit: number): string => `${formatCount(used)} of ${formatCount(limit)}`;

/** A meter of what is used of a limit, with the numbers. */
export function Usage({ label, used, limit, text }: UsageProps) {
  return (
    <Columns as="span" template="minmax(96px, 1fr)" below="never" gap={1} size="xs" tabular>
      {text}
      <Meter label={label} value={used} max={limit} text={text} warn={used >= NEAR * limit} />
    </Columns>
  );
}
