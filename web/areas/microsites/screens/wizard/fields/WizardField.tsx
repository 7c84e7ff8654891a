import { KeywordsField, RadioField, TextAreaField, TextField, toast } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import type { ReactNode } from 'react';
import type { FieldType } from '../../../model/registry';
import { AUDIENCES, SAID } from '../../../model/words';
import { bound, lookOf, type WizardFieldProps } from './bound';
import { CategoriesField } from './CategoriesField';
import { ColorField } from './ColorField';
import { documentedLimit, imageRule } from './rules';

/** Form control of each field type. */
const CONTROLS: Record<FieldType, (props: WizardFieldProps) => ReactNode> = {
  text: TextControl,
  lines: LinesControl,
  link: LinkControl,
  'free-link': FreeLinkControl,
  image: ImageControl,
  'application-type': AudienceControl,
  keywords: KeywordsControl,
  colour: ColorField,
  categories: CategoriesField,
};

/** One field of a section, rendered by its type. */
export function WizardField(props: WizardFieldProps) {
  const Control = CONTROLS[props.field.type];
  return <Control {...props} />;
}

function TextControl({ field, form }: WizardFieldProps) {
  const type = /email/i.test(field.name) ? 'email' : 'text';
  return <TextField {...lookOf(field)} {...documentedLimit(field)} type={type} {...bound<string>(form, field.name)} />;
}

function LinesControl({ field, form }: WizardFieldProps) {
  return <TextAreaField {...lookOf(field)} {...documentedLimit(field)} {...bound<string>(form, field.name)} />;
}

function LinkControl({ field, form }: WizardFieldProps) {
  return <TextField {...lookOf(field)} type="url" placeholder="https://" {...bound<string>(form, field.name)} />;
}

function FreeLinkControl({ field, form }: WizardFieldProps) {
  return <TextField {...lookOf(field)} placeholder="https:// or @name" {...bound<string>(form, field.name)} />;
}

function ImageControl({ field, form, folder, pending }: WizardFieldProps) {
  const follow = (state: 'idle' | 'sending' | 'failed') => {
    pending.mark(field.name, state === 'sending');
    if (state === 'failed') toast.error(SAID.uploadFailed);
  };
  return (
    <ImageField
      {...lookOf(field)}
      rule={imageRule(field)}
      destination={{ bucket: 'media', mainFolder: 'microsites', subFolder: folder }}
      onUploaded={() => toast.success(SAID.uploaded)}
      onUploadState={follow}
      {...bound<string | null>(form, field.name)}
    />
  );
}

function AudienceControl({ field, form }: WizardFieldProps) {
  return <RadioField {...lookOf(field)} inline options={AUDIENCES} {...bound<string>(form, field.name)} />;
}

function KeywordsControl({ field, form, keywordCount }: WizardFieldProps) {
  return (
    <KeywordsField
      {...lookOf(field)}
      limit={keywordCount}
      hint={`At most ${keywordCount}. Visitors find the microsite by them.`}
      {...bound<readonly string[]>(form, field.name)}
    />
  );
}
