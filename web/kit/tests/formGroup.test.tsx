import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Form } from '../forms/Form';
import { FormGroup } from '../forms/FormGroup';
import { useRecordForm } from '../forms/useRecordForm';
import { Shortcuts } from '../keys/Shortcuts';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import '../overlays/DialogFrame'; // preload the lazy component

const save = vi.fn(async (row: number, value: string) => ({ row, value }));

function Row({ row }: { row: number }) {
  const form = useRecordForm({
    draftKey: null,
    initial: { value: '' },
    labels: { value: 'Value' },
    save: ({ value }) => save(row, value),
  });
  const { value, onChange } = form.field('value');
  return (
    <Form form={form}>
      <input aria-label={`Row ${row}`} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Form>
  );
}

function group() {
  const rows = (
    <FormGroup>
      <Row row={1} />
      <Row row={2} />
      <Row row={3} />
      <Shortcuts />
      <ConfirmDialog />
    </FormGroup>
  );
  const router = createMemoryRouter([
    { path: '/', element: rows },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

const type = (row: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Row ${row}`), { target: { value } });

it('saves all forms with unsaved changes on ⌘S, and no other', async () => {
  group();
  type(1, 'one');
  type(3, 'three');
  await act(async () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }));
  expect(save.mock.calls).toEqual([
    [1, 'one'],
    [3, 'three'],
  ]);
});

it('asks once before leaving', async () => {
  const router = group();
  type(2, 'two');
  await act(async () => void router.navigate('/elsewhere'));
  expect(await screen.findAllByText('Leave without saving?')).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave' })));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

function NewRecord() {
  const navigate = useNavigate();
  const form = useRecordForm({
    draftKey: null,
    initial: { value: '' },
    labels: { value: 'Value' },
    autosave: true,
    save: ({ value }) => save(7, value),
    onSaved: (_record, _values, { isLeaving }) => {
      if (!isLeaving) navigate('/record/7', { replace: true, state: { stays: true } });
    },
  });
  const { value, onChange } = form.field('value');
  return (
    <Form form={form}>
      <input aria-label="New" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Form>
  );
}

it('leaves after a new record saved itself, which does not go to its address then', async () => {
  const routes = [
    { path: '/record/:id?', element: <NewRecord /> },
    { path: '/elsewhere', element: 'Elsewhere' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/record'] });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByLabelText('New'), { target: { value: 'seven' } });
  await act(async () => void router.navigate('/elsewhere'));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(save).toHaveBeenLastCalledWith(7, 'seven');
});
