import { toProblem } from '@masthead/client';
import { type MediaImage, useChangeListedImageMutation } from '@masthead/client/library';
import { toast } from '@masthead/kit';
import { useState } from 'react';

/** The alternative text being typed in the list (MEDIA-57). */
export interface AltTexts {
  /** The image whose text is being edited. */
  editedId: number | null;
  edit: (image: MediaImage | null) => void;
  /** Saves a text, and on request continues with the next image that has none. */
  save: (image: MediaImage, altText: string, options?: { goOn: boolean }) => Promise<void>;
}

/** Edit the alternative texts of listed images in place. */
export function useAltTexts(images: readonly MediaImage[]): AltTexts {
  const [editedId, setEditedId] = useState<number | null>(null);
  const [change] = useChangeListedImageMutation();
  const edit = (image: MediaImage | null) => setEditedId(image?.id ?? null);
  const store = async (image: MediaImage, altText: string): Promise<void> => {
    const { error } = await change({ id: image.id, version: image.version, body: { altText } });
    if (!error) return;
    const action = { label: 'Retry', onClick: () => void store(image, altText) };
    toast.error(`The alt text “${altText}” was not saved`, {
      action,
      reason: toProblem(error).message,
      duration: 30_000,
    });
  };
  const save: AltTexts['save'] = async (image, typed, { goOn } = { goOn: false }) => {
    const rest = images.slice(images.indexOf(image) + 1);
    edit(goOn ? (rest.find(({ altText }) => !altText) ?? null) : null);
    const altText = typed.trim();
    if (altText !== (image.altText ?? '')) await store(image, altText);
  };
  return { editedId, edit, save };
}
