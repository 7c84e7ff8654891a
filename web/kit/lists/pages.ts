interface PageState {
  page: number;
  size: number;
  shown: number;
  total: number;
}

/**
 * Return the first and last row of a page, and whether a next page exists: only after a full page that is not the last
 * (CONTENT-8).
 */
export function getPageRange({ page, size, shown, total }: PageState): {
  first: number;
  last: number;
  hasNext: boolean;
} {
  const before = (page - 1) * size;
  return { first: before + 1, last: before + shown, hasNext: shown >= size && before + shown < total };
}

/** Parse the page number in a URL; 1 if it is missing or invalid. */
export function parsePage(value: string): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
