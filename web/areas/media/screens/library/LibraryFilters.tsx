import { Button } from '@masthead/kit';
import { FilterInput, FilterMenu } from '@masthead/kit/lists';
import { type FormEvent, useEffect, useState } from 'react';
import { CATEGORIES, includeStored, TAGS } from '../../model/presets';
import styles from './Library.module.css';
import { type LibraryState, NO_ALT } from './list';

const TAG_WORDS = TAGS.map(({ label }) => label);
const CHECKS = [
  { value: NO_ALT, label: 'No alt text' },
  { value: 'unused', label: 'Unused' },
];

/** Title/Name, Tag and Category, applied by the Filter button or Enter (MEDIA-11); select fields apply immediately. */
export function LibraryFilters({ library }: { library: LibraryState }) {
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
