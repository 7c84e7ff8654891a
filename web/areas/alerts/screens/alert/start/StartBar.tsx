import { useIssueChoicesQuery } from '@masthead/client/choices';
import { Button, formatCountOf, Note } from '@masthead/kit';
import type { AlertItem } from '../../../model/records';
import { type FilledSlot, isAd, isEmpty } from '../../../model/slots';
import { findSource } from '../../../model/start';
import styles from '../AlertScreen.module.css';

/** Return how many slots of a draft wait to be filled, if that is most of them: it was only planned. */
export function countPlanned(item: AlertItem, runSheet: readonly FilledSlot[]): number {
  const printed = runSheet.filter((line) => line.inEdition && !isAd(line));
  const empty = printed.filter(isEmpty).length;
  return item.status === 'draft' && empty > printed.length / 2 ? empty : 0;
}

/** Offers to fill an issue that was only planned from the last one (ALERT-127). */
export function StartBar({
  item,
  empty,
  onStart,
}: {
  item: AlertItem;
  empty: number;
  onStart: (from: number) => void;
}) {
  const { data: issues, isLoading } = useIssueChoicesQuery();
  const source = issues && findSource(item, issues);
  // While the issues load, the bar already has its place.
  if (!source && !isLoading) return null;
  const name = source ? `issue ${source.issue}` : 'the last issue';
  return (
    <Note role="region" className={styles.changed} aria-label="Start from an issue">
      <p>
        Besides ads, {formatCountOf(empty, 'slot')} {empty === 1 ? 'is' : 'are'} empty. Those of {name} can be copied
        into them; ads and what is filled stay.
      </p>
      <Button size="small" kind="primary" disabled={!source} onClick={() => source && onStart(source.id)}>
        Start from {name}
      </Button>
    </Note>
  );
}
