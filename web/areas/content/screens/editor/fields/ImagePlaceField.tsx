import { CheckboxField, RadioField, type RecordForm } from '@masthead/kit';
import { IMAGE_PLACES, type ImagePlace } from './commonFields';
import { toFormSection } from './formSection';

/** Position of the image relative to the title, and whether the title is shown. */
export function ImagePlaceField<V extends ImagePlace>({ form }: { form: RecordForm<V> }) {
  const { field } = toFormSection<ImagePlace, V>(form);
  return (
    <>
      <RadioField options={IMAGE_PLACES} inline {...field('displayImageAbove')} />
      <CheckboxField {...field('displayTitle')} />
    </>
  );
}
