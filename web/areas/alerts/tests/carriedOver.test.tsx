import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { buildFlatplan } from '../model/flatplan';
import { buildRunSheet, describeCarriedOver } from '../model/slots';
import AlertScreen from '../screens/alert/AlertScreen';
import CreateAlert from '../screens/create/CreateAlert';
import { issue, item, section } from './issues';

const carried = section({ attribution: 'Ada', carriedOverFrom: 417, carriedOverFields: ['attribution'], version: 3 });
const partly = section({
  ...{ title: 'New', link: 'https://old.example', attribution: 'Ada', version: 5 },
  ...{ carriedOverFrom: 417, carriedOverFields: ['link', 'attribution'] },
});
const own = section({ title: 'A talk' });
const whole = issue({ alertQuote: carried, alertTed: own });

async function openIssue(routes: Routes = {}) {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: whole },
    'GET clients': listReply([]),
    [`GET alert-email/${item.id}/report`]: problemReply(503, 'Down'),
    ...routes,
  });
  const shown = renderScreen(<AlertScreen />, { at: `/alert/${item.id}`, route: '/alert/:id' });
  const runSheet = await screen.findByRole('list', { name: 'Run sheet' });
  return {
    ...shown,
    runSheet,
    changes: () => sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence')),
  };
}

describe('slots that are carried over', () => {
  it('are counted by the issue they are from', () => {
    const lines = (sections: Parameters<typeof issue>[0]) => describeCarriedOver(buildRunSheet(issue(sections)));
    expect(lines({ alertTed: own })).toBe('');
    expect(lines({ alertQuote: carried, alertTed: own })).toBe('1 carried over from 417');
    const older = section({ carriedOverFrom: 416 });
    expect(lines({ alertQuote: carried, alertTed: older })).toBe('2 carried over from earlier issues');
    expect(lines({ alertQuote: carried, alertTed: partly })).toBe('1 carried over from 417, 2 fields of others');
    expect(lines({ alertTed: partly })).toBe('2 fields carried over from 417');
  });

  it('are those of a draft only', () => {
    const published = buildRunSheet(issue({ alertQuote: carried }, { status: 'published' }));
    expect(describeCarriedOver(published)).toBe('');
  });

  it('are marked in the flatplan, careers too', () => {
    const plates = buildFlatplan(
      buildRunSheet(issue({ alertQuote: carried, alertJobs: [section({ position: 2, carriedOverFrom: 417 })] })),
      new Map(),
      new Map(),
    );
    const marked = plates.filter(({ isCarriedOver }) => isCarriedOver);
    expect(marked.map(({ label }) => label)).toEqual(['Quote', 'Career Alert']);
  });

  it('are not named where most are: the others are', () => {
    const mark = (sections: Parameters<typeof issue>[0]) =>
      buildFlatplan(buildRunSheet(issue(sections)), new Map(), new Map()).flatMap((plate) => plate.mark || []);
    expect(mark({ alertQuote: carried, alertTed: own })).toEqual(['from 417']);
    expect(mark({ alertQuote: carried, alertOtd: carried, alertTed: own })).toEqual(['new']);
  });

  it('have marks on their fields, each kept, emptied or changed until none is left', async () => {
    const { changes, runSheet } = await openIssue({
      [`GET alerts-all/${item.id}`]: { body: issue({ alertTed: partly }) },
      [`PUT alert-ted/${partly.id}`]: { body: { ...partly, carriedOverFrom: null, carriedOverFields: [] } },
    });
    expect(within(runSheet).getByText('2 fields from 417')).toBeTruthy();
    await userEvent.click(within(runSheet).getByRole('button', { name: /^Edit.*Ted$/ }));
    const form = await screen.findByRole('dialog', { name: /^Ted/ });
    expect(within(form).getByText('2 fields still from 417')).toBeTruthy();
    expect(within(form).queryByLabelText(/^Title.*still from/)).toBeNull();
    await userEvent.click(within(form).getByRole('button', { name: /^Keep.*Attribution$/ }));
    expect(within(form).getByLabelText(/^Attribution.*kept from 417$/)).toBeTruthy();
    expect(within(form).getByText('1 field still from 417')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: /^Empty.*Link$/ }));
    expect(within(form).queryByText(/still from 417/)).toBeNull();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ title: 'New', attribution: 'Ada', link: null, carriedOverFields: [] });
  });

  it('say which issue they are from, and can be shown alone', async () => {
    const { runSheet, search } = await openIssue();
    expect(within(runSheet).getAllByText('from 417')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Carried over/ }));
    await waitFor(() => expect(search()).toBe('?show=carried'));
    expect(within(screen.getByRole('list', { name: 'Run sheet' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('are kept as they are, which can be undone', async () => {
    const { changes } = await openIssue({
      [`PUT alert-quote/${carried.id}`]: ({ body, version }) => ({
        body: { ...carried, ...(body as object), version: Number(version?.replaceAll('"', '')) + 1 },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Keep Quote as is' }));
    await screen.findByText('Quote is kept as it is');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ body, version }) => [body, version])).toEqual([
      [{ carriedOverFrom: null }, '"3"'],
      [{ carriedOverFrom: 417, carriedOverFields: ['attribution'] }, '"4"'],
    ]);
  });

  it('are kept by a key', async () => {
    const { changes } = await openIssue({ [`PUT alert-quote/${carried.id}`]: { body: carried } });
    await userEvent.click(within(screen.getByRole('list', { name: 'Run sheet' })).getByText('from 417'));
    await userEvent.keyboard('y');
    await waitFor(() => expect(changes().map(({ path }) => path)).toEqual([`alert-quote/${carried.id}`]));
  });

  it('stay marked when keeping them is refused', async () => {
    await openIssue({ [`PUT alert-quote/${carried.id}`]: problemReply(412, 'Somebody changed it.') });
    await userEvent.click(screen.getByRole('button', { name: 'Keep Quote as is' }));
    expect(await screen.findByText('Quote was not changed. Somebody changed it.')).toBeTruthy();
  });
});

describe('the next issue', () => {
  const proposal = { body: { issue: 419, date: '2026-12-01T01:00:00.000Z' } };

  it('has its number and date when the last one is copied; the title is to be entered', async () => {
    const { changes } = await openIssue({
      'GET alert-items/next': proposal,
      [`POST alert-item/${item.id}/copy`]: { body: { ...item, id: 1044, issue: 419 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Copy as new issue' }));
    const form = await screen.findByRole('dialog', { name: /Copy as new issue/ });
    const title = within(form).getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.value).toBe('');
    await userEvent.keyboard('Cell culture');
    await userEvent.click(within(form).getByRole('button', { name: /^Copy/ }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toEqual({ issue: 419, title: 'Cell culture', date: '2026-12-01T01:00:00.000Z' });
  });

  it('can be created when nothing can be proposed', async () => {
    const sent = stubApi({ 'GET alert-items/next': problemReply(503, 'Down'), 'POST alert-item': { body: item } });
    renderScreen(<CreateAlert />, { at: '/create-alert' });
    const number = await screen.findByLabelText(/^Issues ID/);
    await waitFor(() => expect(document.activeElement).toBe(number));
    await userEvent.type(number, '418');
    await userEvent.type(screen.getByLabelText(/^Title/), 'Single use');
    await userEvent.click(screen.getByRole('button', { name: /^Create Alert/ }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ issue: 418, title: 'Single use', date: null }));
  });

  it('is created with the number and date that are proposed', async () => {
    const sent = stubApi({ 'GET alert-items/next': proposal, 'POST alert-item': { body: item } });
    renderScreen(<CreateAlert />, { at: '/create-alert' });
    const title = await screen.findByLabelText(/^Title/);
    await waitFor(() => expect(document.activeElement).toBe(title));
    await userEvent.keyboard('Cell culture');
    await userEvent.click(screen.getByRole('button', { name: /^Create Alert/ }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ issue: 419, date: '2026-12-01T01:00:00.000Z' }));
  });
});
