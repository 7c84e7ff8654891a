import type { SponsorPageOut } from '@masthead/client/types/alerts';
import { countDays, describeFields, getDay, text, value } from '@masthead/kit';
import { isAllowedLink } from '@masthead/kit/editor';
import { sections } from '../../../client/generated/sections';

/** A booking of an ad slot as its client sees it, by a mailed link or in the portal. */
export type AdBooking = SponsorPageOut;
/** How a client gets to a booking: by the token of a link, or in the portal. */
export type AdSource = { token: string } | { bookingId: number };

/** The form in which a client sends an ad (ALERT-118). */
export const AD_FORM = describeFields({
  image: value<string | null>('Picture', null, { required: 'Add the image' }),
  altText: text('Alternative text', {
    ...{ required: 'Enter the alternative text' },
    limit: sections.kinds.ads.fields.find(({ name }) => name === 'altText')?.limit ?? null,
  }),
  link: text('Link', {
    ...{ required: 'Enter the link' },
    check: (link) => (isAllowedLink(link) ? undefined : 'Enter a web address'),
  }),
});

export type AdValues = typeof AD_FORM.empty;

/** Where a booking stands for its client. */
export type Stage = 'ended' | 'send' | 'review' | 'changes' | 'approved' | 'published' | 'figures';

/** Return where a booking stands. */
export function getStage({ status, creativeStatus, delivered, issue }: AdBooking): Stage {
  if (status === 'cancelled' || status === 'expired') return 'ended';
  if (delivered) return 'figures';
  if (issue.status === 'published') return 'published';
  return STAGES[creativeStatus];
}

const STAGES: Record<AdBooking['creativeStatus'], Stage> = {
  awaited: 'send',
  submitted: 'review',
  'changes-requested': 'changes',
  approved: 'approved',
};

/** Return whether the client may still send or change the ad. */
export const canSend = (stage: Stage): boolean => stage === 'send' || stage === 'review' || stage === 'changes';

/** Labels of the stages in lists. */
export const STAGE_LABELS: Record<Stage, string> = {
  ended: 'Ended',
  send: 'Send your ad',
  review: 'In review',
  changes: 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  figures: 'Published',
};

export interface Step {
  label: string;
  state: 'done' | 'current' | 'changes' | 'later';
}

/** Return the steps from sending an ad to its figures. */
export function getSteps(stage: Stage): Step[] {
  const at = { ended: -1, send: 0, review: 1, changes: 1, approved: 2, published: 3, figures: 4 }[stage];
  const labels = ['You send', stage === 'changes' ? 'Changes requested' : 'We review', 'In the issue', 'Figures'];
  return labels.map((label, index) => {
    if (index < at) return { label, state: 'done' };
    if (index > at) return { label, state: 'later' };
    return { label, state: stage === 'changes' ? 'changes' : 'current' };
  });
}

/** Describe a slot: "Ad 5 of 10, between Event and Downstream". */
export function describeSlot(position: number): string {
  const printed = sections.slots.filter(({ inEmail }) => inEmail.some((edition) => edition === 'standard'));
  const at = printed.findIndex((slot) => slot.kind === 'ads' && slot.position === position);
  const count = printed.filter(({ kind }) => kind === 'ads').length;
  const [before, after] = [printed[at - 1]?.label, printed[at + 1]?.label];
  const place = `Ad ${position} of ${count}`;
  if (before && after) return `${place}, between ${before} and ${after}`;
  return before ? `${place}, after ${before}` : place;
}

/** Describe the time left: "in 4 days", "tomorrow", "today", "overdue". */
export function describeTimeLeft(dueAt: string, now = Date.now()): string {
  const days = countDays(getDay(now), getDay(dueAt));
  if (days < 0) return 'overdue';
  return ['today', 'tomorrow'][days] ?? `in ${days} days`;
}

export const toAdValues = ({ creative }: AdBooking): AdValues => AD_FORM.toFormValues(creative);
