import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIBRARY_PAGE, type MediaImage } from '../../client/library';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../testing/screen';
import { ImageField } from '../editor/ImageField';
import type { ImageRule } from '../editor/imageRules';
import { getLeastSize, getLibraryFit } from '../editor/picker/fit';
import '../editor/picker/PicturePicker'; // preload the lazy components
import '../overlays/DialogFrame';

const AD: ImageRule = { size: { min: { width: 485, height: 400 }, max: { width: 485, height: 400 } } };
const PICTURE: MediaImage = {
  id: 1,
  version: 3,
  title: 'Three vessels',
  url: 'files.example/media-library/vessels-0a1b2c3d.png',
  key: 'media-library/vessels-0a1b2c3d.png',
  type: 'image/png',
  size: 1200,
  width: 485,
  height: 400,
  altText: 'Vessels',
  used: true,
  folder: 'media-library',
  category: 'uncategorized',
  status: 'published',
  date: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  userId: 1,
  mediaTags: [],
  thumbnailUrl: null,
  previewUrl: null,
  importFlags: null,
};
const SMALL = { ...PICTURE, id: 2, title: 'Logo', width: 120, height: 60 };
const USES = [{ context: 'content', kind: 'post', id: 9, title: 'Cell culture', path: '/post/9' }];

const signIn = (role: string) => localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: '1', role }))}.x`);
beforeEach(() => signIn('editor'));
afterEach(() => localStorage.clear());

function renderField(routes: Routes = {}, rule = AD) {
  const sent = stubApi({
    'GET media-images': listReply([PICTURE], 1),
    'GET media-image/1/uses': { body: USES },
    'GET media-image/2/uses': { body: [] },
    ...routes,
  });
  const [onChange, onChosen] = [vi.fn(), vi.fn()];
  const field = { id: 'image', name: 'image', label: 'Ad image', value: null, onChange, onChosen, rule };
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderScreen(
    <form onSubmit={onSubmit}>
      <ImageField {...field} destination={{ bucket: 'media', mainFolder: 'ads', subFolder: '' }} />
    </form>,
    { at: '/ad' },
  );
  return { sent, onChange, onChosen, onSubmit };
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose from library' }));
  return screen.findByRole('listbox');
};

describe('the picture picker (CONSOLE-32)', () => {
  it('is offered to those who may read the library', () => {
    signIn('exhibitor');
    renderField();
    expect(screen.queryByRole('button', { name: 'Choose from library' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose image' })).toBeTruthy();
  });

  it('shows what fits the field, and uses a picture with its changed text', async () => {
    const { sent, onChange, onChosen } = renderField({
      'PUT media-image/1': ({ body }) => ({ body: { ...PICTURE, ...(body as object), version: 4 } }),
    });
    await open();
    expect(sent[0]?.params).toEqual({ minWidth: 485, minHeight: 400, limit: LIBRARY_PAGE, skip: 0 });
    await userEvent.click(screen.getByRole('option', { name: /Three vessels/ }));
    expect((await screen.findByRole('link', { name: 'Cell culture' })).getAttribute('href')).toBe('/post/9');
    const text = screen.getByLabelText('Alternative text');
    await userEvent.clear(text);
    await userEvent.type(text, 'Three steel vessels');
    expect(screen.getByText('The text changes wherever this picture is used.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(PICTURE.url));
    expect(onChosen.mock.calls[0]?.[0]).toMatchObject({ width: 485, height: 400 });
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { altText: 'Three steel vessels' },
      version: '"3"',
    });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('is used by keys: arrows choose, Enter uses, and the form behind is not submitted', async () => {
    const second = { ...PICTURE, id: 2, title: 'Columns', url: 'files.example/b.png' };
    const { onChange, onSubmit, sent } = renderField({ 'GET media-images': listReply([PICTURE, second], 2) });
    const list = await open();
    list.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Columns');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('files.example/b.png'));
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('searches with / and shows pictures that do not fit with the reason', async () => {
    const { sent } = renderField({ 'GET media-images': listReply([SMALL], 1) });
    const list = await open();
    list.focus();
    await userEvent.keyboard('/');
    await userEvent.keyboard('logo');
    await waitFor(() => expect(sent.at(-1)?.params).toMatchObject({ search: 'logo' }));
    await userEvent.click(screen.getByRole('button', { name: /Fits this field/ }));
    await waitFor(() => expect(sent.at(-1)?.params).not.toHaveProperty('minWidth'));
    await userEvent.click(await screen.findByRole('option', { name: /Logo/ }));
    expect(screen.getByRole('alert').textContent).toContain('Too small: 120 × 60 px');
    expect(screen.getByRole('button', { name: 'Use' }).hasAttribute('disabled')).toBe(true);
  });

  it('says what to do when nothing fits or the library is away', async () => {
    renderField({ 'GET media-images': listReply([], 0) });
    await userEvent.click(screen.getByRole('button', { name: 'Choose from library' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload a picture' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Upload');
  });

  it('offers Retry when the library cannot be loaded, and keeps the dialog when a save fails', async () => {
    let isAway = true;
    const { onChange } = renderField({
      'GET media-images': () => (isAway ? problemReply(503, 'The service is away.') : listReply([PICTURE], 1)),
      'PUT media-image/1': problemReply(412, 'Somebody else changed this picture.'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Choose from library' }));
    isAway = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('option', { name: /Three vessels/ }));
    fireEvent.change(screen.getByLabelText('Alternative text'), { target: { value: 'Tanks' } });
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody else changed this picture.');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('several pictures of the library', () => {
  const other = { ...PICTURE, id: 2, title: 'Columns', url: 'files.example/b.png', used: false };
  const large = { ...PICTURE, id: 3, title: 'Hall', url: 'files.example/c.png', width: 970, height: 800 };

  function renderSeveral(pickLimit: number) {
    stubApi({
      'GET media-images': listReply([PICTURE, other, large], 3),
      ...Object.fromEntries([1, 2, 3].map((id) => [`GET media-image/${id}/uses`, { body: [] }])),
    });
    const [onChange, onMorePicked] = [vi.fn(), vi.fn()];
    const field = { id: 'image', name: 'image', label: 'Image 1', value: null, rule: AD, pickLimit };
    renderScreen(
      <ImageField
        {...{ ...field, onChange, onMorePicked }}
        destination={{ bucket: 'media', mainFolder: 'microsites', subFolder: '' }}
      />,
      { at: '/microsite/1' },
    );
    return { onChange, onMorePicked };
  }

  it('are chosen in order by clicks or Space, and the first one fills the field', async () => {
    const { onChange, onMorePicked } = renderSeveral(3);
    const list = await open();
    expect(list.getAttribute('aria-multiselectable')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: /Columns/ }));
    list.focus();
    await userEvent.keyboard('{ArrowLeft} ');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Use 2 files/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('files.example/b.png'));
    expect(onMorePicked.mock.calls[0]?.[0]).toMatchObject([{ url: PICTURE.url }]);
  });

  it('are taken back by a second click, and limited', async () => {
    renderSeveral(2);
    await open();
    for (const name of [/Three vessels/, /Columns/, /Hall/])
      await userEvent.click(screen.getByRole('option', { name }));
    expect(screen.getByRole('alert').textContent).toBe('At most 2 can be chosen here.');
    await userEvent.click(screen.getByRole('option', { name: /Columns/ }));
    await userEvent.click(screen.getByRole('option', { name: /Hall/ }));
    expect(screen.getByRole('button', { name: /^Crop and use 2 files/ }).hasAttribute('disabled')).toBe(false);
  });
});

it('crops a picture for a field that limits the width to another shape', async () => {
  const wide = { ...PICTURE, width: 2400, height: 1200 };
  renderField({ 'GET media-images': listReply([wide], 1) }, { maxWidth: 600 });
  await open();
  await userEvent.click(screen.getByRole('option', { name: /Three vessels/ }));
  expect(screen.getByText('Crops to 600 × 300 px')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '16:9' }));
  expect(screen.getByText('Crops to 600 × 338 px')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Whole' }));
  expect(screen.getByText('Crops to 600 × 300 px')).toBeTruthy();
});

describe('the fit of a picture', () => {
  const video = { ...PICTURE, type: 'video/mp4', width: null, height: null };
  const elsewhere = { ...PICTURE, type: null, key: null, width: null, height: null };
  it.each([
    [PICTURE, AD, 'fits'],
    [{ ...PICTURE, width: 970, height: 800 }, AD, 'crop'],
    [{ ...PICTURE, width: 970, height: 399 }, AD, 'unfit'],
    [{ ...PICTURE, width: 2400, height: 1600 }, { maxWidth: 600 }, 'crop'],
    [SMALL, { maxWidth: 600 }, 'fits'],
    [video, {}, 'unfit'],
    [video, { kinds: ['image', 'video'] as const }, 'fits'],
    [elsewhere, {}, 'fits'],
    [elsewhere, { maxWidth: 600 }, 'unfit'],
  ])('%#', (picture, rule, state) => {
    expect(getLibraryFit(picture, rule).state).toBe(state);
  });

  it('filters by the least size, and files that are no images out of fields for images', () => {
    expect(getLeastSize(AD)).toEqual({ minWidth: 485, minHeight: 400 });
    expect(getLeastSize({})).toEqual({ minWidth: 1, minHeight: undefined });
    expect(getLeastSize({ kinds: ['image', 'document'] }).minWidth).toBeUndefined();
  });
});
