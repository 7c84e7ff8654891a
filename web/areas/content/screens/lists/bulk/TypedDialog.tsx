import { FormDialog, NumberField, TextAreaField, TextField } from '@masthead/kit';
import type { TypedField } from './fields';
import { useBulkForm } from './useBulkForm';

interface TypedDialogProps {
  field: TypedField;
  /** Count with noun: "4 posts". */
  countText: string;
  onSet: (value: string | number | null) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that asks for the new value of every selected record. */
export function TypedDialog(props: TypedDialogProps) {
  return props.field.type === 'number' ? <NumberDialog {...props} /> : <TextDialog {...props} />;
}

function TextDialog({ field, countText, onSet, onClose }: TypedDialogProps) {
  const form = useBulkForm(field.label, '', (value) => onSet(value.trim() || null), onClose);
  const Field = field.type === 'text' ? TextAreaField : TextField;
  return (
    <FormDialog
      form={form}
      opened
      size="small"
      title={field.label}
      context={countText}
      saveLabel="Set"
      onClose={onClose}
    >
      <Field
        hint={`Replaces what ${countText} have; leave empty to clear.`}
        {...form.field('value')}
        label={field.label}
      />
    </FormDialog>
  );
}

function NumberDialog({ field, countText, onSet, onClose }: TypedDialogProps) {
  const form = useBulkForm<number | null>(field.label, null, onSet, onClose);
  return (
    <FormDialog
      form={form}
      opened
      size="small"
      title={field.label}
      context={countText}
      saveLabel="Set"
      onClose={onClose}
    >
      <NumberField hint="Leave empty to clear." {...form.field('value')} label={field.label} />
    </FormDialog>
  );
}
