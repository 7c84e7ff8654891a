import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../client/problem';
import { TextField } from '../fields/TextField';
import { drafts, getDraftKey } from '../forms/drafts';
import { Form } from '../forms/Form';
import type { RecordForm, RecordFormOptions } from '../forms/form';
import { SaveState } from '../forms/SaveState';
import { useRecordForm } from '../forms/useRecordForm';
import '../forms/ConflictDialog'; // preload the lazy component
import '../overlays/DialogFrame'; // preload the lazy component

interface Fields {
  title: string;
  place: string;
  status: string;
}
type Stored = Fields & { version: number };

const record: Stored = { title: 'Old title', place: 'Cork', status: 'draft', version: 3 };
const problem = (rest: Partial<Problem>): Problem => ({ status: 422, message: 'No', errors: [], ...rest });
const save = vi.fn<RecordFormOptions<Fields, Stored>['save']>();
let form: RecordForm<Fields>;

function Screen({ current, autosave }: { current: Stored; autosave: boolean }) {
  const { version, ...initial } = current;
  form = useRecordForm<Fields, Stored>({
    draftKey: 'screen',
    initial,
    version,
    autosave,
    labels: { title: 'Title', place: 'Place', status: 'Status' },
    validate: ({ title, status }) => ({ title: title || status === 'draft' ? undefined : 'Enter a title' }),
    read: ({ version: _, ...values }) => values,
    listSavesSince: async () => [{ by: 'ana@aspen.example', at: '2027-01-05T10:31:00', fields: ['Place', 'Title'] }],
    save,
  });
  return (
    <Form form={form}>
      <TextField {...form.field('title')} />
      <TextField {...form.field('place')} />
      <SaveState form={form} />
    </Form>
  );
}

function open({ current = record, autosave = false } = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Holder current={current} autosave={autosave} /> }]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

let show: (current: Stored) => void;

/** The loaded record, which a refetch may change. */
function Holder({ current, autosave }: { current: Stored; autosave: boolean }) {
  const [shown, setShown] = useState(current);
  show = setShown;
  return <Screen current={shown} autosave={autosave} />;
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (text: string, name = 'Title') => fireEvent.change(field(name), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Start a request and flush React updates; its response comes later. */
async function begin<T>(run: () => Promise<T>): Promise<{ done: Promise<T> }> {
  let done = Promise.reject<T>(new Error('not begun'));
  done.catch(() => {});
  await act(async () => {
    done = run();
  });
  return { done };
}
const answer = (version: number) => save.mockImplementationOnce(async (values) => ({ ...values, version }));

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset();
});
afterEach(() => vi.useRealTimers());

it('says the reasons that no field of the form shows, below the message', async () => {
  open();
  save.mockRejectedValue(problem({ message: 'Not saved', errors: [{ field: 'owner', message: 'No such user.' }] }));
  await act(() => form.submit());
  const [message, reason] = within(screen.getByRole('alert')).getAllByText(/./);
  expect([message?.textContent, reason?.textContent]).toEqual(['Not saved', 'No such user.']);
});

describe('a save with overrides', () => {
  it('applies them only after a successful save', async () => {
    save.mockRejectedValueOnce(problem({ message: 'Refused' }));
    open();
    await act(() => form.submit({ status: 'published' }));
    expect(save).toHaveBeenLastCalledWith({ ...withoutVersion(record), status: 'published' }, expect.anything());
    expect(form.values.status).toBe('draft');
    answer(4);
    await act(() => form.submit({ status: 'published' }));
    expect(form.values.status).toBe('published');
    expect(form.isDirty()).toBe(false);
  });

  it('is validated with them', async () => {
    open({ current: { ...record, title: '' } });
    await act(() => form.submit({ status: 'published' }));
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Enter a title');
  });
});

it('shows the stored values, but keeps what was typed during the save', async () => {
  let settle: (stored: Stored) => void = () => {};
  save.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
  open();
  type('A title ');
  type('Cork', 'Place');
  const saving = await begin(() => form.submit());
  type('Dublin', 'Place');
  settle({ ...record, title: 'A title', place: 'Cork, Ireland', version: 4 });
  await act(() => saving.done);
  expect(field('Title').value).toBe('A title');
  expect(field('Place').value).toBe('Dublin');
  expect(form.isDirty()).toBe(true);
});

it('stores no draft of saved values when the delay ends during the save', async () => {
  let settle: (stored: Stored) => void = () => {};
  save.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
  open();
  type('New title');
  const saving = await begin(() => form.submit());
  // Do not render before this is done: the delay ends between the response and its rendering.
  await act(async () => {
    settle({ ...record, title: 'New title', version: 4 });
    await saving.done;
    vi.advanceTimersByTime(1000);
  });
  expect(screen.getByText(/^Saved/)).toBeTruthy();
  expect(drafts.read(getDraftKey('screen'))).toBeNull();
});

describe('a form with autosave', () => {
  it('saves a change at once where that is asked for', async () => {
    answer(4);
    open({ autosave: true });
    await begin(async () => {
      form.autosaveAtOnce();
      form.setValue('title', 'As it was');
    });
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    type('Typed later');
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('saves once, a few seconds after the last change', async () => {
    answer(4);
    open({ autosave: true });
    type('New');
    await pass(2900);
    type('New title');
    await pass(2900);
    expect(save).not.toHaveBeenCalled();
    await pass(200);
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'New title' }), {
      version: 3,
      autosave: true,
      hasOverrides: false,
    });
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/^Saved/)).toBeTruthy();
  });

  it('does not save invalid values and does not take the focus', async () => {
    open({ autosave: true, current: { ...record, status: 'published' } });
    type('');
    await pass(5000);
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('retries without a response', async () => {
    save.mockRejectedValueOnce(problem({ status: 0, message: 'Network Error' }));
    answer(4);
    open({ autosave: true });
    type('Typed on a train');
    await pass(3100);
    expect(screen.getByText(/kept on this device/)).toBeTruthy();
    await pass(15_100);
    expect(save).toHaveBeenCalledTimes(2);
    expect(form.isDirty()).toBe(false);
  });

  it('keeps the message of a failed save', async () => {
    answer(4);
    open({ autosave: true });
    type('');
    await act(() => form.submit({ status: 'published' }));
    type('Dublin', 'Place');
    await pass(3100);
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert').textContent).toContain('Enter a title');
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  });

  it('finishes before a manual save starts', async () => {
    let settle: (stored: Stored) => void = () => {};
    save.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    answer(5);
    open({ autosave: true });
    type('New title');
    await pass(3100);
    const saving = await begin(() => form.submit({ status: 'published' }));
    expect(save).toHaveBeenCalledTimes(1);
    settle({ ...record, title: 'New title', version: 4 });
    await act(() => saving.done);
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'published' }), {
      version: 4,
      autosave: false,
      hasOverrides: true,
    });
  });

  it('does not ask when left', async () => {
    answer(4);
    open({ autosave: true });
    type('New title');
    expect(await act(() => form.confirmLeave())).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('stops at a newer version, without a dialog', async () => {
    save.mockRejectedValueOnce(problem({ status: 412, current: { ...record, place: 'Galway', version: 4 } }));
    open({ autosave: true });
    type('New title');
    await pass(3100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/ana@aspen.example saved Place and Title, Jan 5, 2027, 10:31 AM/)).toBeTruthy();
    type('Newer title');
    await pass(10_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('a newer version', () => {
  const theirs = { ...record, title: 'Their title', place: 'Galway', version: 4 };

  async function compare() {
    open();
    type('My title');
    act(() => show(theirs));
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    await vi.waitFor(() => screen.getByRole('dialog'), { timeout: 10_000 });
  }

  it('replaces unchanged values', async () => {
    open();
    act(() => show(theirs));
    expect(field('Title').value).toBe('Their title');
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  it('is announced when there are unsaved changes, which are kept', async () => {
    open();
    type('My title');
    act(() => show(theirs));
    expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy();
    expect(field('Title').value).toBe('My title');
  });

  it('is merged field by field: single changes are taken, conflicts are chosen', async () => {
    await compare();
    answer(5);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with selection' }));
    expect(form.values).toMatchObject({ title: 'My title', place: 'Galway' });
    expect(save).not.toHaveBeenCalled();
    await act(() => form.submit());
    expect(save).toHaveBeenLastCalledWith(expect.anything(), { version: 4, autosave: false, hasOverrides: false });
  });

  it('is dismissed or taken on request', async () => {
    await compare();
    const [, theirTitle] = within(screen.getByRole('row', { name: /^Title/ })).getAllByRole('radio');
    if (theirTitle) fireEvent.click(theirTitle);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with selection' }));
    expect(form.values).toMatchObject({ title: 'Their title', place: 'Galway' });
    expect(form.isDirty()).toBe(false);
  });

  it('continues the save that it interrupted', async () => {
    save.mockRejectedValueOnce(problem({ status: 412, current: theirs }));
    answer(5);
    open();
    type('My title');
    await act(() => form.submit({ status: 'published' }));
    await vi.waitFor(() => screen.getByRole('dialog'), { timeout: 10_000 });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save selection' })));
    expect(save).toHaveBeenLastCalledWith(
      { title: 'My title', place: 'Galway', status: 'published' },
      { version: 4, autosave: false, hasOverrides: true },
    );
  });
});

function withoutVersion({ version: _, ...values }: Stored): Fields {
  return values;
}
