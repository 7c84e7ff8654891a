import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { describeColleagues } from '../model/slots';
import AlertScreen from '../screens/alert/AlertScreen';
import { issue, item, section } from './issues';

async function openIssue(answer: Parameters<typeof stubApi>[0][string]) {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: issue({ alertQuote: section({ attribution: 'Ada' }) }) },
    [`GET alert-email/${item.id}/report`]: problemReply(503, 'Down'),
    'GET clients': listReply([]),
    [`PUT alert-item/${item.id}/presence`]: answer,
  });
  renderScreen(<AlertScreen />, { at: `/alert/${item.id}`, route: '/alert/:id' });
  const runSheet = await screen.findByRole('list', { name: 'Run sheet' });
  const said = () => sent.filter(({ path }) => path.endsWith('/presence')).map(({ body }) => body);
  return { runSheet, said };
}

describe('colleagues', () => {
  it('are shown at the slot they have open, and in its form', async () => {
    const { runSheet, said } = await openIssue({ body: [{ email: 'bea@aspen.example', slot: 'quote' }] });
    expect(await within(runSheet).findByText('bea@aspen.example has it open')).toBeTruthy();
    expect(said()).toEqual([{ slot: null }]);
    await userEvent.click(screen.getByRole('button', { name: /^Edit\s*Quote$/ }));
    const form = await screen.findByRole('dialog', { name: /Quote/ });
    expect(await within(form).findByText('bea@aspen.example has it open')).toBeTruthy();
    await waitFor(() => expect(said().at(-1)).toEqual({ slot: 'quote' }));
  });

  it('are not missed when they cannot be read', async () => {
    const { runSheet, said } = await openIssue(problemReply(503, 'Down'));
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(within(runSheet).queryByText(/open$/)).toBeNull();
  });

  it.each([
    [['a@x.example'], 'a@x.example has it open'],
    [['a@x.example', 'b@x.example'], 'a@x.example, b@x.example have it open'],
  ])('%j are described', (emails, text) => {
    expect(describeColleagues(emails)).toBe(text);
  });
});
