import { loadBrand } from '@masthead/client/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios from 'axios';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../../testing/screen';
import { useMicrositeChoices } from '../choices/useMicrositeChoices';

const HELIOX = { id: 4, pageTitle: 'Heliox', clientId: 5, company: 'Heliox', logo: null };

function Choice() {
  const { choices, getMicrosite } = useMicrositeChoices();
  const [link, setLink] = useState('');
  return (
    <button type="button" disabled={!choices} onClick={() => setLink(getMicrosite(4)?.link ?? 'none')}>
      Choose {link}
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['https://microsites.example', 'https://microsites.example'],
  ['', window.location.origin],
])('a chosen microsite links to the site of the house, here %j', async (site, origin) => {
  vi.spyOn(axios, 'get').mockResolvedValue({ data: { site } });
  await loadBrand();
  const link = 'https://console.example/marketplace/microsite?id=4';
  stubApi({ 'GET post-microsites': listReply([{ ...HELIOX, link }]) });
  renderScreen(<Choice />, { at: '/post' });
  const button = screen.getByRole('button', { name: 'Choose' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  expect(button.textContent).toBe(`Choose ${origin}/marketplace/microsite?title=Heliox&id=4`);
});
