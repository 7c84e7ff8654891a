import type { Option } from '@masthead/kit';
import type { ApplicationType, TemplateType } from './records';

/** Audiences of a microsite (SITE-3). */
export const AUDIENCES: readonly Option<ApplicationType>[] = [
  { value: 'all', label: 'All' },
  { value: 'upstream', label: 'Upstream' },
  { value: 'downstream', label: 'Downstream' },
  { value: 'fillfinish', label: 'Fill/Finish' },
];

/** Template types in documented order (SITE-4). */
export const TEMPLATES: readonly Option<TemplateType>[] = [
  { value: 'complimentary', label: 'Complimentary' },
  { value: 'standard', label: 'Standard' },
  { value: 'signature', label: 'Signature' },
  { value: 'professional', label: 'Professional' },
];

/** Documented messages about results (SITE-15). */
export const MESSAGES = {
  created: 'Microsite has been created',
  updated: 'Microsite has been updated',
  removed: 'Microsite has been removed!',
  settingCreated: 'Microsite setting created',
  ownerUpdated: 'User updated successfully.',
  settingUpdated: 'Microsite setting updated',
  uploaded: 'Files Uploaded Successfully',
  uploadFailed: 'Error Uploading Files',
  saveFailed: 'Error Saving Microsite',
  settingFailed: 'Error Updating Microsite Setting',
  incomplete: 'Please fill out all fields.',
};
