import type { MediaImage } from '@masthead/client/library';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import Library from '../screens/library/Library';
import { queue } from '../screens/upload/batch';
import MultipleUpload from '../screens/upload/MultipleUpload';
import Folders from '../screens/xchange/Folders';
import '../screens/image/ImageDialog'; // short, so that the test does not wait

const hall: MediaImage = {
  ...{ id: 3, title: 'Cork hall', altText: '', category: 'news', folder: 'images', type: 'image/png', key: null },
  ...{
    url: 'files.example/hall.png',
    thumbnailUrl: null,
    previewUrl: null,
    importFlags: null,
    width: 600,
    height: 338,
    size: 1000,
  },
  ...{ mediaTags: [], status: 'published', date: '2026-01-05T09:00:00Z', used: false, userId: 1, version: 4 },
  ...{ createdAt: '2026-01-05T09:00:00Z', updatedAt: '2026-01-05T09:00:00Z' },
};
const open = (at = '/media-library') => renderScreen(<Library view="list" />, { at });

describe('the editor over the list', () => {
  it('has the list read again two seconds after it closed (MEDIA-18)', async () => {
    const sent = stubApi({ 'GET media-images': listReply([hall]), 'GET media-image/3': { body: hall } });
    open('/media-library?open=3');
    await screen.findByLabelText(/^Image Title/);
    const listed = () => sent.filter(({ path }) => path === 'media-images').length;
    const before = listed();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(listed()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(listed()).toBe(before + 1);
  });
});

describe('the two views (MEDIA-12)', () => {
  it('open as the one that was chosen last, at first the table', async () => {
    stubApi({ 'GET media-images': listReply([hall]) });
    onTestFinished(() => localStorage.clear());
    const first = open('/media-library?tag=labs');
    await userEvent.click(await screen.findByRole('link', { name: 'Show Image View' }));
    expect(first.path()).toBe('/media-library-image-view');
    cleanup();
    expect(open('/media-library').path()).toBe('/media-library-image-view');
    cleanup();
    renderScreen(<Library view="grid" />, { at: '/media-library-image-view' });
    await userEvent.click(await screen.findByRole('link', { name: 'Show List View' }));
    cleanup();
    expect(open('/media-library').path()).toBe('/media-library');
  });

  it('say in one place how many are selected, so that the table stays where it is', async () => {
    stubApi({ 'GET media-images': listReply([hall]) });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Cork hall' }));
    expect(screen.getAllByText('1 selected')).toHaveLength(1);
  });
});

describe('deleting images', () => {
  const routes = (): Routes => ({
    'GET media-images': listReply([hall]),
    'DELETE media-images': ({ body }) =>
      (body as { evenIfUsed?: boolean }).evenIfUsed
        ? { body: { deleted: [hall.id] } }
        : problemReply(409, 'In use', {
            errors: [{ field: 'itemsToDelete', message: 'Cork hall is shown by 2 posts.' }],
          }),
  });
  const ask = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Cork hall' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Images' }));
    const first = await screen.findByRole('dialog', { name: 'Delete this image?' });
    await userEvent.click(within(first).getByRole('button', { name: 'Delete' }));
    return screen.findByRole('dialog', { name: 'This image is in use' });
  };
  const bodies = (sent: ReturnType<typeof stubApi>) =>
    sent.filter(({ method }) => method === 'DELETE').map(({ body }) => body);

  it('asks again about images in use and names their uses', async () => {
    const sent = stubApi(routes());
    open();
    const second = await ask();
    expect(second.textContent).toContain('Cork hall is shown by 2 posts.');
    await userEvent.click(within(second).getByRole('button', { name: 'Delete anyway' }));
    await screen.findByText('Files Successfully Deleted');
    expect(bodies(sent)).toEqual([{ itemsToDelete: [3] }, { itemsToDelete: [3], evenIfUsed: true }]);
  });

  it('keeps images in use without an error when the second question is cancelled', async () => {
    const sent = stubApi(routes());
    open();
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
    expect(bodies(sent)).toEqual([{ itemsToDelete: [3] }]);
    expect(screen.queryByText('Error Deleting Files')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select Cork hall', checked: true })).toBeTruthy();
  });
});

describe('files of the exchange (MEDIA-20)', () => {
  const marks = () =>
    screen.queryAllByText('No contact form, may be incomplete').map((mark) => mark.closest('tr')?.textContent);

  it('are marked by folder if no contact form came', async () => {
    stubApi({
      'GET xchange-folders': { body: ['heliox', 'orrery'] },
      'GET contact-forms': listReply([{ folder: 'heliox' }]),
    });
    renderScreen(<Folders />, { at: '/microsite-uploads' });
    await expect.poll(marks).toEqual(['orreryNo contact form, may be incomplete']);
  });

  it('are not marked while there are older contact forms than were loaded', async () => {
    const sent = stubApi({
      'GET xchange-folders': { body: ['orrery'] },
      'GET contact-forms': listReply([{ folder: 'heliox' }], 501),
    });
    renderScreen(<Folders />, { at: '/microsite-uploads' });
    await screen.findByRole('link', { name: 'orrery' });
    await expect.poll(() => sent.length).toBe(2);
    expect(marks()).toEqual([]);
  });
});

describe('alternative texts (MEDIA-56)', () => {
  it('are written before an upload, and counted', async () => {
    stubApi({});
    renderScreen(<MultipleUpload />, { at: '/media-library/multiple-upload' });
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(document.getElementById('files') as HTMLInputElement, files);
    expect(screen.getByText(/2 left without alternative text/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Alternative text of a.png'), 'A hall{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Alternative text of b.png'));
    expect(screen.getByText(/1 left without alternative text/)).toBeTruthy();
    queue.clear();
  });
});
