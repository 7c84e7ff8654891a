interface Shown {
  page: number;
  size: number;
  shown: number;
  total: number;
}

/** First and last row of a page, and whether another follows: only a full page that is not the end has a next one. */
export function pageRange({ page, size, shown, total }: Shown): { first: number; last: number; hasNext: boolean } {
  const before = (page - 1) * size;
  return { first: before + 1, last: before + shown, hasNext: shown >= size && before + shown < total };
}

/** The page an address asks for; 1 where it asks for none. */
export function parsePage(value: string): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
