import { http, type Problem } from '@masthead/client';
import { createStore } from '@masthead/client/shell';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteApi } from '../api';
import { NEW_SITE } from '../model/newSite';
import type { Site } from '../model/records';
import { findSection, type SectionName } from '../model/sections';
import { toFormValues, type Values } from '../model/values';
import { useSectionSave } from '../screens/wizard/useSectionForm';

const site: Site = {
  ...NEW_SITE,
  microsite: { ...NEW_SITE.microsite, id: 7, version: 3 },
  setting: { ...NEW_SITE.setting, version: 2 },
};
const SAVED = { version: 3, autosave: false, hasOverrides: false };

/** Requests that were sent, such as `PUT microsite/7`. */
let sent: string[] = [];
/** The calls among them that an editor made by itself. */
let autosaved: string[] = [];
/** Requests that the server refuses, with the responses. */
let refused: Record<string, { status: number; data: object }> = {};

beforeEach(() => {
  [sent, autosaved, refused] = [[], [], {}];
  vi.spyOn(http, 'request').mockImplementation(async ({ method, url = '', data, params }) => {
    sent.push(`${method} ${url}`);
    if ((params as { autosave?: boolean } | undefined)?.autosave) autosaved.push(url);
    const response = refused[url];
    if (response) throw Object.assign(new Error(url), { isAxiosError: true, response: { headers: {}, ...response } });
    return { data: { id: 7, version: 4, ...(data as object) }, headers: {} };
  });
});
afterEach(() => vi.restoreAllMocks());

function saving(name: SectionName, isNew = false, current = site, store = createStore()) {
  const section = findSection(name) as NonNullable<ReturnType<typeof findSection>>;
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useSectionSave(section, current, isNew), { wrapper });
  return (values: Values, base = SAVED) => result.current({ ...toFormValues(section, site), ...values }, base);
}

describe('saving a section', () => {
  it('stores its show flag and its progress flag', async () => {
    const saved = await saving('focus')({ featureProductName: 'Bag', hidden: true });
    expect(sent).toEqual(['PUT microsite-setting/7', 'PUT microsite/7', 'PUT microsite-submission/7']);
    expect(saved.version).toBe(4);
    expect(saved.site.setting.showFeaturedProduct).toBe(false);
  });

  it('does not set the progress flag when it is an autosave', async () => {
    await saving('focus')({ featureProductName: 'Bag' }, { ...SAVED, autosave: true });
    expect(sent).toEqual(['PUT microsite/7']);
    expect(autosaved).toEqual(['microsite/7']);
  });

  it('creates the microsite if there is none', async () => {
    await saving('organization-details', true)({ company: 'Heliox' });
    expect(sent).toContain('POST microsite-setting/7');
    expect(sent.filter((call) => !call.includes('setting'))).toEqual(['POST microsite', 'PUT microsite-submission/7']);
  });

  it.each([
    ['keywords', 'PUT microsite-keywords/7'],
    ['media-gallery', 'PUT microsite-gallery/7'],
    ['focus', 'PUT microsite/7'],
  ] as const)('%s goes where it is stored, and the microsite is not read again', async (name, call) => {
    const store = createStore();
    await store.dispatch(siteApi.endpoints.site.initiate(7));
    sent = [];
    await saving(name, false, site, store)({ keywords: ['resin'] });
    await Promise.all(store.dispatch(siteApi.util.getRunningQueriesThunk()));
    expect([sent[0], ...sent.filter((one) => one.startsWith('GET'))]).toEqual([call]);
  });
});

describe('a refused save', () => {
  it('shows the documented message', async () => {
    refused = { 'microsite/7': { status: 500, data: {} } };
    await expect(saving('focus')({})).rejects.toMatchObject({ message: 'Error Saving Microsite' });
    expect(sent).not.toContain('PUT microsite-submission/7');
  });

  it('shows the documented message alone; the reasons go to their fields', async () => {
    const errors = [
      { field: 'headerButtonLink', message: 'A link must begin with http://, https:// or mailto:.' },
      { field: 'headerTitle', message: 'Title may be at most 70 characters long, not 71.' },
    ];
    refused = { 'microsite/7': { status: 422, data: { message: errors[0]?.message, errors } } };
    await expect(saving('call-to-action')({})).rejects.toMatchObject({
      message: 'Error Saving Microsite',
      errors,
    });
  });

  it('of a gallery that is changed shows the message of the service', async () => {
    const gallery = { ...NEW_SITE.gallery, version: 2 } as Site['gallery'];
    refused = { 'microsite-gallery/7': { status: 500, data: { message: 'The disk is full.' } } };
    await expect(
      saving('media-gallery', false, { ...site, gallery })({}, { ...SAVED, version: 2 }),
    ).rejects.toMatchObject({
      message: 'The disk is full.',
    });
  });

  it('of a gallery that is created shows no message', async () => {
    refused = { 'microsite-gallery/7': { status: 500, data: { message: 'The disk is full.' } } };
    const problem = await saving('media-gallery', false, { ...site, gallery: null })({}).catch(
      (error: unknown) => error,
    );
    expect(problem).toMatchObject({ message: '' });
  });

  it('of the show flag stops, even after a conflict', async () => {
    refused = { 'microsite-setting/7': { status: 412, data: { current: { version: 5 } } } };
    const problem = (await saving('focus')({ hidden: true }).catch((error: unknown) => error)) as Problem;
    expect(problem).toMatchObject({ message: 'Error Updating Microsite Setting', current: undefined });
    expect(sent).toEqual(['PUT microsite-setting/7']);
  });

  it('passes on the current section after a conflict', async () => {
    const theirs = { ...site.microsite, version: 9, featureProductName: 'Theirs' };
    refused = { 'microsite/7': { status: 412, data: { current: theirs } } };
    await expect(saving('focus')({})).rejects.toMatchObject({
      status: 412,
      current: { version: 9, site: { microsite: { featureProductName: 'Theirs' } } },
    });
  });

  it('of a sixth microsite shows the limit', async () => {
    refused = { microsite: { status: 409, data: { message: 'You have reached the limit of 5 microsites.' } } };
    await expect(saving('organization-details', true)({})).rejects.toMatchObject({
      message: 'You have reached the limit of 5 microsites.',
    });
  });

  it('of the progress flag alone loses nothing', async () => {
    refused = { 'microsite-submission/7': { status: 500, data: {} } };
    const saved = await saving('focus')({});
    expect(saved.version).toBe(4);
  });
});
