import type { ReactNode } from 'react';

/** What a confirmation asks. `text` names the thing that is about to go. */
export interface Question {
  title: string;
  text: ReactNode;
  /** The word of the red button. */
  action: string;
  cancel?: string;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

export const confirmation = {
  current: (): Asked | null => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks before something destructive. Resolves with whether the person meant it. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
