import { createContext, type ReactNode } from 'react';

/** What is said about the content of a field, such as where it is from. */
export interface FieldMark {
  /** Beside the label, of which it is a part. */
  note: string;
  /** Whether something is to be decided: the note and the edge of the field are amber. */
  isOpen: boolean;
  /** Buttons at the end of the label line. */
  actions?: ReactNode;
}

/** The mark of the field inside; null for none. */
export const MarkContext = createContext<FieldMark | null>(null);

/** Marks the field inside. */
export const MarkedField = MarkContext.Provider;
