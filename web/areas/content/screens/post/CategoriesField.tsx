import { MultiSelectField } from '@masthead/kit';
import { useEffect, useState } from 'react';
import { useCategoriesQuery } from '../../api/publications';
import type { EditorPartProps } from '../editor/publication';
import { LABELS, type PostValues } from './values';

/** Said when there is nothing to choose from (document 001 §8). */
const NOT_LOADED = 'Category not loaded, refresh page or enter from previous page';
/** How long the options may take before that is said, in milliseconds (document 001 §9). */
const PATIENCE = 1000;

/** What kinds of things a post is. */
export function CategoriesField({ form }: EditorPartProps<PostValues>) {
  const { data, isError } = useCategoriesQuery();
  const isLate = useLateness();
  const { value, onChange, error, ...field } = form.field('selectedCategories');
  const missing = isError || (isLate && (!data || data.length === 0));
  return (
    <MultiSelectField
      label={LABELS.selectedCategories}
      required
      placeholder="Choose categories"
      options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
      error={missing ? NOT_LOADED : error}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}

/** Whether the options have had their time. */
function useLateness(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
