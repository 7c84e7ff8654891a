import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { NumberField } from '../fields/NumberField';
import { Form } from '../forms/Form';
import { useRecordForm } from '../forms/useRecordForm';

type Look = Partial<Parameters<typeof NumberField>[0]>;

function shown(initial: number | null, look: Look = {}) {
  const onBlockSave = vi.fn();
  const onChange = vi.fn();
  function Held() {
    const [value, setValue] = useState(initial);
    onChange.mockImplementation(setValue);
    return (
      <>
        <NumberField id="n" name="sent" label="Sent" {...{ value, onChange, onBlockSave }} {...look} />
        <button type="button" onClick={() => setValue(50)}>
          Use 50
        </button>
      </>
    );
  }
  render(<Held />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  return { input: screen.getByLabelText<HTMLInputElement>('Sent'), onBlockSave, onChange };
}

/** Paste as a browser does: the event first, then the default input unless it was prevented. */
function paste(input: HTMLInputElement, text: string) {
  fireEvent.focus(input);
  const goesOn = fireEvent.paste(input, { clipboardData: { getData: () => text } });
  if (goesOn) fireEvent.input(input, { target: { value: text.replace(/[\r\n]/g, '') }, inputType: 'insertFromPaste' });
}

describe('a pasted number', () => {
  it.each([
    ['21,780', {}, 21780],
    ['21 780', {}, 21780],
    ['21\u00a0780', {}, 21780],
    ['21\u2009780', {}, 21780],
    ["21'780", {}, 21780],
    ['11880.0', {}, 11880],
    ['21,780\r\n', {}, 21780],
    ['1,234.5 %', { decimal: true, unit: '%' }, 1234.5],
    ['300px', { unit: 'px' }, 300],
  ] as [string, Look, number][])('%j is stored as the number it means', (text, look, value) => {
    const { input, onChange, onBlockSave } = shown(null, look);
    paste(input, text);
    fireEvent.blur(input);
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(onBlockSave).toHaveBeenLastCalledWith(null);
    expect(input.value).toBe(String(value));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['21.780', '“21.780” can mean 21780 or 21.78. Enter a whole number without a dot.'],
    ['-5', 'This cannot be negative.'],
    ['1e3', 'Enter a whole number, such as 21780.'],
    ['21,780 opens', 'Enter a whole number, such as 21780.'],
    ['12.5', 'Enter a whole number, without decimals.'],
    ['99999999999999999999', 'This number is too large.'],
  ])('%j is refused at once, stays visible and holds the save back', (text, sentence) => {
    const { input, onChange, onBlockSave } = shown(7);
    paste(input, text);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(input.getAttribute('aria-describedby')).toBe('n-error');
    expect(onBlockSave).toHaveBeenLastCalledWith(sentence);
    expect(onChange).toHaveBeenLastCalledWith(null);
    fireEvent.blur(input);
    expect(input.value).toBe(text);
  });

  it.each(['21\t780', '21\n780', '21,780\r\n6,495'])('%j, two cells or lines, does not become one number', (text) => {
    const { input, onChange } = shown(null);
    paste(input, text);
    expect(input.value).toBe(text.split(/[\t\r\n]+/).join(' / '));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

describe('a typed number', () => {
  it('is validated on blur, and accepted once corrected', () => {
    const { input, onBlockSave } = shown(null);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '-' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.change(input, { target: { value: '5' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onBlockSave).toHaveBeenLastCalledWith(null);
  });

  it('is null when the text is removed', () => {
    const { input, onChange } = shown(7);
    fireEvent.change(input, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('is replaced by a value set from outside', () => {
    const { input, onBlockSave } = shown(null);
    paste(input, 'abc');
    fireEvent.blur(input);
    fireEvent.click(screen.getByText('Use 50'));
    expect(input.value).toBe('50');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onBlockSave).toHaveBeenLastCalledWith(null);
  });

  it.each([
    [null, ['ArrowUp', 'ArrowUp'], 1],
    [1, ['ArrowDown', 'ArrowDown'], 0],
    [16.1, ['ArrowUp'], 17.1],
  ])('goes from %j by %j to %j', (initial, keys, value) => {
    const { input, onChange } = shown(initial, { decimal: true });
    for (const key of keys) fireEvent.keyDown(input, { key });
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(input.value).toBe(String(value));
  });
});

it('is listed in the error summary and blocks saving until it is valid', async () => {
  const save = vi.fn((values: { sent: number | null }) => Promise.resolve(values));
  function Page() {
    const form = useRecordForm({
      draftKey: null,
      initial: { sent: 1 as number | null },
      labels: { sent: 'Sent' },
      save,
    });
    return (
      <Form form={form}>
        <NumberField {...form.field('sent')} />
        <button type="submit">Save</button>
      </Form>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  const input = screen.getByLabelText<HTMLInputElement>('Sent');
  paste(input, '21.780');
  fireEvent.click(screen.getByText('Save'));
  expect((await screen.findByRole('link', { name: 'Sent' })).getAttribute('href')).toBe(`#${input.id}`);
  expect(input.value).toBe('21.780');
  expect(save).not.toHaveBeenCalled();
  paste(input, '21,780');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ sent: 21780 }, expect.anything()));
});
