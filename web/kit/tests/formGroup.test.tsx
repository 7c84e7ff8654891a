import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
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
