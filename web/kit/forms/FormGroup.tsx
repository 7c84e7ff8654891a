import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShortcut } from '../keys/useShortcut';
import type { RecordForm } from './form';
import { watchUnsaved } from './unsavedForms';

/** What leaving and ⌘S need of a form. */
type Member = Pick<RecordForm<object>, 'isDirty' | 'confirmLeave'> & { submit: () => Promise<boolean> };
type Join = (member: Member) => () => void;

const Group = createContext<Join | null>(null);

/** Several forms on one page, each with its own Save: one guard for all, and ⌘S saves every one with unsaved input. */
export function FormGroup({ children }: { children: ReactNode }) {
  const members = useRef(new Set<Member>());
  const { join, all } = useMemo(() => groupOf(members.current), []);
  useShortcut('mod+s', 'Save', () => void all.submit());
  useLeaveGuard(all);
  return <Group value={join}>{children}</Group>;
}

/** Keeps a form's input from being left behind, and saves it on ⌘S: by itself, or together with its group. */
export function FormGuard<V extends object>({ form }: { form: RecordForm<V> }) {
  const join = useContext(Group);
  return join ? <Joined form={form} join={join} /> : <Alone form={form} />;
}

function Alone<V extends object>({ form }: { form: RecordForm<V> }) {
  useShortcut('mod+s', 'Save', () => void form.submit());
  useLeaveGuard(form);
  return null;
}

function Joined<V extends object>({ form, join }: { form: RecordForm<V>; join: Join }) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(
    () =>
      join({
        isDirty: () => latest.current.isDirty(),
        confirmLeave: () => latest.current.confirmLeave(),
        submit: () => latest.current.submit(),
      }),
    [join],
  );
  return null;
}

/** A group as if it were one form. */
function groupOf(members: Set<Member>): { join: Join; all: Member } {
  const unsaved = () => [...members].filter((member) => member.isDirty());
  const join: Join = (member) => {
    members.add(member);
    return () => members.delete(member);
  };
  const all: Member = {
    isDirty: () => unsaved().length > 0,
    // They all ask the same question: the first one asks it for all.
    confirmLeave: async () => (await unsaved()[0]?.confirmLeave()) ?? true,
    submit: async () => (await Promise.all(unsaved().map((member) => member.submit()))).every(Boolean),
  };
  return { join, all };
}

/** Asks before unsaved input is left behind: inside the console with a dialog, on closing with the browser's own. */
function useLeaveGuard({ isDirty, confirmLeave }: Pick<Member, 'isDirty' | 'confirmLeave'>): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty() && currentLocation.pathname !== nextLocation.pathname && !stays(nextLocation.state);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirmLeave]);
  useEffect(() => watchUnsaved(isDirty), [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** An address that changes under a form that stays: a new record got its id. */
function stays(state: unknown): boolean {
  return (state as { stays?: boolean } | null)?.stays === true;
}
