import { CheckboxField, type RecordForm } from '@masthead/kit';
import { toFormSection } from './formSection';
import { IMAGE_PLACES, type ImagePlace } from './imagePlace';
import { StoredChoiceField } from './StoredChoiceField';

/** Position of the image relative to the title, and whether the title is shown. */
export function ImagePlaceField<V extends ImagePlace>({ form }: { form: RecordForm<V> }) {
  const { field } = toFormSection<ImagePlace, V>(form);
  return (
    <>
      <StoredChoiceField options={IMAGE_PLACES} inline {...field('displayImageAbove')} />
      <CheckboxField {...field('displayTitle')} />
    </>
  );
}
