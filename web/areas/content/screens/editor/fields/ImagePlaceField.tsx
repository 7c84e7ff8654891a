import { CheckboxField, type RecordForm } from '@masthead/kit';
import { IMAGE_PLACES, type ImagePlace, PLACE_LABELS } from './imagePlace';
import { StoredChoiceField } from './StoredChoiceField';
import { toFormSection } from './sectionOf';

/** Position of the image relative to the title, and whether the title is shown. */
export function ImagePlaceField<V extends ImagePlace>({ form }: { form: RecordForm<V> }) {
  const { field } = toFormSection<ImagePlace, V>(form);
  return (
    <>
      <StoredChoiceField
        label={PLACE_LABELS.displayImageAbove}
        options={IMAGE_PLACES}
        inline
        {...field('displayImageAbove')}
      />
      <CheckboxField label={PLACE_LABELS.displayTitle} {...field('displayTitle')} />
    </>
  );
}
