import type { JobOut, PostOut } from '@masthead/client/types/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubApi } from '../../../testing/screen';
import { PublicationDialog } from '../screens/editor/PublicationDialog';
import { job } from '../screens/job/job';
import { post } from '../screens/post/post';
import '../screens/post/PostPreview'; // short, so that the test does not wait

const RECORD = { id: 5, status: 'draft', version: 2, date: null, updatedAt: '2027-01-05T09:00:00Z', updatedBy: 1 };
const AT = { at: '/posts' };
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
