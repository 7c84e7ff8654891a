import { useEffect, useRef, useState } from 'react';
import { toProblem } from '../../../client/problem';
import type { UploadedFile } from '../../../client/upload';
import { type CropArea, getCenteredArea } from '../crop';
import { getTargetSize, type ImageRule, validateAndMeasure } from '../imageRules';
import { applyCandidate, type Candidate, getDimensions, isSameCandidate } from './candidate';
import { type Fit, getFit } from './fit';
import { type Library, useLibrary, type Watch } from './useLibrary';

/** What the user enters for a chosen picture. */
export interface ChoiceValues {
  altText: string;
  area: CropArea | null;
  updatesOriginal: boolean;
}

interface Chosen {
  candidate: Candidate;
  values: ChoiceValues;
}

interface PickerOptions {
  rule: ImageRule;
  /** Number of pictures that can be chosen at once. */
  limit: number;
  onPick: (files: UploadedFile[]) => void;
}

/** The pictures that the user is about to use, of which the last is shown, and the action that saves and uses them. */
export function usePicker({ rule, limit, onPick }: PickerOptions) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const library = useLibrary();
  useEffect(() => () => running.current?.abort(), []);

  const setAll = (next: readonly Chosen[]) => {
    running.current?.abort();
    setChosen(next);
    setFailure(null);
    setIsBusy(false);
  };
  /** Chooses a picture in place of the others. */
  const choose = (candidate: Candidate | null) => setAll(candidate ? [toChosen(candidate)] : []);
  /** Chooses a picture too, or no longer. */
  const toggle = (candidate: Candidate) => {
    const others = chosen.filter((one) => !isSameCandidate(one.candidate, candidate));
    if (others.length < chosen.length) setAll(others);
    else if (chosen.length < limit) setAll([...chosen, toChosen(candidate)]);
    else setFailure(`At most ${limit} can be chosen here.`);
  };
  const chooseFile = async (file: File) => {
    const { size } = await validateAndMeasure(file, rule);
    choose({ source: 'upload', file, dimensions: size, fit: getFit(file, size, rule) });
  };
  const isReady = chosen.length > 0 && chosen.every(isUsable);
  const use = async () => {
    if (!isReady || isBusy) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setIsBusy(true);
    setProgress(0);
    try {
      const files = await applyAll(library, chosen, { onProgress: setProgress, signal: controller.signal });
      if (!controller.signal.aborted) onPick(files);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(toProblem(error).message);
    }
    if (!controller.signal.aborted) setIsBusy(false);
  };
  /** Changes the shown one. */
  const update = (next: (one: Chosen) => Chosen) =>
    setChosen((before) => before.map((one, at) => (at === before.length - 1 ? next(one) : one)));
  const change = (changes: Partial<ChoiceValues>) =>
    update((one) => ({ ...one, values: { ...one.values, ...changes } }));
  /** Crops the shown one to another shape. */
  const reshape = (fit: Fit) =>
    update(({ candidate, values }) => {
      const { area } = toChosen({ ...candidate, fit }).values;
      return { candidate: { ...candidate, fit }, values: { ...values, area } };
    });
  const shown = chosen.at(-1);
  return {
    ...{ isReady, isBusy, progress, failure, choose, toggle, chooseFile, use, change, reshape },
    candidates: chosen.map(({ candidate }) => candidate),
    /** The last chosen one. */
    candidate: shown?.candidate ?? null,
    values: shown?.values ?? NOTHING,
  };
}

/** Save the chosen pictures one after the other and return their files. */
async function applyAll(
  library: Library,
  chosen: readonly Chosen[],
  { onProgress, signal }: Watch,
): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  for (const { candidate, values } of chosen) {
    const watch = { onProgress: (share: number) => onProgress((files.length + share) / chosen.length), signal };
    files.push(await applyCandidate(library, candidate, { ...values, altText: values.altText.trim() }, watch));
  }
  return files;
}

const NOTHING: ChoiceValues = { altText: '', area: null, updatesOriginal: false };

/** A picture is cropped in the middle, until the frame is moved. */
function toChosen(candidate: Candidate): Chosen {
  const { fit } = candidate;
  const altText = candidate.source === 'library' ? candidate.picture.altText : '';
  const dimensions = getDimensions(candidate);
  const area = fit.state === 'crop' && dimensions ? getCenteredArea(dimensions, getTargetSize(fit.size)) : null;
  return { candidate, values: { ...NOTHING, altText, area } };
}

/** Return whether a candidate fits, and the image is loaded if it must be cropped. */
function isUsable({ candidate: { fit }, values: { area } }: Chosen): boolean {
  if (fit.state === 'unfit') return false;
  return fit.state !== 'crop' || area !== null;
}
