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

/** Parse the page number in a URL; 1 if it is missing, invalid or beyond what a service skips to. */
export const parsePage = (value: string): number => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : 1);
