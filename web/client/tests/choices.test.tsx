import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../testing/screen';
import { useClientChoices } from '../choices';

it('clients to choose from are the same array while they do not change', async () => {
  stubApi({ 'GET clients': listReply([{ id: 117, company: 'Heliox' }]) });
  const seen: unknown[] = [];
  function Choices() {
    const [renders, setRenders] = useState(0);
    const { choices } = useClientChoices();
    if (choices) seen.push(choices);
    return choices ? (
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render {renders}
      </button>
    ) : null;
  }
  renderScreen(<Choices />, { at: '/', route: '/' });
  const again = await screen.findByRole('button', { name: 'Render 0' });
  act(() => again.click());
  await screen.findByRole('button', { name: 'Render 1' });
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(1);
});
