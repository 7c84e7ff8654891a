import { storage } from '@masthead/client';
import {
  useMediaCountQuery,
  useMediaImagesQuery,
  useMissingAltCountQuery,
  usePrefetch,
} from '@masthead/client/library';
import { Button, ButtonLink, formatCount, lazyComponent, Navigate, Row, useLocation } from '@masthead/kit';
import { FilterInput, FilterMenu, ListScreen, type ListState, useList, useSelection } from '@masthead/kit/lists';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { pageSizes } from '../../../../client/generated/limits/media';
import { imagePath } from '../../model/images';
import { CATEGORIES, includeStored, TAGS } from '../../model/presets';
import { getColumns } from './columns';
import { ImageGrid } from './ImageGrid';
import styles from './Library.module.css';
import { useAltTexts } from './useAltTexts';
import { useImageRemoval } from './useImageRemoval';

/** Value of `only`: images without alternative text. */
const NO_ALT = 'missingAlt';

const parseOnly = (check: string) => (only: string) => only.split(',').includes(check) || undefined;

/** The list of the library, whose filters have a form of their own (API-18, MEDIA-11). */
const LIST = {
  filters: {
    title: { label: 'Title/Name' },
    tag: { label: 'Tag', control: 'none', parse: parseTags },
    category: { label: 'Category', control: 'none' },
    missingAlt: { name: 'only', label: 'No alt text', control: 'none', parse: parseOnly(NO_ALT) },
    unused: { name: 'only', label: 'Unused', control: 'none', parse: parseOnly('unused') },
  },
  columns: getColumns(),
  pageSize: pageSizes.listImages,
} as const;

type LibraryState = Pick<
  ListState<typeof LIST.filters, never>,
  'address' | 'values' | 'isFiltered' | 'filter' | 'clear'
>;

function parseTags(value: string): string[] | undefined {
  const words = value.split(',').map((one) => one.trim().toLowerCase());
  const tags = words.filter(Boolean);
  return tags.length > 0 ? tags : undefined;
}

const TAG_WORDS = TAGS.map(({ label }) => label);
const CHECKS = [
  { value: NO_ALT, label: 'No alt text' },
  { value: 'unused', label: 'Unused' },
];

/** Title/Name, Tag and Category, applied by the Filter button or Enter (MEDIA-11); select fields apply immediately. */
function LibraryFilters({ library }: { library: LibraryState }) {
  const { title = '', tag = '', category = '', only = '' } = library.address;
  const [typed, setTyped] = useState({ title, tag });
  // The URL changed without the form: by a link, Back or Clear.
  useEffect(() => setTyped({ title, tag }), [title, tag]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    library.filter(typed);
  };
  return (
    <form className={styles.filters} aria-label="Filters" onSubmit={apply}>
      <FilterInput
        label="Title/Name"
        isSearch
        value={typed.title}
        onChange={(value) => setTyped({ ...typed, title: value })}
      />
      <FilterInput
        label="Tag"
        suggestions={TAG_WORDS}
        value={typed.tag}
        onChange={(value) => setTyped({ ...typed, tag: value })}
      />
      <FilterMenu
        label="Category"
        options={includeStored(CATEGORIES, category)}
        selected={category ? [category] : []}
        onChange={([chosen = '']) => library.filter({ ...typed, category: chosen })}
      />
      <FilterMenu
        label="Show only"
        pluralLabel="checks"
        options={CHECKS}
        selected={only ? only.split(',') : []}
        onChange={(chosen) => library.filter({ ...typed, only: chosen.join(',') })}
      />
      <Button type="submit">Filter</Button>
      {library.isFiltered && (
        <Button kind="quiet" className={styles.clear} onClick={library.clear}>
          Clear
        </Button>
      )}
    </form>
  );
}

const ImageDialog = lazyComponent(() => import('../image/ImageDialog'));

/** Key of a new image in the dialog. */
const NEW = 'new';

/**
 * Milliseconds after the editor closed until the list is refetched (MEDIA-18). Thumbnails may have been created
 * meanwhile.
 */
const REFRESH_AFTER = 2_000;

const OTHER_VIEW = {
  list: { to: '/media-library-image-view', label: 'Show Image View', icon: 'grid' },
  grid: { to: '/media-library', label: 'Show List View', icon: 'list' },
} as const;

/** Which view was chosen last, in local storage. */
const CHOSEN_VIEW = 'media-library-view';

interface LibraryProps {
  view: keyof typeof OTHER_VIEW;
}

/**
 * `/media-library` and `/media-library-image-view`: the same images as a table or a grid (MEDIA-11, MEDIA-12). The first
 * leads to the grid while that was chosen last.
 */
export default function Library({ view }: LibraryProps) {
  const { search } = useLocation();
  const isLeft = view === 'list' && storage.read(CHOSEN_VIEW) === 'grid';
  return isLeft ? <Navigate to={OTHER_VIEW.list.to + search} replace /> : <Images view={view} />;
}

function Images({ view }: LibraryProps) {
  const list = useList(LIST);
  const answer = useMediaImagesQuery(list.query);
  const { data, isFetching, refetch } = answer;
  const images = useMemo(() => data?.items ?? [], [data]);
  const { data: all } = useMediaCountQuery();
  const prefetchPage = usePrefetch('mediaImages');
  const prefetchImage = usePrefetch('mediaImage');
  const selection = useSelection(useMemo(() => images.map(({ id }) => id), [images]));
  const columns = getColumns(useAltTexts(images));
  const remove = useImageRemoval();
  const refresh = useDebounced(() => void refetch(), REFRESH_AFTER);
  const { search } = useLocation();
  const other = OTHER_VIEW[view];
  const close = () => {
    list.open(null);
    refresh();
  };
  return (
    <>
      <ListScreen
        {...{ list, answer, columns, selection }}
        media
        words={{ title: 'Media Library', noun: 'image', noMatch: () => 'No image matches these filters.' }}
        empty={{
          text: 'The library keeps the images, videos and documents that posts, alerts, ads and microsites show.',
        }}
        count={all ?? null}
        actions={<ButtonLink to="/media-library/multiple-upload">Add Multiple Images</ButtonLink>}
        create={{ label: 'Add Single Image', onClick: () => list.open(NEW) }}
        filters={
          <>
            <LibraryFilters library={list} />
            <Row as="span" gap={3} push size="sm" tone="muted" tabular className={styles.views}>
              <MissingAlt library={list} />
              <ButtonLink
                kind="quiet"
                icon={other.icon}
                to={other.to + search}
                onClick={() => storage.store(CHOSEN_VIEW, view === 'list' ? 'grid' : 'list')}
              >
                {other.label}
              </ButtonLink>
            </Row>
          </>
        }
        rowName={({ title }) => title}
        rowHref={({ id }) => imagePath(id)}
        onOpen={({ id }) => list.open(id)}
        onPrefetch={({ id }) => prefetchImage(id)}
        onNearNext={() => prefetchPage(list.nextQuery)}
        grid={
          view === 'grid'
            ? (rows) => (
                <ImageGrid
                  images={rows}
                  selection={selection}
                  busy={isFetching}
                  onNear={({ id }) => prefetchImage(id)}
                />
              )
            : undefined
        }
        removal={{ label: 'Delete Images', remove }}
      />
      {list.opened && (
        <ImageDialog
          key={list.opened}
          id={list.opened === NEW ? null : Number(list.opened)}
          onOpen={list.open}
          onClose={close}
        />
      )}
    </>
  );
}

/** The images that still need an alternative text; leads to them (MEDIA-56). */
function MissingAlt({ library }: { library: LibraryState }) {
  const { data: count } = useMissingAltCountQuery();
  if (library.values.missingAlt) return <span role="status">{formatCount(count ?? 0)} left</span>;
  if (!count) return null;
  return (
    <Button kind="quiet" onClick={() => library.filter({ only: NO_ALT })}>
      {formatCount(count)} without alt text
    </Button>
  );
}

/** Return a function that runs the callback after a delay, unless the component unmounts first. */
function useDebounced(run: () => void, delay: number): () => void {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), delay);
  };
}
