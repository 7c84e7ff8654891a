import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../client/problem';
import { TextField } from '../fields/TextField';
import { setDraftOwner } from '../forms/drafts';
import { Form } from '../forms/Form';
import type { RecordFormOptions } from '../forms/form';
import { SaveState } from '../forms/SaveState';
import { useRecordForm } from '../forms/useRecordForm';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import '../forms/ConflictDialog'; // preload the lazy component
import '../overlays/DialogFrame'; // preload the lazy component

interface Fields {
  title: string;
  link: string;
}

const record = { title: 'Old title', link: '' };
const problem = (rest: Partial<Problem>): Problem => ({ status: 422, message: 'No', errors: [], ...rest });
const save = vi.fn<RecordFormOptions<Fields, unknown>['save']>();

/** The focused element at each render before painting. */
const focused: (Element | null)[] = [];

function Screen({ version = 3 }: { version?: number }) {
  const form = useRecordForm<Fields, unknown>({
    draftKey: 'screen',
    initial: record,
    version,
    labels: { title: 'Title', link: 'Link' },
    validate: ({ title }) => ({ title: title ? undefined : 'Enter a title' }),
    save,
  });
  useLayoutEffect(() => {
    focused.push(document.activeElement);
  });
  return (
    <Form form={form}>
      <TextField {...form.field('title')} />
      <TextField {...form.field('link')} />
      <SaveState form={form} />
      <button type="submit">Save</button>
    </Form>
  );
}

function open(version?: number) {
  const router = createMemoryRouter([{ path: '*', element: <Screen version={version} /> }]);
  return render(
    <MantineProvider>
      <RouterProvider router={router} />
      <ConfirmDialog />
    </MantineProvider>,
  );
}

const title = () => screen.getByLabelText('Title') as HTMLInputElement;

async function type(text: string) {
  await userEvent.clear(title());
  if (text) await userEvent.type(title(), text);
}

async function submit() {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('a record form', () => {
  beforeEach(() => {
    save.mockReset();
    focused.length = 0;
  });

  it('shows the summary until the last wrong field is corrected', async () => {
    open();
    await type('');
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('Enter a title');
    await userEvent.type(screen.getByLabelText('Link'), 'x');
    expect(screen.getByRole('alert')).toBeTruthy();
    await userEvent.type(title(), 'N');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a failure that is not about a field until the next save', async () => {
    save.mockRejectedValue(problem({ status: 500, message: 'Not now' }));
    open();
    await type('New title');
    await submit();
    await type('Newer title');
    expect(screen.getByRole('alert').textContent).toContain('Not now');
  });

  it('saves the values with their version', async () => {
    save.mockResolvedValue({ version: 4 });
    open();
    await type('New title');
    await submit();
    expect(save).toHaveBeenCalledWith(
      { title: 'New title', link: '' },
      { version: 3, autosave: false, hasOverrides: false },
    );
    await screen.findByText(/^Saved/);
    await type('Newer title');
    await submit();
    expect(save).toHaveBeenLastCalledWith(
      { title: 'Newer title', link: '' },
      { version: 4, autosave: false, hasOverrides: false },
    );
  });

  it('shows a focused summary of errors', async () => {
    open();
    await type('');
    await submit();
    expect(save).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(screen.getByRole('link', { name: 'Title' }));
    expect(document.activeElement).toBe(title());
  });

  it('shows errors at once', async () => {
    open();
    await type('');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('focuses the summary before painting', async () => {
    save.mockRejectedValue(problem({ message: 'Title too long!' }));
    open();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(focused.at(-1)).toBe(summary);
  });

  it("puts the service's errors beside their fields", async () => {
    save.mockRejectedValue(
      problem({ message: 'Title too long!', errors: [{ field: 'title', message: 'At most 70' }] }),
    );
    open();
    await type('Too long');
    await submit();
    await screen.findByText('Title too long!');
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 70')).toBeTruthy();
    expect(title().value).toBe('Too long');
  });

  it('does not claim a draft when nothing was typed', async () => {
    save.mockRejectedValue(problem({ status: 0, message: 'Network Error' }));
    open();
    await submit();
    expect(await screen.findByText('Not saved')).toBeTruthy();
  });

  it('can be saved again after the service was unavailable, with what was to be saved', async () => {
    save.mockRejectedValueOnce(problem({ status: 503, message: 'Service unavailable' }));
    open();
    await type('Typed meanwhile');
    await submit();
    await screen.findByText('Service unavailable');
    expect(screen.getByText('Your changes are kept on this device.')).toBeTruthy();
    save.mockResolvedValueOnce({ ...record, title: 'Typed meanwhile', version: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]).toEqual(save.mock.calls[0]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });

  it('asks before a draft of an earlier visit replaces what was typed', async () => {
    const page = open();
    await type('Typed on a train');
    page.unmount();
    open();
    await type('Typed at home');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(title().value).toBe('Typed at home');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(title().value).toBe('Typed on a train'));
  });

  it('offers Retry also where a failure has no message', async () => {
    save.mockRejectedValueOnce(problem({ status: 500, message: '' }));
    open();
    await type('Typed meanwhile');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('RetryYour changes are kept on this device.');
  });

  it('keeps unsaved changes of the user who opened it, also when they sign out', async () => {
    setDraftOwner(7);
    const page = open();
    await type('Typed at last');
    setDraftOwner(null);
    page.unmount();
    expect(Object.keys(localStorage)).toEqual(['masthead.kept.7.screen']);
    expect(localStorage.getItem('masthead.kept.7.screen')).toContain('Typed at last');
  });

  it('keeps unsaved changes without a response, and offers them after a reload', async () => {
    save.mockRejectedValue(problem({ status: 0, message: 'Network Error' }));
    const page = open();
    await type('Typed on a train');
    await submit();
    await screen.findByText('Your changes are kept on this device.');
    page.unmount();
    open();
    expect(title().value).toBe('Old title');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(title().value).toBe('Typed on a train');
  });

  it('saves a restored draft with its own version, never over a newer one unnoticed', async () => {
    save.mockRejectedValue(problem({ status: 412, current: { ...record, title: 'Their title', version: 5 } }));
    const page = open(3);
    await type('Typed on a train');
    page.unmount();
    open(5);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await submit();
    expect(save).toHaveBeenLastCalledWith(
      { title: 'Typed on a train', link: '' },
      { version: 3, autosave: false, hasOverrides: false },
    );
    await screen.findByText('Their');
  });

  it('removes the draft after a save, also when the form unmounts at once', async () => {
    save.mockResolvedValue({ version: 4 });
    const page = open();
    await type('Saved title');
    await submit();
    await screen.findByText(/^Saved/);
    page.unmount();
    open();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('shows both versions in a conflict and saves mine with the newer version', async () => {
    save.mockRejectedValueOnce(problem({ status: 412, current: { ...record, title: 'Their title', version: 9 } }));
    save.mockResolvedValue({ version: 10 });
    open();
    await type('My title');
    await submit();
    await screen.findByText('Their');
    await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith(
        { title: 'My title', link: '' },
        { version: 9, autosave: false, hasOverrides: false },
      ),
    );
  });

  it('names the other user if the response does', async () => {
    const theirs = { ...record, title: 'Their title', version: 9, updatedByEmail: 'ana@aspen.example' };
    save.mockRejectedValueOnce(problem({ status: 412, current: theirs }));
    open();
    await type('My title');
    await submit();
    await screen.findByText('ana@aspen.example saved this.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await screen.findByText('ana@aspen.example saved changes. Your changes are kept.');
  });

  it('takes theirs on request', async () => {
    save.mockRejectedValueOnce(problem({ status: 412, current: { ...record, title: 'Their title', version: 9 } }));
    open();
    await type('My title');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(title().value).toBe('Their title'));
  });
});
