import { FilterMenu } from '@masthead/kit/lists';
import { APPLICATION_TYPES, CATEGORIES, CONTENT_TYPES } from '../../../model/options';
import type { ListState } from '../useListState';

const CATEGORY_OPTIONS = CATEGORIES.map(({ id, name }) => ({ value: String(id), label: name }));

/** Filters by category, application type and content type. */
export function PostFilters({ list }: { list: ListState }) {
  const { categoryIds, applicationType } = list.matching;
  return (
    <>
      <FilterMenu
        label="Category"
        pluralLabel="types"
        options={CATEGORY_OPTIONS}
        selected={(categoryIds ?? []).map(String)}
        onChange={(chosen) => list.filter({ category: chosen.join(',') })}
      />
      <FilterMenu
        label="Application type"
        options={APPLICATION_TYPES}
        selected={applicationType ? [applicationType] : []}
        onChange={([application = '']) => list.filter({ application })}
      />
      <FilterMenu
        label="Editorial or commercial"
        options={CONTENT_TYPES}
        selected={CONTENT_TYPES.filter(({ value }) => value === list.address.content).map(({ value }) => value)}
        onChange={([content = '']) => list.filter({ content })}
      />
    </>
  );
}
