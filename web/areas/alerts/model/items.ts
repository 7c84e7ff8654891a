/** Number, title and date of an issue as a form holds them. */
export interface ItemValues {
  issue: number | null;
  title: string;
  date: string | null;
}

/** An issue has a number above 0 and a title; otherwise nothing is sent (document 002 §5). */
export function itemErrors({ issue, title }: ItemValues): { issue?: string; title?: string } {
  return {
    ...(!issue && { issue: 'Enter an issue number' }),
    ...(title.trim() === '' && { title: 'Enter a title' }),
  };
}

/** Characters of a title at most. */
export const TITLE_LIMIT = 500;
