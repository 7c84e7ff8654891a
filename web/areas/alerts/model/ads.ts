import { getMicrositeUrl } from '@masthead/client';
import type { MicrositeOut } from '@masthead/client/types/microsites';
import type { Booking } from './bookings';
import type { Ad, Client } from './records';
import { type FilledSlot, isAd, isCarriedOver } from './slots';
import type { Values } from './values';

/** A microsite that an ad may lead to. */
type Microsite = Pick<MicrositeOut, 'id' | 'pageTitle' | 'clientId' | 'status'>;

/**
 * Return the form values of an ad slot that shows an ad: its image and link, and the client and the microsite of its
 * sponsor, who is found by name (ALERT-77).
 */
export function toAdValues(ad: Ad, clients: readonly Client[], microsites: readonly Microsite[]): Values {
  const sponsor = fold(ad.sponsor ?? '');
  const client = clients.find(({ company }) => sponsor !== '' && fold(company) === sponsor);
  return {
    adId: ad.id,
    image: ad.imageLink,
    link: ad.link ?? '',
    clientId: client?.id ?? null,
    micrositeLink: client ? findMicrositeLink(client.id, microsites) : null,
  };
}

/** Return the form values of an ad slot that shows the creative of a booking, as an approval fills it (ALERT-113). */
export function toCreativeValues({ creative, clientId: client }: Booking, microsites: readonly Microsite[]): Values {
  const { image, imageWidth, imageHeight, link, altText } = creative;
  return {
    ...{ adId: null, image, imageWidth, imageHeight, link: link ?? '', altText: altText ?? '', clientId: client },
    micrositeLink: findMicrositeLink(client, microsites),
  };
}

/** Return the address of a client's newest published microsite; readers cannot open a draft. */
function findMicrositeLink(client: number, microsites: readonly Microsite[]): string | null {
  const published = microsites.filter(({ clientId, status }) => clientId === client && status === 'published');
  const [newest] = published.sort((one, other) => other.id - one.id);
  return newest ? getMicrositeUrl(newest) : null;
}

/** Return the bookings with the newest creative each: the same ad in several issues is offered once. */
export function listCreatives(bookings: readonly Booking[]): Booking[] {
  const images = new Set<string | null>();
  return bookings.filter(({ creative: { image } }) => {
    const isNew = image !== null && !images.has(image);
    images.add(image);
    return isNew;
  });
}

const fold = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Return the ads that have all the words in their name or sponsor. */
export function filterAds(ads: readonly Ad[], search: string): readonly Ad[] {
  const words = fold(search).split(' ');
  return ads.filter(({ name, sponsor }) => words.every((word) => fold(`${name} ${sponsor ?? ''}`).includes(word)));
}

/** Return the labels of the slots of an issue by the ad that they show. */
export function groupSlotsByAd(runSheet: readonly FilledSlot[]): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (const { slot, section } of runSheet) {
    if (section?.adId) labels.set(section.adId, [labels.get(section.adId), slot.label].filter(Boolean).join(', '));
  }
  return labels;
}

/** Return the next ad slot after another one that is empty or still shows the ad of another issue. */
export function findNextAdSlot(runSheet: readonly FilledSlot[], key: string): FilledSlot | undefined {
  const slots = runSheet.filter((line) => isAd(line) && line.inEdition);
  const following = slots.slice(slots.findIndex((line) => line.key === key) + 1);
  return following.find((line) => line.section === null || isCarriedOver(line));
}
