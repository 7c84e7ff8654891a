import type { MediaImage } from '@masthead/client/library';
import { Tag } from '@masthead/kit';
import { type KeyboardEvent, useRef } from 'react';
import styles from './AltTextCell.module.css';
import type { AltTexts } from './useAltTexts';

interface AltTextCellProps {
  image: MediaImage;
  texts: AltTexts;
}

/** The alternative text of an image; a click turns it into a field (MEDIA-57). */
export function AltTextCell({ image, texts }: AltTextCellProps) {
  if (texts.editedId === image.id) return <AltTextInput image={image} texts={texts} />;
  return (
    <button type="button" className={styles.text} title="Edit the alt text" onClick={() => texts.edit(image)}>
      <span className={styles.hidden}>Edit the alt text of {image.title}: </span>
      {image.altText || <Tag warn>No alt text</Tag>}
    </button>
  );
}

/** Enter saves and continues with the next image without a text, Escape discards, leaving the field saves. */
function AltTextInput({ image, texts }: AltTextCellProps) {
  const isDone = useRef(false);
  const finish = (run: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation(); // the keys of the list stay out of the field
    const { value } = event.currentTarget;
    if (event.key === 'Enter') finish(() => void texts.save(image, value, { goOn: true }));
    if (event.key === 'Escape') finish(() => texts.edit(null));
  };
  return (
    <input
      className={styles.input}
      aria-label={`Alt text of ${image.title}`}
      defaultValue={image.altText ?? ''}
      // The field replaces the button that was just pressed.
      // biome-ignore lint/a11y/noAutofocus: the focus moves on from that button
      autoFocus
      onKeyDown={press}
      onBlur={({ currentTarget }) => finish(() => void texts.save(image, currentTarget.value))}
    />
  );
}
