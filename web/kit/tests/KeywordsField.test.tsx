import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { KeywordsField } from '../fields/KeywordsField';

function Screen({ limit }: { limit?: number }) {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <KeywordsField id="k" name="keywords" label="Keywords" value={value} onChange={setValue} limit={limit} />
      <output>{value.join('|')}</output>
    </>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Keywords' });
const words = () => screen.getByRole('status').textContent;

describe('keywords (SITE-13, MEDIA-14)', () => {
  it('are added by Enter, Add or blur, lower-cased and unique', async () => {
    render(<Screen />);
    await userEvent.type(input(), 'Scale-Up{Enter}');
    await userEvent.type(input(), 'Dissolved  CO2');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.type(input(), 'scale-up{Enter}');
    await userEvent.type(input(), 'sparging');
    await userEvent.tab();
    expect(words()).toBe('scale-up|dissolved co2|sparging');
  });

  it('are added by ⌘S, so that the save has them (CONSOLE-30)', async () => {
    render(<Screen />);
    await userEvent.type(input(), 'resin{Control>}s{/Control}');
    expect(words()).toBe('resin');
  });

  it('are pasted as a list', async () => {
    render(<Screen />);
    await userEvent.click(input());
    await userEvent.paste('One, two,one');
    await userEvent.keyboard('{Enter}');
    expect(words()).toBe('one|two');
  });

  it('are removed by their button or Backspace', async () => {
    render(<Screen />);
    await userEvent.type(input(), 'one{Enter}two{Enter}three{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove two' }));
    await userEvent.type(input(), '{Backspace}');
    expect(words()).toBe('one');
  });

  it('stop at the limit', async () => {
    render(<Screen limit={2} />);
    await userEvent.type(input(), 'one{Enter}two{Enter}');
    expect(input()).toHaveProperty('disabled', true);
    expect(screen.getByText('2 / 2')).toBeTruthy();
  });
});
