import { getFileUrl } from '@masthead/client';
import { useMicrositesQuery } from '@masthead/client/choices';
import {
  Button,
  CheckboxField,
  Dialog,
  EmptyState,
  Loading,
  Row,
  SegmentedControl,
  Stack,
  Text,
  TextField,
  Thumbnail,
  useDebouncedValue,
} from '@masthead/kit';
import { useState } from 'react';
import { useEventSourcesQuery, useHouseQuery, usePostSourcesQuery } from '../../../api';
import {
  FITTING_LENGTH,
  fromEvent,
  fromMicrosite,
  fromPost,
  type Source,
  type SourceKind,
} from '../../../model/sources';
import styles from './FillDialog.module.css';

interface FillDialogProps {
  /** The kind that is shown first. */
  initial: SourceKind;
  /** Called with the source, and whether its text is shortened to fit. */
  onFill: (source: Source, shorten: boolean) => void;
  onClose: () => void;
}

const KINDS: { value: SourceKind; label: string }[] = [
  { value: 'post', label: 'Posts' },
  { value: 'event', label: 'Events' },
  { value: 'microsite', label: 'Microsites' },
];

/** Dialog that chooses the post, event or microsite from which a section is filled (ALERT-84). */
export function FillDialog({ initial, onFill, onClose }: FillDialogProps) {
  const [kind, setKind] = useState(initial);
  const [search, setSearch] = useState('');
  const [shorten, setShorten] = useState(true);
  const { sources, ...query } = useSources(kind, useDebouncedValue(search.trim()));
  return (
    <Dialog opened onClose={onClose} size="medium" title="Fill from" footer={<Button onClick={onClose}>Cancel</Button>}>
      <Stack gap={3}>
        <SegmentedControl label="Kind" value={kind} onChange={setKind} options={KINDS} />
        <TextField
          id="source-search"
          name="source-search"
          label="Search"
          value={search}
          onChange={setSearch}
          initialFocus
        />
        <CheckboxField
          id="source-shorten"
          name="source-shorten"
          label="Shorten to fit"
          hint={`At most ${FITTING_LENGTH} characters of the text.`}
          value={shorten}
          onChange={setShorten}
        />
        {!sources && <Loading query={query} what="The list" label="Loading" rows={6} />}
        {sources?.length === 0 && <EmptyState title="Nothing found">Try other words, or another kind.</EmptyState>}
        {sources && sources.length > 0 && (
          <Stack as="ul" gap="2px" aria-busy={query.isFetching}>
            {sources.map((source) => (
              <li key={source.key}>
                <Row
                  {...{ as: 'button', type: 'button', gap: 3, size: 'sm', tone: 'text', className: styles.source }}
                  onClick={() => onFill(source, shorten)}
                >
                  {source.image && <Thumbnail src={getFileUrl(source.image)} width={56} height={40} />}
                  <Stack as="span">
                    <Text as="b" weight="medium">
                      {source.title}
                    </Text>
                    <Text as="span" size="xs" tone="muted">
                      {source.detail}
                    </Text>
                  </Stack>
                </Row>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

const MAX_MICROSITES = 20;

/** The sources of a kind that match; microsites are searched here, because all of them are loaded anyway. */
function useSources(kind: SourceKind, search: string) {
  const house = useHouseQuery();
  const posts = usePostSourcesQuery(search, { skip: kind !== 'post' });
  const events = useEventSourcesQuery(search, { skip: kind !== 'event' });
  const microsites = useMicrositesQuery(undefined, { skip: kind !== 'microsite' });
  const found = { post: posts, event: events, microsite: microsites }[kind];
  const matching = microsites.data?.filter(({ pageTitle, company }) =>
    `${pageTitle} ${company}`.toLowerCase().includes(search.toLowerCase()),
  );
  const site = house.data?.site;
  const sources = site !== undefined && {
    post: posts.data?.map((post) => fromPost(post, site)),
    event: events.data?.map((event) => fromEvent(event, site)),
    microsite: matching?.slice(0, MAX_MICROSITES).map(fromMicrosite),
  };
  return {
    sources: sources ? sources[kind] : undefined,
    error: found.error ?? house.error,
    refetch: () => Promise.all([found.refetch(), house.refetch()]),
    isFetching: found.isFetching || house.isFetching,
  };
}
