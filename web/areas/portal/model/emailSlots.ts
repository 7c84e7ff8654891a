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

/** Measure an email and its slots. */
export function measureSlots(page: Document, issue: number | null, slots: readonly MappedSlot[]): EmailLayout {
  const regions = [...findSlots(page, issue, slots)].map(([slot, element]) => {
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
): Map<MappedSlot, Element> {
  const slotOf = new Map<Element, MappedSlot>();
  const find = createFinder(page, issue, slots);
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

/** Campaign parameters name the slot (ALERT-124); without them an address that only one slot has does. */
function createFinder(page: Document, issue: number | null, slots: readonly MappedSlot[]) {
  const byTag = new Map(slots.map((slot) => [slot.tag, slot]));
  const byAddress = new Map<string, MappedSlot | null>();
  for (const slot of slots) {
    for (const link of slot.links) {
      const address = resolve(page, link);
      byAddress.set(address, byAddress.has(address) ? null : slot);
    }
  }
  return (link: HTMLAnchorElement): MappedSlot | null => {
    const parameters = new URLSearchParams(link.search);
    const isTagged = parameters.get('utm_campaign') === `alert-${issue}`;
    const named = isTagged ? byTag.get(parameters.get('utm_content') ?? '') : undefined;
    return named ?? byAddress.get(link.href) ?? null;
  };
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
