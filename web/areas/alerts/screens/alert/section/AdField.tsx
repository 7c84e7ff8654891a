import { useAdChoicesQuery } from '@masthead/client/choices';
import { AsyncSelectField, Link } from '@masthead/kit';
import { useAdValues } from '../../../choices/useAdValues';
import { toFilledValues } from '../../../model/values';
import { bindField, getFieldProps } from './fieldBinding';
import type { SectionFieldProps } from './props';

/** The ad of the Ad Manager that a slot shows. Choosing one fills image, link, client and microsite (ALERT-77). */
export function AdField({ field, form, kind, line, onFill }: SectionFieldProps) {
  const { data, error } = useAdChoicesQuery();
  const toValues = useAdValues();
  const { value, onChange, ...control } = bindField<number | null>(form, field.name);
  const choose = (id: number | null) => {
    const ad = data?.find((one) => one.id === id);
    if (ad && toValues) onFill(toFilledValues(kind, toValues.fromAd(ad)));
    else onChange(id);
  };
  const stored = line.section?.adId === value ? line.section : null;
  return (
    <AsyncSelectField
      {...getFieldProps(field)}
      {...control}
      value={value}
      onChange={choose}
      hint={value === null ? field.help : <Source id={value} isEdited={stored?.editedHere === true} />}
      placeholder="Pick an ad: search its name or sponsor"
      choices={toValues ? data?.map(({ id, name, sponsor }) => ({ id, name, detail: sponsor ?? '' })) : undefined}
      failure={error && !data ? `Ads could not be loaded. ${error.message}` : undefined}
      currentName={stored?.ad?.name ?? undefined}
    />
  );
}

function Source({ id, isEdited }: { id: number; isEdited: boolean }) {
  return (
    <>
      {isEdited
        ? 'Edited here: it does not follow changes in Ad Manager. '
        : 'Follows changes in Ad Manager until it is edited here. '}
      <Link to={`/ad/${id}`}>Open the ad</Link>
    </>
  );
}
