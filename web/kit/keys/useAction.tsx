import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { createObservable, useObservable } from '../state/observable';
import { useLayer } from './useShortcut';

/** A button or a link in the header of a screen, as "Search or jump" offers it. */
export interface Action {
  label: string;
  run: () => void;
  /** Path to which a link leads. */
  to: string;
  /** Layer of its dialog; 0 is the page. */
  layer: number;
}

const mounted = createObservable<readonly Action[]>([]);
/** Whether buttons and links are actions of their screen. */
const ActionContext = createContext(false);

/** The part of a screen whose buttons and links are its actions. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <ActionContext value={true}>{children}</ActionContext>;
}

/** Offer a button or a link of an `ActionBar` in "Search or jump" while it is mounted (CONSOLE-45). */
export function useAction(label: string, run: () => void, { enabled = true, to = '' } = {}): void {
  const layer = useLayer();
  const isAction = useContext(ActionContext) && enabled && label !== '';
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!isAction) return;
    const action = { label, to, layer, run: () => latest.current() };
    mounted.set([...mounted.get(), action]);
    return () => mounted.set(mounted.get().filter((other) => other !== action));
  }, [label, to, layer, isAction]);
}

/** The actions that are mounted in a layer. */
export const useActions = (layer: number | null): readonly Action[] =>
  useObservable(mounted).filter((action) => action.layer === layer);
