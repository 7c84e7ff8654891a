import { CheckboxField, LineField, type RichDocument, TextField } from '@masthead/kit';
import { RichTextField } from '@masthead/kit/richtext';
import type { ReactNode } from 'react';
import type { FieldType } from '../../../model/registry';
import { AdField } from './AdField';
import { ClientField } from './ClientField';
import { bindField, getFieldProps, getLinkDefault } from './fieldBinding';
import { JobField } from './JobField';
import { MicrositeField } from './MicrositeField';
import { PictureField } from './PictureField';
import { PositionField } from './PositionField';
import type { SectionFieldProps } from './props';
import { SizeField } from './SizeField';

/** Share of a length limit from which the counter is shown. */
const COUNTER_THRESHOLD = 0.8;

/** Form control of each field type. */
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
  ad: AdField,
  'microsite-link': MicrositeField,
  position: PositionField,
};

/** One field of a section, rendered by its type. */
export function SectionField(props: SectionFieldProps) {
  const Control = CONTROLS[props.field.type];
  return <Control {...props} />;
}

/** A text without line breaks, or a link. The placeholder says what an empty link defaults to; the counter appears near the limit. */
function Text({ field, form }: SectionFieldProps) {
  const { hint, ...look } = getFieldProps(field);
  const control = bindField<string>(form, field.name);
  if (field.type === 'link') {
    return <TextField {...look} type="url" placeholder={getLinkDefault(field) ?? 'https://'} {...control} />;
  }
  const limit = field.limit ?? Number.POSITIVE_INFINITY;
  const inSight = field.name === 'title' || control.value.length >= limit * COUNTER_THRESHOLD;
  return <LineField {...look} {...(hint && { placeholder: hint })} limit={limit} showCount={inSight} {...control} />;
}

function RichText({ field, form }: SectionFieldProps) {
  return (
    <RichTextField
      {...getFieldProps(field)}
      tools={field.tools.includes('link') ? 'full' : 'inline'}
      limit={field.limit ?? undefined}
      {...bindField<RichDocument | null>(form, field.name)}
    />
  );
}

function Flag({ field, form }: SectionFieldProps) {
  return <CheckboxField {...getFieldProps(field)} {...bindField<boolean>(form, field.name)} />;
}
