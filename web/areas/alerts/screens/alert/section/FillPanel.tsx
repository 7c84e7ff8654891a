import { getFileUrl } from '@masthead/client';
import {
  CheckboxField,
  EmptyState,
  formatDate,
  getDay,
  Loading,
  Row,
  SegmentedControl,
  Stack,
  StatusMark,
  Tag,
  Text,
  TextField,
  Thumbnail,
  useDebouncedValue,
} from '@masthead/kit';
import { useState } from 'react';
import { useIssueBefore, useOffers } from '../../../choices/useOffers';
import { getUsualSource, groupOffers, type Offer } from '../../../model/offers';
import type { AlertItem } from '../../../model/records';
import type { Kind } from '../../../model/registry';
import { FITTING_LENGTH, type Source, type SourceKind } from '../../../model/sources';
import styles from './FillPanel.module.css';

interface FillPanelProps {
  kind: Kind;
  item: AlertItem;
  /** The record that the form was filled from; null for none. */
  chosen: string | null;
  /** Called with the source, and whether its text is shortened to fit. */
  onFill: (source: Source, shorten: boolean) => void;
}

const KINDS: { value: SourceKind; label: string }[] = [
  { value: 'post', label: 'Posts' },
  { value: 'event', label: 'Events' },
  { value: 'microsite', label: 'Microsites' },
];

/** Column of a section's form: the posts, events and microsites from which it can be filled (ALERT-84, ALERT-128). */
export function FillPanel({ kind, item, chosen, onFill }: FillPanelProps) {
  const [source, setSource] = useState(() => getUsualSource(kind));
  const [search, setSearch] = useState('');
  const [shorten, setShorten] = useState(true);
  const { offers, ...query } = useOffers(source, useDebouncedValue(search.trim()));
  const since = useIssueBefore(item);
  return (
    <section className={styles.panel} aria-label="Fill from">
      <Stack gap={3}>
        <SegmentedControl label="Kind" size="small" value={source} onChange={setSource} options={KINDS} />
        <TextField id="source-search" name="source-search" label="Search" value={search} onChange={setSearch} />
        <CheckboxField
          id="source-shorten"
          name="source-shorten"
          label="Shorten to fit"
          hint={`At most ${FITTING_LENGTH} characters of the text.`}
          value={shorten}
          onChange={setShorten}
        />
        {!offers && <Loading query={query} what="The list" label="Loading" rows={6} />}
        {offers?.length === 0 && <EmptyState title="Nothing found">Try other words, or another kind.</EmptyState>}
        {groupOffers(kind, offers ?? [], since, item.date ?? new Date().toISOString()).map((group) => (
          <Stack key={group.title} gap={1}>
            <Row as="h3" justify="between" size="xs" tone="muted" tabular>
              {group.title} <span>{group.offers.length}</span>
            </Row>
            <Stack as="ul" gap="2px" aria-label={group.title} aria-busy={query.isFetching}>
              {group.offers.map((offer) => (
                <li key={offer.key}>
                  <OfferButton offer={offer} isChosen={offer.key === chosen} onClick={() => onFill(offer, shorten)} />
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function OfferButton({ offer, isChosen, onClick }: { offer: Offer; isChosen: boolean; onClick: () => void }) {
  return (
    <Row
      {...{ as: 'button', type: 'button', gap: 3, align: 'start', size: 'sm', tone: 'text', onClick }}
      className={styles.source}
      aria-pressed={isChosen}
    >
      {offer.image && <Thumbnail src={getFileUrl(offer.image)} width={56} height={40} />}
      <Stack as="span" gap="2px">
        <Text as="b" weight="medium">
          {offer.title}
        </Text>
        <OfferFacts offer={offer} />
      </Stack>
    </Row>
  );
}

const TONES = { draft: 'off', scheduled: 'warn', published: 'ok' } as const;

/** Status of a source, when it takes place, and the last issue that used it. */
export function OfferFacts({ offer: { status, publishedAt, startsAt, detail, usedIn } }: { offer: Offer }) {
  const word = status === 'published' ? 'Published' : status === 'scheduled' ? 'Scheduled' : 'Draft';
  const day = publishedAt && status === 'published' ? ` ${formatDate(getDay(publishedAt), 'short')}` : '';
  const isDetailed = startsAt !== null || !day;
  return (
    <Row as="span" wrap gap={[1, 2]} size="xs" tone="muted">
      <StatusMark tone={TONES[status]}>{`${word}${day}`}</StatusMark>
      {isDetailed && detail && <span>{detail}</span>}
      {usedIn !== null && <Tag>{`Used in ${usedIn}`}</Tag>}
    </Row>
  );
}
