import { CheckboxField, type RecordForm } from '@masthead/kit';
import { IMAGE_PLACES, type ImagePlace, PLACE_LABELS } from './imagePlace';
import { partOf } from './partOf';
import { StoredChoiceField } from './StoredChoiceField';

/** Above or below the title, with the title or without. */
export function ImagePlaceField<V extends ImagePlace>({ form }: { form: RecordForm<V> }) {
  const { field } = partOf<ImagePlace, V>(form);
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
