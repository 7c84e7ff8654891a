import type { JobOut, PostOut } from '@masthead/client/types/content';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubApi } from '../../../testing/screen';
import { ad } from '../screens/ad/ad';
import { PublicationDialog } from '../screens/editor/PublicationDialog';
import { PublicationEditor } from '../screens/editor/PublicationEditor';
import { getSaveMessage } from '../screens/editor/useSaves';
import { event } from '../screens/event/event';
import { job } from '../screens/job/job';
import { post } from '../screens/post/post';
// short, so that the tests do not wait
import '../screens/ad/AdPreview';
import '../screens/event/EventPreview';
import '../screens/job/JobPreview';
import '../screens/post/PostPreview';

const RECORD = { id: 5, status: 'draft', version: 2, date: null, updatedAt: '2027-01-05T09:00:00Z', updatedBy: 1 };
const AT = { at: '/posts' };
const COMPLETE = {
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bubbles' }] }] },
  ...{ commercialContent: false, applicationType: 'upstream', originalPublishDate: '2027-01-04' },
  ...{ documents: [], keywords: [], selectedCategories: [{ categoryId: 9, category: { id: 9, name: 'Articles' } }] },
};
const CHOICES = { 'GET clients': { body: [] }, 'GET categories': { body: [] }, 'GET post-microsites': { body: [] } };

describe('editor in a dialog', () => {
  it('previews a post', async () => {
    const stored = { ...RECORD, title: 'CO₂', body: null, documents: [], selectedCategories: [], keywords: [] };
    const sent = stubApi({ ...CHOICES, 'GET post/5': { body: stored as unknown as PostOut } });
    const onClose = vi.fn();
    renderScreen(<PublicationDialog publication={post} id={5} onClose={onClose} />, AT);
    fireEvent.click(await screen.findByText('Preview Post'));
    const preview = await screen.findByRole('dialog', { name: 'Preview Post' });
    expect(within(preview).getByText('CO₂')).toBeTruthy();
    fireEvent.keyDown(preview, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('In the alert, 1 of 2')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  });

  it.each([
    ['Listing', job, 'job/5', { jobTitle: 'QA Manager', companyLogo: null, location: 'Uppsala' }, 'Uppsala'],
    ['Event', event, 'event/5', { title: 'Utrecht', timeZone: 'Europe/Berlin', startDateTime: null }, 'Utrecht'],
    ['Ad', ad, 'ad/5', { name: 'Autumn offer', placement: 2, imageLink: 'files.example/ad.png' }, 'Spot 2'],
  ])('previews each other kind: %s', async (word, publication, path, fields, shown) => {
    stubApi({ ...CHOICES, [`GET ${path}`]: { body: { ...RECORD, description: null, ...fields } } });
    renderScreen(<PublicationDialog publication={publication as never} id={5} onClose={() => {}} />, AT);
    fireEvent.click(await screen.findByText(`Preview ${word}`));
    const preview = await screen.findByRole('dialog', { name: `Preview ${word}` });
    expect(within(preview).getByText(shown)).toBeTruthy();
  });
});

describe('categories of a post', () => {
  const stored = { ...RECORD, title: 'CO₂', body: null, documents: [], selectedCategories: [], keywords: [] };

  it('are said to be missing when they are not loaded', async () => {
    stubApi({ ...CHOICES, 'GET categories': { status: 503 }, 'GET post/5': { body: stored as unknown as PostOut } });
    renderScreen(<PublicationDialog publication={post} id={5} onClose={() => {}} />, AT);
    await screen.findByText('Category not loaded, refresh page or enter from previous page');
  });
});

describe('new post (CONTENT-36)', () => {
  const stored = { ...RECORD, id: 7, version: 1, body: null, documents: [], selectedCategories: [], keywords: [] };

  const open = async () => {
    const sent = stubApi({
      ...CHOICES,
      'POST post': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    });
    const [onCreated, onDone] = [vi.fn(), vi.fn()];
    renderScreen(<PublicationEditor {...{ publication: post, record: null, onCreated, onDone }} />, { at: '/post' });
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    return { title, onCreated, onDone, listSaves: () => sent.filter(({ method }) => method !== 'GET') };
  };

  it('starts in its first field; a stored one does not', async () => {
    const { title } = await open();
    expect(document.activeElement).toBe(title);
    cleanup();
    const record = { ...stored, title: 'CO₂' } as unknown as PostOut;
    renderScreen(<PublicationEditor {...{ publication: post, record }} onCreated={vi.fn()} onDone={vi.fn()} />, AT);
    await screen.findByRole('textbox', { name: /^Title/ });
    expect(document.activeElement).toBe(document.body);
  });

  it('is kept on the device until a button saves it', async () => {
    const { title, onDone, listSaves } = await open();
    vi.useFakeTimers();
    fireEvent.change(title, { target: { value: 'CO₂' } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(listSaves()).toEqual([]);
    expect(screen.getByText('Changes are kept on this device until you save.')).toBeTruthy();
    expect(JSON.stringify(localStorage)).toContain('CO₂');
    fireEvent.click(screen.getByText('Save as Draft'));
    await screen.findByText('Post has been added!');
    expect(onDone).toHaveBeenCalled();
    expect(listSaves()).toMatchObject([{ method: 'POST', path: 'post', body: { title: 'CO₂', status: 'draft' } }]);
    expect(JSON.stringify(localStorage)).not.toContain('CO₂');
  });

  it('stays open under its address when ⌘S saves it', async () => {
    const { title, onCreated, onDone, listSaves } = await open();
    fireEvent.change(title, { target: { value: 'CO₂' } });
    fireEvent.submit(title.closest('form') as HTMLFormElement);
    await screen.findByText('Post has been added!');
    expect([onCreated.mock.calls.length, onDone.mock.calls.length, listSaves().length]).toEqual([1, 0, 1]);
  });

  it('is discarded, with Undo', async () => {
    const { title } = await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' }).disabled).toBe(true);
    fireEvent.change(title, { target: { value: 'CO₂' } });
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(title.value).toBe('');
    fireEvent.click(await screen.findByText('Undo'));
    expect(title.value).toBe('CO₂');
  });
});

describe('stored draft (CONTENT-36)', () => {
  it('saves itself, and goes back to what it was when it was opened', async () => {
    const stored = { ...RECORD, title: 'CO₂', body: null, documents: [], selectedCategories: [], keywords: [] };
    let version = 2;
    const sent = stubApi({
      ...CHOICES,
      'GET post/5': { body: stored as unknown as PostOut },
      'PUT post/5': ({ body }) => ({ body: { ...stored, ...(body as object), version: ++version } }),
    });
    renderScreen(<PublicationDialog publication={post} id={5} onClose={() => {}} />, AT);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    const listTitles = () => sent.flatMap(({ method, body }) => (method === 'PUT' ? (body as PostOut).title : []));
    fireEvent.change(title, { target: { value: 'CO₃' } });
    await waitFor(() => expect(listTitles()).toEqual(['CO₃']));
    fireEvent.click(screen.getByText('Undo my changes'));
    expect(title.value).toBe('CO₂');
    await waitFor(() => expect(listTitles()).toEqual(['CO₃', 'CO₂']));
  });
});

describe('draft without what saving requires (CONTENT-19, CONTENT-30)', () => {
  const stored = { ...RECORD, jobTitle: 'Lead', description: null, category: 'all', companyLogo: null };

  it('is kept on the device until it is complete', async () => {
    const sent = stubApi({ ...CHOICES, 'GET job/5': { body: stored as unknown as JobOut } });
    renderScreen(<PublicationDialog publication={job} id={5} onClose={() => {}} />, AT);
    fireEvent.change(await screen.findByLabelText('Location'), { target: { value: 'Cork' } });
    await screen.findByText('Changes are kept on this device until all required fields are filled in.');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Cork'));
    fireEvent.click(screen.getByText('Save as Draft'));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Please fil out all required fields');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Body', 'Company logo']);
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('published record (CONTENT-34)', () => {
  const stored = { ...RECORD, title: 'CO₂', status: 'published', date: '2027-01-05T09:00:00Z', ...COMPLETE };
  const open = (after: object) => {
    const sent = stubApi({
      ...CHOICES,
      'GET post/5': { body: stored as unknown as PostOut },
      'PUT post/5': { body: { ...stored, version: 3, ...after } },
    });
    const onClose = vi.fn();
    renderScreen(<PublicationDialog publication={post} id={5} onClose={onClose} />, AT);
    return { onClose, listSaves: () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
  };

  it('has Update, which keeps it published', async () => {
    const { onClose, listSaves } = open({});
    fireEvent.click(await screen.findByRole('button', { name: /^Update/ }));
    await screen.findByText('Post has been updated');
    expect(listSaves()).toMatchObject([{ status: 'published' }]);
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByText('Publish Now')).toBeNull();
  });

  it('says that ⌘S updated it, and stays open', async () => {
    const { onClose, listSaves } = open({});
    fireEvent.submit((await screen.findByLabelText('Notes')).closest('form') as HTMLFormElement);
    await screen.findByText('Post has been updated');
    expect(listSaves()).toMatchObject([{ status: 'published' }]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is taken offline only after a question, and can be undone', async () => {
    const { onClose, listSaves } = open({ status: 'draft' });
    const ask = async () => {
      fireEvent.click(await screen.findByText('Save as Draft'));
      return within(await screen.findByRole('dialog', { name: 'Take it offline?' }));
    };
    fireEvent.click((await ask()).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Take it offline?')).toBeNull());
    expect(listSaves()).toEqual([]);
    fireEvent.click((await ask()).getByText('Take offline'));
    await screen.findByText('Post has been taken offline');
    expect(listSaves()).toMatchObject([{ status: 'draft' }]);
    expect(onClose).toHaveBeenCalled();
    fireEvent.click(screen.getByText('Undo'));
    await screen.findByText('Post has been published');
    expect(listSaves().at(-1)).toEqual({ status: 'published', date: stored.date });
  });
});

describe('notice after a save', () => {
  const at = (status: 'draft' | 'scheduled' | 'published', date: string | null = null) => ({ status, date });
  it.each([
    ['a new draft', null, at('draft'), 'Post has been added!'],
    ['a draft', at('draft'), at('draft'), 'Your posts has been saved!'],
    ['a schedule', at('draft'), at('scheduled', '2027-01-05T09:00:00'), 'Your posts has been saved!'],
    ['a publication', at('scheduled'), at('published'), 'Post has been published'],
    ['an update', at('published'), at('published'), 'Post has been updated'],
    ['a retreat', at('published'), at('draft'), 'Post has been taken offline'],
    [
      'a retreat with a schedule',
      at('published'),
      at('scheduled', '2027-01-05T09:00:00'),
      'Post has been taken offline until January 5, 2027 9:00 AM',
    ],
  ])('says %s', (_what, before, after, message) => expect(getSaveMessage(post, before, after)).toBe(message));
});
