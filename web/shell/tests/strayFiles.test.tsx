import { DropZone } from '@masthead/kit/editor';
import { KitProvider } from '@masthead/kit/shell';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { catchStrayFiles } from '../strayFiles';

catchStrayFiles();

const FILE = new File(['%PDF'], 'notes.pdf');

/** Drag something onto an element and drop it there. Returns whether the browser acts on it. */
function drop(target: Element, types: string[]): boolean {
  const dataTransfer = { types, files: types.includes('Files') ? [FILE] : [] };
  const events = [createEvent.dragOver(target, { dataTransfer }), createEvent.drop(target, { dataTransfer })];
  return events.map((event) => fireEvent(target, event)).some(Boolean);
}

function open() {
  const onFiles = vi.fn();
  render(
    <KitProvider>
      <h1>Post</h1>
      <input aria-label="Title" />
      <DropZone id="z" accept="" onFiles={onFiles}>
        {() => <p>Here</p>}
      </DropZone>
    </KitProvider>,
  );
  return onFiles;
}

it.each(['heading', 'textbox'])(
  'keeps the page when a file is dropped on a %s, and says where to drop it',
  async (role) => {
    const onFiles = open();
    expect(drop(screen.getByRole(role), ['Files'])).toBe(false);
    expect(await screen.findByText('Nothing was uploaded. Drop a file on the field it is for.')).toBeTruthy();
    expect(onFiles).not.toHaveBeenCalled();
  },
);

it('leaves files to a field, and text to the browser', () => {
  const onFiles = open();
  expect(drop(screen.getByText('Here'), ['Files'])).toBe(false);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([FILE]);
  expect(screen.queryByText(/Nothing was uploaded/)).toBeNull();
  expect(drop(screen.getByRole('textbox'), ['text/plain'])).toBe(true);
});
