import { useEffect, useRef, useState } from 'react';
import { toProblem } from '../../../client/problem';
import type { UploadedFile } from '../../../client/upload';
import type { CropArea } from '../crop';
import { type ImageRule, validateAndMeasure } from '../imageRules';
import { applyCandidate, type Candidate } from './candidate';
import { getFit } from './fit';

/** What the user enters for the chosen picture. */
export interface ChoiceValues {
  altText: string;
  area: CropArea | null;
  updatesOriginal: boolean;
}

const NOTHING: ChoiceValues = { altText: '', area: null, updatesOriginal: false };

/** The picture that the user is about to use, and the action that saves and uses it. */
export function usePicker(rule: ImageRule, onPick: (file: UploadedFile) => void) {
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [values, setValues] = useState(NOTHING);
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (chosen: Candidate | null) => {
    running.current?.abort();
    setCandidate(chosen);
    setFailure(null);
    setIsBusy(false);
    setValues({ ...NOTHING, altText: chosen?.source === 'library' ? chosen.picture.altText : '' });
  };
  const chooseFile = async (file: File) => {
    const { size } = await validateAndMeasure(file, rule);
    choose({ source: 'upload', file, fit: getFit(file, size, rule) });
  };
  const isReady = isUsable(candidate, values);
  const use = async () => {
    if (!candidate || !isReady || isBusy) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setIsBusy(true);
    setProgress(0);
    try {
      const watch = { onProgress: setProgress, signal: controller.signal };
      const file = await applyCandidate(candidate, { ...values, altText: values.altText.trim() }, watch);
      if (!controller.signal.aborted) onPick(file);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(toProblem(error).message);
    }
    if (!controller.signal.aborted) setIsBusy(false);
  };
  return {
    ...{ candidate, values, isReady, isBusy, progress, failure, choose, chooseFile, use },
    change: (changes: Partial<ChoiceValues>) => setValues((before) => ({ ...before, ...changes })),
  };
}

/** Return whether a candidate fits, and the image is loaded if it must be cropped. */
function isUsable(candidate: Candidate | null, { area }: ChoiceValues): boolean {
  if (!candidate || candidate.fit.state === 'unfit') return false;
  return candidate.fit.state !== 'crop' || area !== null;
}
