import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailFrame } from '../screens/preview/EmailFrame';

it('runs no scripts and shows the bytes of the service (ALERT-19)', () => {
  render(<EmailFrame html="<p>Grüße</p>" scheme="light" images="on" />);
  const frame = screen.getByTitle('Email') as HTMLIFrameElement;
  expect([...(frame.getAttribute('sandbox') ?? '').split(' ')].sort()).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
  ]);
  expect(frame.getAttribute('srcdoc')).toBe('<p>Grüße</p>');
});
