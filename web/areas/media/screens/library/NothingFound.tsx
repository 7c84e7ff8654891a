import { Button, EmptyState } from '@masthead/kit';
import { type LibraryState, NEW } from './useLibraryState';

/** Empty state of the library, with the reason and a way out. */
export function EmptyLibrary({ library }: { library: LibraryState }) {
  if (library.page > 1) {
    return (
      <EmptyState title="No more images" action={<Button onClick={() => library.goTo(1)}>Back to page 1</Button>}>
        Page {library.page} is past the last one.
      </EmptyState>
    );
  }
  if (library.isFiltered) {
    return (
      <EmptyState title="No image found" action={<Button onClick={library.clear}>Clear filters</Button>}>
        Nothing in the library fits these filters.
      </EmptyState>
    );
  }
  const first = (
    <Button icon="plus" onClick={() => library.open(NEW)}>
      Add Single Image
    </Button>
  );
  return (
    <EmptyState title="No images yet" action={first}>
      The library keeps the images, videos and documents that posts, alerts, ads and microsites show.
    </EmptyState>
  );
}
