/** Form values of a microsite that staff create with details. */
export interface DetailValues {
  userId: string;
  company: string;
  headerButtonText: string;
  headerButtonLink: string;
  applicationType: string;
}

export const LABELS: Record<keyof DetailValues, string> = {
  userId: 'User Id',
  company: 'Company',
  headerButtonText: 'Header button text',
  headerButtonLink: 'Header button link',
  applicationType: 'Application type',
};

const REQUIRED = ['company', 'headerButtonText', 'headerButtonLink', 'applicationType'] as const;

/** Return the missing fields. */
export function validateDetails(values: DetailValues): Partial<DetailValues> {
  const missing = REQUIRED.filter((name) => values[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, `Enter ${LABELS[name].toLowerCase()}`]));
}
