import { type LibrarySearch, type MediaImage, usePictureChoicesInfiniteQuery } from '../../../client/library';
import { toProblem } from '../../../client/problem';

/** Search the library; `loadMore` appends the next pictures. `items` is null while nothing is loaded. */
export function useLibrarySearch(search: LibrarySearch) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePictureChoicesInfiniteQuery(search);
  const failure = error && !isFetching ? toProblem(error).message : null;
  return {
    items: data ? listUnique(data.pages.flatMap(({ items }) => items)) : null,
    total: data?.pages.at(-1)?.total ?? 0,
    busy: isFetching,
    failure,
    loadMore: () => {
      if (!isFetching && !failure && hasNextPage) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}

/** A picture that was added meanwhile moves others to the next page, where they appear again. */
function listUnique(pictures: readonly MediaImage[]): readonly MediaImage[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
