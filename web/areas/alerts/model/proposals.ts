import { isFillable, isNew, type Offer, rateFit } from './offers';
import { getKind } from './registry';
import { type FilledSlot, isCarriedOver } from './slots';

/** What a section could be filled from: the best first, each record for one section alone. */
export interface Proposal {
  line: FilledSlot;
  offers: Offer[];
}

/** Most records for a section. */
const CHOICES = 4;

/** Return the sections to fill: those that are empty, or still all that of another issue. */
export const listUnfilled = (runSheet: readonly FilledSlot[]): FilledSlot[] =>
  runSheet.filter((line) => {
    const isOld = isCarriedOver(line) && line.carriedOverFields === null;
    return line.inEdition && isFillable(getKind(line.slot)) && (line.section === null || isOld);
  });

/** Propose what was published, never used and fits; what is new since the issue before comes first. */
export function propose(
  lines: readonly FilledSlot[],
  offers: readonly Offer[],
  since: Parameters<typeof isNew>[1],
  now: string,
): Proposal[] {
  const pool = new Set(offers.filter(({ status, usedIn }) => status === 'published' && usedIn === null));
  const proposals = lines.map((line): Proposal => ({ line, offers: [] }));
  // First the best for each section, the strictest ones first, then what is left for each.
  const byFit = [2, 1].flatMap((least) => proposals.map((one) => ({ ...one, least })));
  for (let round = 0; round < CHOICES; round += 1) {
    for (const { line, offers: chosen, least } of byFit) {
      const best = chosen.length === round ? findBest(line, pool, least, since, now) : undefined;
      if (!best) continue;
      pool.delete(best);
      chosen.push(best);
    }
  }
  return proposals;
}

function findBest(
  line: FilledSlot,
  pool: ReadonlySet<Offer>,
  least: number,
  since: Parameters<typeof isNew>[1],
  now: string,
) {
  const kind = getKind(line.slot);
  const isEvent = line.slot.kind === 'event';
  const fits = (offer: Offer) =>
    offer.title !== line.section?.title &&
    offer.key.startsWith(isEvent ? 'event/' : 'post/') &&
    (isEvent ? (offer.startsAt ?? '') >= now : rateFit(kind, offer) >= least);
  const rank = (offer: Offer) => (isEvent ? 0 : rateFit(kind, offer) + (isNew(offer, since) ? 0.5 : 0));
  const when = ({ startsAt, publishedAt }: Offer) => (isEvent ? startsAt : publishedAt) ?? '';
  const [best] = [...pool].filter(fits).sort((one, other) => {
    const order = when(other).localeCompare(when(one));
    return rank(other) - rank(one) || (isEvent ? -order : order);
  });
  return best;
}
