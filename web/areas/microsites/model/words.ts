import type { ApplicationType, TemplateType } from './records';

interface Named<V extends string> {
  value: V;
  label: string;
}

/** Whom a microsite is for (document 000 §1). */
export const AUDIENCES: readonly Named<ApplicationType>[] = [
  { value: 'all', label: 'All' },
  { value: 'upstream', label: 'Upstream' },
  { value: 'downstream', label: 'Downstream' },
  { value: 'fillfinish', label: 'Fill/Finish' },
];

/** Document 000 §9, in its order. */
export const TEMPLATES: readonly Named<TemplateType>[] = [
  { value: 'complimentary', label: 'Complimentary' },
  { value: 'standard', label: 'Standard' },
  { value: 'signature', label: 'Signature' },
  { value: 'professional', label: 'Professional' },
];

/** What a stored value is called. */
export function wordOf(names: readonly Named<string>[], value: string | null): string {
  return names.find((one) => one.value === value)?.label ?? '–';
}

/** What is said when something was done, or was not (document 000 §8). */
export const SAID = {
  created: 'Microsite has been created',
  updated: 'Microsite has been updated',
  removed: 'Microsite has been removed!',
  settingUpdated: 'Microsite setting updated',
  uploaded: 'Files Uploaded Successfully',
  uploadFailed: 'Error Uploading Files',
  saveFailed: 'Error Saving Microsite',
  settingFailed: 'Error Updating Microsite Setting',
  incomplete: 'Please fill out all fields.',
};
