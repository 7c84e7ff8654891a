import type { UploadedFile } from '@masthead/client';
import { ImageField } from '@masthead/kit/editor';
import { registry } from '../../../model/registry';
import { bindField, getFieldProps } from './fieldBinding';
import type { SectionFieldProps } from './props';

/** The image of a section, at most 600 px wide (ALERT-13). Its size fills empty width and height fields. */
export function PictureField({ field, form, item }: SectionFieldProps) {
  const applySize = ({ width, height }: UploadedFile) => {
    if ('imageWidth' in form.values) form.setValue('imageWidth', width);
    if ('imageHeight' in form.values) form.setValue('imageHeight', height);
  };
  const { hint: _, ...look } = getFieldProps(field);
  return (
    <ImageField
      {...look}
      hiddenUntilSaved
      rule={{ maxWidth: registry.maxImageWidth }}
      destination={{ bucket: 'media', mainFolder: 'alerts', subFolder: `issue-${item.issue}` }}
      onChosen={applySize}
      {...bindField<string | null>(form, field.name)}
    />
  );
}
