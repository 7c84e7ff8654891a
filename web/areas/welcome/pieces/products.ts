import { brand } from '@masthead/client';
import alert from '../art/alert.svg';
import surveys from '../art/surveys.svg';
import xchange from '../art/xchange.svg';

export interface Product {
  name: string;
  text: string;
  art: string;
  /** Target of its tile; the surveys tile has no link (CONSOLE-5). */
  link?: { to: string; label: string };
}

/** Return the three products of the landing page and of /home. */
export function getProducts(): readonly Product[] {
  const { newsletter, word } = brand();
  return [
    {
      name: newsletter,
      text: 'News from the plant floor to the pharmacy shelf, in one letter you can finish with a coffee.',
      art: alert,
      link: { to: `/${word}-alert`, label: 'Read the alert' },
    },
    {
      name: 'Xchange',
      text: 'Files and content sent in for company microsites, folder by folder.',
      art: xchange,
      link: { to: '/xchange', label: 'Open Xchange' },
    },
    {
      name: 'Surveys',
      text: 'What the industry plans to build, asked once a month and printed the next.',
      art: surveys,
    },
  ];
}
