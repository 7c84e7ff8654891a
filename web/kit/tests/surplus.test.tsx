import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LineField, TextAreaField, TextField } from '../fields/TextField';
import { TitleField } from '../fields/TitleField';
import { Form } from '../forms/Form';
import { useRecordForm } from '../forms/useRecordForm';
import { limitCharacters } from '../richtext/characterLimit';
import { createExtensions } from '../richtext/extensions';
import { RichTextField } from '../richtext/RichTextField';

const FIELDS = { line: TextField, growing: LineField, lines: TextAreaField, title: TitleField };
const flag = { id: 'b', name: 'bold', value: false, onChange: () => {} };

function renderForm(kind: keyof typeof FIELDS, tooLong?: string) {
  const save = vi.fn(async (values: { tagline: string }) => values);
  function Screen() {
    const form = useRecordForm({ draftKey: null, initial: { tagline: '' }, labels: { tagline: 'Tagline' }, save });
    const Field = FIELDS[kind] as typeof TitleField;
    return (
      <Form form={form}>
        <Field limit={5} tooLong={tooLong} bold={flag} italic={flag} {...form.field('tagline')} />
        <button type="submit">Save</button>
      </Form>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { save, input: screen.getByLabelText<HTMLInputElement>('Tagline') };
}

describe('a text over its limit', () => {
  it.each(['line', 'growing', 'lines', 'title'] as const)(
    'is kept whole when pasted, and saved once it fits: %s',
    async (kind) => {
      const { save, input } = renderForm(kind);
      await userEvent.click(input);
      await userEvent.paste('12345678');
      expect(input.value).toBe('12345678');
      expect(screen.getByRole('alert').textContent).toBe('3 characters too many, ');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(save).not.toHaveBeenCalled();
      expect(screen.getAllByText('3 characters too many').length).toBeGreaterThan(0);
      await userEvent.type(input, 'x{Backspace}{Backspace}{Backspace}');
      expect(input.value).toBe('12345');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ tagline: '12345' }, expect.anything()), {
        timeout: 10_000,
      });
    },
  );

  it('is refused with the documented message', async () => {
    const { input } = renderForm('title', 'Title too long!');
    await userEvent.click(input);
    await userEvent.paste('12345678');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Title too long!').length).toBeGreaterThan(0);
  });

  it('cannot be typed', async () => {
    const { input } = renderForm('line');
    await userEvent.type(input, '12345678');
    expect(input.value).toBe('12345');
  });
});

describe('a rich text over its limit', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const createEditor = (...texts: string[]) => {
    const editor = new Editor({
      extensions: [...createExtensions('inline'), limitCharacters(5, 'surplus')],
      content: { type: 'doc', content: texts.map(paragraph) },
    });
    onTestFinished(() => editor.destroy());
    return editor;
  };
  const getSurplus = (editor: Editor) =>
    [...editor.view.dom.querySelectorAll('.surplus')].map(({ textContent }) => textContent);
  const insert = (editor: Editor, text: string, meta: Record<string, unknown> = {}) => {
    const transaction = editor.state.tr.insertText(text, editor.state.doc.content.size - 1);
    for (const [key, value] of Object.entries(meta)) transaction.setMeta(key, value);
    editor.view.dispatch(transaction);
  };

  it('cannot be typed', () => {
    const editor = createEditor('1234');
    insert(editor, '5');
    insert(editor, '6');
    expect(editor.getText()).toBe('12345');
    expect(getSurplus(editor)).toEqual([]);
  });

  it('is kept whole when pasted or dropped, its surplus marked', () => {
    const editor = createEditor('12');
    insert(editor, '345678', { paste: true, uiEvent: 'paste' });
    expect(editor.getText()).toBe('12345678');
    expect(getSurplus(editor)).toEqual(['678']);
    insert(editor, '9', { uiEvent: 'drop' });
    expect(getSurplus(editor)).toEqual(['6789']);
    insert(editor, 'x');
    expect(editor.getText()).toBe('123456789');
    editor.commands.deleteRange({ from: 6, to: 10 });
    expect(editor.getText()).toBe('12345');
    expect(getSurplus(editor)).toEqual([]);
  });

  it('is marked by characters, across paragraphs', () => {
    expect(getSurplus(createEditor('🧪🧪🧪', '🧪🧪🧪', '🧪'))).toEqual(['🧪', '🧪']);
  });

  it('blocks the save of its form', () => {
    const onBlockSave = vi.fn();
    const value = { type: 'doc', content: [paragraph('123456')] } as const;
    const field = { id: 'f', name: 'body', value: value as never, onChange: () => {}, onBlockSave };
    render(<RichTextField label="Body" tools="inline" limit={5} tooLong="Body too long!" {...field} />, {
      wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
    });
    expect(onBlockSave).toHaveBeenLastCalledWith('Body too long!');
    expect(screen.getByRole('alert').textContent).toBe('1 character too many, ');
  });
});
