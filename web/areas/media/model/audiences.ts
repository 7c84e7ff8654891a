/** The columns of the process page, in its words (document 000 §2). */
export const AUDIENCES = [
  { value: 'upstream', label: 'Upstream' },
  { value: 'downstream', label: 'Downstream' },
  { value: 'fillfinish', label: 'Fill/Finish' },
] as const;

export type Audience = (typeof AUDIENCES)[number]['value'];
