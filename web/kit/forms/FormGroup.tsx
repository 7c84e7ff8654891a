import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShortcut } from '../keys/useShortcut';
import type { RecordForm } from './form';
import { registerForm } from './unsavedForms';

/** The part of a form that the leave guard and ⌘S use. */
type Member = Pick<RecordForm<object>, 'isDirty' | 'confirmLeave'> & { submit: () => Promise<boolean> };
type Join = (member: Member) => () => void;

const Group = createContext<Join | null>(null);

/**
 * Several forms on one page, each with its own Save button: they share one leave guard, and ⌘S saves all with unsaved
 * changes.
 */
export function FormGroup({ children }: { children: ReactNode }) {
  const members = useRef(new Set<Member>());
  const { join, all } = useMemo(() => createGroup(members.current), []);
  useShortcut('mod+s', 'Save', () => void all.submit());
  useLeaveGuard(all);
  return <Group value={join}>{children}</Group>;
}

interface FormGuardProps<V extends object> {
  form: RecordForm<V>;
  /** The query parameter that keeps the form open: a navigation that changes it leaves the form. */
  urlParam?: string | undefined;
}

/** Guards a form's unsaved changes and saves it on ⌘S, alone or with its group. */
export function FormGuard<V extends object>({ form, urlParam }: FormGuardProps<V>) {
  const join = useContext(Group);
  return join ? <GroupedGuard form={form} join={join} /> : <SingleGuard form={form} urlParam={urlParam} />;
}

function SingleGuard<V extends object>({ form, urlParam }: FormGuardProps<V>) {
  useShortcut('mod+s', 'Save', () => void form.submit());
  useLeaveGuard(form, urlParam);
  return null;
}

function GroupedGuard<V extends object>({ form, join }: { form: RecordForm<V>; join: Join }) {
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

/** Combine the members of a group into one. */
function createGroup(members: Set<Member>): { join: Join; all: Member } {
  const unsaved = () => [...members].filter((member) => member.isDirty());
  const join: Join = (member) => {
    members.add(member);
    return () => members.delete(member);
  };
  const all: Member = {
    isDirty: () => unsaved().length > 0,
    // All members ask the same question: ask it once.
    confirmLeave: async () => (await unsaved()[0]?.confirmLeave()) ?? true,
    submit: async () => (await Promise.all(unsaved().map((member) => member.submit()))).every(Boolean),
  };
  return { join, all };
}

/**
 * Ask before unsaved changes are lost: with a dialog on navigation, with the browser's prompt when the page is closed.
 */
function useLeaveGuard({ isDirty, confirmLeave }: Pick<Member, 'isDirty' | 'confirmLeave'>, urlParam?: string): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = getFormAddress(currentLocation, urlParam) !== getFormAddress(nextLocation, urlParam);
    return isDirty() && isLeaving && !keepsForm(nextLocation.state);
  });
  const asked = useRef<object>(undefined);
  useEffect(() => {
    if (blocker.state === 'unblocked') asked.current = undefined;
    // A save meanwhile renders the form again, which must not ask a second time about the same navigation.
    if (blocker.state !== 'blocked' || asked.current === blocker.location) return;
    asked.current = blocker.location;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirmLeave]);
  useEffect(() => registerForm(isDirty), [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Return the part of an address that a form belongs to: the path, and the query parameter that keeps it open. */
function getFormAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>, urlParam?: string): string {
  return urlParam === undefined ? pathname : `${pathname}?${new URLSearchParams(search).get(urlParam) ?? ''}`;
}

/** Return whether the navigation keeps the form mounted: a new record got its id. */
function keepsForm(state: unknown): boolean {
  return (state as { stays?: boolean } | null)?.stays === true;
}
