import { type RecordForm, toast, useRecordForm } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { type MediaImage, useSaveMediaImageMutation } from '../../api/library';
import { bodyOf, EMPTY, type ImageValues, INCOMPLETE, LABELS, SHOWS, valuesOf, wrongIn } from './values';

interface ImageFormOptions {
  /** The image being edited; null for a new one. */
  image: MediaImage | null;
  /** Called after a save by a button. */
  onDone: () => void;
}

export interface ImageSaves {
  form: RecordForm<ImageValues>;
  /** The action in progress. */
  busy: 'schedule' | 'save' | null;
  /** Action of "Schedule Now". */
  schedule: (when: string) => Promise<void>;
  /** Action of "Save All". */
  saveAll: () => Promise<void>;
}

/** The form of one image and its two actions (MEDIA-15). */
export function useImageForm({ image, onDone }: ImageFormOptions): ImageSaves {
  const [save] = useSaveMediaImageMutation();
  const [made, setMade] = useState<MediaImage | null>(null);
  const [busy, setBusy] = useState<ImageSaves['busy']>(null);
  const id = image?.id ?? made?.id;
  const form = useRecordForm<ImageValues, MediaImage>({
    initial: useMemo(() => (image ? valuesOf(image) : EMPTY), [image]),
    version: image?.version,
    labels: LABELS,
    formatters: SHOWS,
    read: valuesOf,
    draftKey: `media-image/${image?.id ?? 'new'}`,
    validate: wrongIn,
    invalidMessage: INCOMPLETE,
    save: (values, { version }) => save({ id, version, body: bodyOf(values) }).unwrap(),
    onSaved: (saved) => {
      setMade(saved);
      toast.success(image ? 'Media image saved' : 'Media image uploaded');
    },
  });
  const run = async (button: ImageSaves['busy'], over: Partial<ImageValues>) => {
    setBusy(button);
    const isSaved = await form.submit(over);
    setBusy(null);
    if (isSaved) onDone();
  };
  return {
    form,
    busy,
    schedule: (when) => run('schedule', { status: 'scheduled', date: when }),
    saveAll: () => run('save', { status: 'published' }),
  };
}
