import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as uploads from '../../client/upload';
import { listReply, renderScreen, stubApi } from '../../testing/screen';
import { FilesField } from '../editor/FilesField';
import '../editor/picker/PicturePicker'; // preload the lazy components
import '../lists/SortableRows';
import '../overlays/DialogFrame';

const arrivals = new Map<string, () => void>();

/** Files arrive when the test says so. */
vi.spyOn(uploads, 'uploadFile').mockImplementation(
  ({ name }) =>
    new Promise((resolve) =>
      arrivals.set(name, () => resolve({ url: `files.example/${name}` } as uploads.UploadedFile)),
    ),
);

function Documents() {
  const [value, setValue] = useState<readonly string[]>(['files.example/old.pdf']);
  return (
    <MantineProvider env="test">
      <FilesField
        {...{ id: 'd', name: 'd', label: 'Documents', value, onChange: setValue }}
        destination={{ bucket: 'media', mainFolder: 'posts', subFolder: 'documents' }}
      />
    </MantineProvider>
  );
}

const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Documents'), {
    target: { files: names.map((name) => new File(['%PDF'], name, { type: 'application/pdf' })) },
  });
const arrive = (...names: string[]) => act(async () => names.map((name) => arrivals.get(name)?.()));
const listed = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('lists files in the order in which they were chosen, and reorders them', async () => {
  render(<Documents />);
  choose('a.pdf', 'b.pdf', 'c.pdf');
  await arrive('c.pdf');
  await arrive('a.pdf', 'b.pdf');
  const list = await screen.findByRole('list', { name: 'Order of Documents' });
  expect(listed()).toEqual(['old.pdf', 'a.pdf', 'b.pdf', 'c.pdf']);
  within(list).getByRole('button', { name: 'Move c.pdf, 4 of 4' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(listed()).toEqual(['old.pdf', 'a.pdf', 'c.pdf', 'b.pdf']);
  choose('d.pdf');
  await arrive('d.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(listed()).toEqual(['old.pdf', 'c.pdf', 'b.pdf', 'd.pdf']);
});

it('takes several files of the library that it does not have yet', async () => {
  localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: '1', role: 'editor' }))}.x`);
  const file = {
    ...{ version: 1, type: 'application/pdf', size: 10, altText: '', used: false },
    width: null,
    height: null,
  };
  const files = ['old', 'guide', 'poster'].map((title, id) => ({
    ...file,
    id,
    title,
    url: `files.example/${title}.pdf`,
  }));
  stubApi({
    'GET media-images': listReply(files, 3),
    ...Object.fromEntries(files.map(({ id }) => [`GET media-image/${id}/uses`, { body: [] }])),
  });
  renderScreen(<Documents />, { at: '/post' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose from library' }));
  for (const { title } of files) await userEvent.click(await screen.findByRole('option', { name: new RegExp(title) }));
  await userEvent.click(screen.getByRole('button', { name: /^Use 3 files/ }));
  await waitFor(() => expect(listed()).toEqual(['old.pdf', 'guide.pdf', 'poster.pdf']));
  localStorage.clear();
});
