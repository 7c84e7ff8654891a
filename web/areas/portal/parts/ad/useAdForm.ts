import { toast, useRecordForm } from '@masthead/kit';
import { isAllowedLink } from '@masthead/kit/editor';
import { useSendAdMutation } from '../../api/bookings';
import { AD_LABELS, type AdBooking, type AdSource, type AdValues, toAdValues, toCreative } from '../../model/bookings';

const FILL_ALL = 'Please add the image, the link and the alternative text.';

/** The form in which a client sends the ad of a booking, to be reviewed. */
export function useAdForm(booking: AdBooking, source: AdSource) {
  const [send] = useSendAdMutation();
  return useRecordForm<AdValues, AdBooking>({
    draftKey: `ad/${booking.id}`,
    initial: toAdValues(booking),
    version: booking.version,
    labels: AD_LABELS,
    validate,
    invalidMessage: FILL_ALL,
    save: (values, { version }) => send({ source, version, body: toCreative(values) }).unwrap(),
    read: toAdValues,
    onSaved: () => toast.success('Sent to the editors'),
  });
}

function validate({ image, link, altText }: AdValues) {
  return {
    ...(!image && { image: 'Add the image' }),
    ...(!altText.trim() && { altText: 'Enter the alternative text' }),
    ...(!link.trim() ? { link: 'Enter the link' } : !isAllowedLink(link) && { link: 'Enter a web address' }),
  };
}
