import type { ReactNode } from 'react';
import { createObservable } from '../state/observable';

/** Texts of a confirmation. `text` names what will be deleted, lost or made public. */
export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  /** Label of the confirming button. */
  action: string;
  cancel?: string;
  /** Whether something is deleted or lost, so that the button is red. True by default. */
  isDestructive?: boolean;
}

/** The open confirmation, or null. */
export const confirmation = createObservable<(ConfirmOptions & { answer: (yes: boolean) => void }) | null>(null);

/** Ask before an action that is destructive or easily a mistake. Resolves with whether the user confirmed. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  confirmation.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      confirmation.set(null);
      resolve(yes);
    };
    confirmation.set({ ...question, answer });
  });
}
