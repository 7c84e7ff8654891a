import {
  type MediaImage,
  useMediaCountQuery,
  useMediaImagesQuery,
  useMissingAltCountQuery,
  usePrefetch,
} from '@masthead/client/library';
import {
  Button,
  ButtonLink,
  Failure,
  formatCount,
  lazyComponent,
  PageHeader,
  Skeleton,
  useLocation,
  useShortcut,
} from '@masthead/kit';
import { BulkActionBar, DataTable, Pagination, useSelection } from '@masthead/kit/lists';
import { useEffect, useMemo, useRef } from 'react';
import { imagePath } from '../../model/images';
import { getColumns } from './columns';
import { EmptyLibrary } from './EmptyLibrary';
import { ImageGrid } from './ImageGrid';
import styles from './Library.module.css';
import { LibraryFilters } from './LibraryFilters';
import { useAltTexts } from './useAltTexts';
import { useImageRemoval } from './useImageRemoval';
import { type LibraryState, NEW, NO_ALT, PAGE_SIZE, useLibraryState } from './useLibraryState';

const ImageDialog = lazyComponent(() => import('../image/ImageDialog'));

const NONE: readonly MediaImage[] = [];

type View = 'list' | 'grid';

/**
 * Milliseconds after the editor closed until the list is refetched (MEDIA-18). Thumbnails may have been created
 * meanwhile.
 */
const REFRESH_AFTER = 2_000;

/** `/media-library` and `/media-library-image-view`: the same images as a table or a grid (MEDIA-11, MEDIA-12). */
export function Library({ view }: { view: View }) {
  const library = useLibraryState();
  const { data, error, isFetching, refetch } = useMediaImagesQuery(library.query);
  const prefetchPage = usePrefetch('mediaImages');
  const prefetchImage = usePrefetch('mediaImage');
  const rows = data?.items;
  const selection = useSelection(useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]));
  const titles = useTitles(rows);
  const columns = getColumns(useAltTexts(rows ?? NONE));
  const remove = useImageRemoval(selection.remove);
  const refresh = useDebounced(() => void refetch(), REFRESH_AFTER);
  useShortcut('n', 'Add Single Image', () => library.open(NEW));
  const failure = error && `Media Library could not be loaded. ${error.message ?? ''}`;
  const close = () => {
    library.open(null);
    refresh();
  };
  return (
    <>
      <LibraryHeader library={library} view={view} chosen={selection.keys.length} />
      {view === 'list' ? (
        <DataTable
          label="Media Library"
          media
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          rowHref={({ id }) => imagePath(id)}
          onOpen={({ id }) => library.open(id)}
          onPrefetch={({ id }) => prefetchImage(id)}
          selection={selection}
          sort={library.sort}
          onSort={(sort) => library.filter({ sort })}
          busy={isFetching}
          failure={failure}
          onRetry={() => void refetch()}
          empty={<EmptyLibrary library={library} />}
        />
      ) : (
        <>
          {failure && <Failure onRetry={() => void refetch()}>{failure}</Failure>}
          {!rows && !failure && <Skeleton />}
          {rows?.length === 0 && <EmptyLibrary library={library} />}
          {rows && rows.length > 0 && (
            <ImageGrid images={rows} selection={selection} busy={isFetching} onNear={({ id }) => prefetchImage(id)} />
          )}
        </>
      )}
      {rows && rows.length > 0 && (
        <Pagination
          noun="image"
          page={library.page}
          size={PAGE_SIZE}
          shown={rows.length}
          total={data.total}
          onPage={library.goTo}
          onPrefetch={() => prefetchPage(library.nextQuery)}
        />
      )}
      <BulkActionBar selection={selection} total={rows?.length ?? 0}>
        <Button icon="trash" onClick={() => void remove(selection.keys, titles(selection.keys))}>
          Delete Images
        </Button>
      </BulkActionBar>
      {library.address.open && (
        <ImageDialog
          key={library.address.open}
          id={library.address.open === NEW ? null : Number(library.address.open)}
          onOpen={library.open}
          onClose={close}
        />
      )}
    </>
  );
}

interface LibraryHeaderProps {
  library: LibraryState;
  view: View;
  chosen: number;
}

const OTHER_VIEW = {
  list: { to: '/media-library-image-view', label: 'Show Image View', icon: 'grid' },
  grid: { to: '/media-library', label: 'Show List View', icon: 'list' },
} as const;

function LibraryHeader({ library, view, chosen }: LibraryHeaderProps) {
  const { data: all } = useMediaCountQuery();
  const { search } = useLocation();
  const other = OTHER_VIEW[view];
  return (
    <PageHeader
      title="Media Library"
      {...(all !== undefined && { count: all })}
      actions={
        <>
          <ButtonLink to="/media-library/multiple-upload">Add Multiple Images</ButtonLink>
          <Button kind="primary" icon="plus" shortcut="N" onClick={() => library.open(NEW)}>
            Add Single Image
          </Button>
        </>
      }
    >
      <LibraryFilters library={library} />
      <span className={styles.views}>
        {chosen > 0 && `${chosen} selected`}
        <MissingAlt library={library} />
        <ButtonLink kind="quiet" icon={other.icon} to={other.to + search}>
          {other.label}
        </ButtonLink>
      </span>
    </PageHeader>
  );
}

/** The images that still need an alternative text; leads to them (MEDIA-56). */
function MissingAlt({ library }: { library: LibraryState }) {
  const { data: count } = useMissingAltCountQuery();
  const { only } = library.address;
  if (only.split(',').includes(NO_ALT)) return <span role="status">{formatCount(count ?? 0)} left</span>;
  if (!count) return null;
  return (
    <Button kind="quiet" onClick={() => library.filter({ only: NO_ALT })}>
      {formatCount(count)} without alt text
    </Button>
  );
}

/** Remember the titles of images, so that selected images of other pages have names too. */
function useTitles(rows: readonly MediaImage[] | undefined) {
  const seen = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, title } of rows ?? []) seen.current.set(id, title);
  }, [rows]);
  return (ids: readonly number[]) => ids.flatMap((id) => seen.current.get(id) ?? []);
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
