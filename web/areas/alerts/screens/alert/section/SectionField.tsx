import { CheckboxField, type RichDocument, RichTextField, TextField } from '@masthead/kit';
import type { ReactNode } from 'react';
import type { Field, FieldType } from '../../../model/registry';
import { bound, lookOf } from './bound';
import { ClientField } from './ClientField';
import { JobField } from './JobField';
import { MicrositeField } from './MicrositeField';
import { PictureField } from './PictureField';
import { PositionField } from './PositionField';
import type { SectionFieldsProps } from './SectionFields';
import { SizeField } from './SizeField';

export type SectionFieldProps = SectionFieldsProps & { field: Field };

/** The control of each type of field. */
const CONTROLS: Record<FieldType, (props: SectionFieldProps) => ReactNode> = {
  text: Text,
  link: Text,
  'rich-text': RichText,
  flag: Flag,
  image: PictureField,
  'image-width': SizeField,
  'image-height': SizeField,
  client: ClientField,
  job: JobField,
  'microsite-link': MicrositeField,
  position: PositionField,
};

/** One field of a section, as the registry declares it. */
export function SectionField(props: SectionFieldProps) {
  const Control = CONTROLS[props.field.type];
  return <Control {...props} />;
}

function Text({ field, form }: SectionFieldProps) {
  const { help, ...look } = { help: field.help, ...lookOf(field) };
  const isLink = field.type === 'link';
  // Links show what stands in for them where they are left empty; a counter of thousands says nothing there.
  return (
    <TextField
      {...look}
      {...(isLink ? { type: 'url', placeholder: help ? undefined : 'https://' } : { limit: field.limit ?? undefined })}
      {...bound<string>(form, field.name)}
    />
  );
}

function RichText({ field, form }: SectionFieldProps) {
  return (
    <RichTextField
      {...lookOf(field)}
      tools={field.tools.includes('link') ? 'full' : 'inline'}
      limit={field.limit ?? undefined}
      {...bound<RichDocument | null>(form, field.name)}
    />
  );
}

function Flag({ field, form }: SectionFieldProps) {
  return <CheckboxField {...lookOf(field)} {...bound<boolean>(form, field.name)} />;
}
