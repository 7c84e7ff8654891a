import type { LinkClicks } from '@masthead/client/types/stats';
import type { MappedSlot } from './clickMap';

/** Where a slot is in an email, in pixels of its document. */
export interface SlotRegion {
  slot: MappedSlot;
  top: number;
  height: number;
}

/** The size of an email, and where its slots are. */
export interface EmailLayout {
  height: number;
  regions: readonly SlotRegion[];
}

export const NO_LAYOUT: EmailLayout = { height: 0, regions: [] };

/** A link that counts clicks, by its number. */
type NumberedLink = Pick<LinkClicks, 'number' | 'slot'>;

/** Measure an email and its slots. */
export function measureSlots(
  page: Document,
  issue: number | null,
  slots: readonly MappedSlot[],
  links: readonly NumberedLink[],
): EmailLayout {
  const regions = [...findSlots(page, issue, slots, links)].map(([slot, element]) => {
    const { top, height } = element.getBoundingClientRect();
    return { slot, top, height };
  });
  return { height: page.body.offsetHeight, regions };
}

/**
 * Find the slots of an issue in its email by their links. The element of a slot is the largest one inside the email's
 * sheet whose links are all its own or nobody's.
 */
export function findSlots(
  page: Document,
  issue: number | null,
  slots: readonly MappedSlot[],
  links: readonly NumberedLink[] = [],
): Map<MappedSlot, Element> {
  const slotOf = new Map<Element, MappedSlot>();
  const find = createFinder(page, issue, slots, links);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const slot = find(link);
    if (slot) slotOf.set(link, slot);
  }
  const found = new Map<MappedSlot, Element>();
  for (const [link, slot] of slotOf) {
    if (!found.has(slot))
      found.set(
        slot,
        climb(link, (inside) => slotOf.get(inside) ?? slot, slot),
      );
  }
  return found;
}

/**
 * A signed link has a number, which one of the issue's links has. Campaign parameters name the slot (ALERT-124); without
 * them an address that only one slot has does.
 */
function createFinder(
  page: Document,
  issue: number | null,
  slots: readonly MappedSlot[],
  links: readonly NumberedLink[],
) {
  const tags = new Map(links.map(({ number, slot }) => [number, slot]));
  const byTag = new Map(slots.map((slot) => [slot.tag, slot]));
  const byAddress = new Map<string, MappedSlot | null>();
  for (const slot of slots) {
    for (const link of slot.links) {
      const address = resolve(page, link);
      byAddress.set(address, byAddress.has(address) ? null : slot);
    }
  }
  return (link: HTMLAnchorElement): MappedSlot | null => {
    const number = readNumber(link.pathname);
    if (number !== null) return byTag.get(tags.get(number) ?? '') ?? null;
    const parameters = new URLSearchParams(link.search);
    const isTagged = parameters.get('utm_campaign') === `alert-${issue}`;
    const named = isTagged ? byTag.get(parameters.get('utm_content') ?? '') : undefined;
    return named ?? byAddress.get(link.href) ?? null;
  };
}

/** Read the number of a signed link, which its token starts with: flags, record and number take 1, 4 and 2 bytes. */
function readNumber(path: string): number | null {
  const [, start] = /^\/go\/([\w-]{12})/.exec(path) ?? [];
  if (start === undefined) return null;
  const bytes = atob(start.replaceAll('-', '+').replaceAll('_', '/'));
  return bytes.charCodeAt(5) * 256 + bytes.charCodeAt(6);
}

/** Return an address as the browser writes it. */
function resolve(page: Document, address: string): string {
  const link = page.createElement('a');
  link.href = address;
  return link.href;
}

function climb(link: Element, slotOf: (link: Element) => MappedSlot, slot: MappedSlot): Element {
  let element = link;
  for (let parent = link.parentElement; parent && isInSheet(parent); parent = parent.parentElement) {
    if ([...parent.querySelectorAll('a')].some((inside) => slotOf(inside) !== slot)) break;
    element = parent;
  }
  return element;
}

const isInSheet = (element: Element): boolean => !element.matches('body, .page, .sheet');
