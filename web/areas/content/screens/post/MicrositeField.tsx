import { AsyncSelectField } from '@masthead/kit';
import { useMicrositeChoices } from '../../choices/useMicrositeChoices';
import type { EditorPartProps } from '../editor/publication';
import type { PostValues } from './values';

/** The microsite of a post, found by page title and stored with its link (CONTENT-10). */
export function MicrositeField({ form }: EditorPartProps<PostValues>) {
  const { getMicrosite: found, ...search } = useMicrositeChoices();
  const { onChange, ...field } = form.field('micrositeId');
  const { micrositeLink } = form.values;
  const chooseMicrosite = (id: number | null) => {
    onChange(id);
    form.setValue('micrositeLink', found(id)?.link ?? '');
  };
  return (
    <AsyncSelectField
      placeholder="Find a microsite by page title"
      {...search}
      {...field}
      onChange={chooseMicrosite}
      hint={
        micrositeLink && (
          <a href={micrositeLink} target="_blank" rel="noreferrer">
            {micrositeLink}
          </a>
        )
      }
    />
  );
}
