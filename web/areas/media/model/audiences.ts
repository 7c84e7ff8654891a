/** Columns of the process page. */
export const AUDIENCES = [
  { value: 'upstream', label: 'Upstream' },
  { value: 'downstream', label: 'Downstream' },
  { value: 'fillfinish', label: 'Fill/Finish' },
] as const;

export type Audience = (typeof AUDIENCES)[number]['value'];
