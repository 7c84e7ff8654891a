import type { ReactNode } from 'react';
import { createObservable } from '../state/observable';

/** What a confirmation asks. `text` names the thing that is about to go. */
export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  /** The word of the red button. */
  action: string;
  cancel?: string;
}

/** What is being asked now. */
export const asked = createObservable<(ConfirmOptions & { answer: (yes: boolean) => void }) | null>(null);

/** Asks before something destructive. Resolves with whether the person meant it. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set(null);
      resolve(yes);
    };
    asked.set({ ...question, answer });
  });
}
