import { MultiSelectField } from '@masthead/kit';
import { useEffect, useState } from 'react';
import { useCategoriesQuery } from '../../api/publications';
import type { EditorPartProps } from '../editor/publication';
import type { PostValues } from './values';

/** Documented message when categories are not loaded (CONSOLE-15). */
const NOT_LOADED = 'Category not loaded, refresh page or enter from previous page';
/** Milliseconds to wait for the options before the message is shown (CONSOLE-15). */
const LOADING_TIME = 1000;

/** Categories of a post (CONTENT-9). */
export function CategoriesField({ form }: EditorPartProps<PostValues>) {
  const { data, isError } = useCategoriesQuery();
  const isLate = useIsLate();
  const { value, onChange, error, ...field } = form.field('selectedCategories');
  const missing = isError || (isLate && (!data || data.length === 0));
  return (
    <MultiSelectField
      placeholder="Choose categories"
      options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
      error={missing ? NOT_LOADED : error}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}

/** Return whether the loading time of the options has elapsed. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_TIME);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
