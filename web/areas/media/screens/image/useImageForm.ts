import { type MediaImage, useSaveMediaImageMutation } from '@masthead/client/library';
import { type RecordForm, toast, useRecordForm } from '@masthead/kit';
import { useState } from 'react';
import { FORM, type ImageValues, INCOMPLETE, toRequestBody } from './values';

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
  const [created, setCreated] = useState<MediaImage | null>(null);
  const [busy, setBusy] = useState<ImageSaves['busy']>(null);
  const id = image?.id ?? created?.id;
  const form = useRecordForm<ImageValues, MediaImage>({
    ...FORM.of(image),
    draftKey: `media-image/${image?.id ?? 'new'}`,
    invalidMessage: INCOMPLETE,
    save: (values, { version }) => save({ id, version, body: toRequestBody(values) }).unwrap(),
    onSaved: (saved) => {
      setCreated(saved);
      toast.success(image ? 'Media image saved' : 'Media image uploaded');
    },
  });
  const submitForm = async (button: ImageSaves['busy'], over: Partial<ImageValues>) => {
    setBusy(button);
    const isSaved = await form.submit(over);
    setBusy(null);
    if (isSaved) onDone();
  };
  return {
    form,
    busy,
    schedule: (when) => submitForm('schedule', { status: 'scheduled', date: when }),
    saveAll: () => submitForm('save', { status: 'published' }),
  };
}
