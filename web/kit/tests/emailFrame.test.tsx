import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailFrame } from '../email/EmailFrame';
import { Envelope } from '../email/EmailWindow';

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

it('shows the newsletter and the preheader of the email', () => {
  const html =
    '<title>One subject</title><body><div style="display:none">Read it\u034f\u200c\u00a0</div><h1>Meridian Brief</h1>';
  render(<Envelope html={html} />);
  for (const text of ['One subject', 'Meridian Brief', 'Read it']) expect(screen.getByText(text)).toBeTruthy();
});
