// The letter in react-email components.
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h } from 'react';

const SANS = 'Arial, Helvetica, sans-serif';
const ink = { color: '#1a1c19', textDecoration: 'none' };
const accent = { color: '#19664e', fontWeight: 'bold', textDecoration: 'none' };
const body = { fontFamily: SANS, fontSize: 15, lineHeight: '24px', color: '#3a3d38', margin: '8px 0 0' };
const dim = { fontFamily: SANS, fontSize: 13, lineHeight: '20px', color: '#62655e', margin: '4px 0 0' };
const serif = { fontFamily: 'Georgia, serif', fontSize: 22, lineHeight: '28px', color: '#1a1c19', margin: 0 };
const sheet = { padding: '40px 32px 0', backgroundColor: '#ffffff' };
const band = { padding: '16px', backgroundColor: '#f6f5f1', textAlign: 'center' };

const raw = (html, style) => h('div', { style, dangerouslySetInnerHTML: { __html: html } });

function Picture({ picture, width }) {
  const image = h(Img, { src: picture.url, alt: picture.alt, width, style: { maxWidth: '100%', height: 'auto' } });
  return picture.link ? h(Link, { href: picture.link }, image) : image;
}

function Label({ block }) {
  if (!block.heading) return null;
  return h(
    Row,
    { style: { borderTop: '2px solid #1a1c19', padding: '12px 0 16px' } },
    h(Column, { style: { ...dim, color: '#19664e', fontWeight: 'bold' } }, block.heading),
    block.is_sponsored &&
      h(Column, { align: 'right' }, h('span', { style: { ...dim, border: '1px solid #cfcec6' } }, 'SPONSORED')),
  );
}

const Title = ({ title, link }) =>
  title ? h(Heading, { as: 'h2', style: serif }, link ? h(Link, { href: link, style: ink }, title) : title) : null;
const More = ({ footer }) =>
  footer ? h(Text, { style: dim }, h(Link, { href: footer.url, style: accent }, `${footer.text} →`)) : null;

const shapes = {
  story: ({ block }) =>
    h(
      Section,
      { style: sheet },
      h(Label, { block }),
      block.picture && h(Picture, { picture: block.picture, width: 536 }),
      h(Title, block),
      block.body && raw(block.body, body),
      block.citation && raw(`<i>Citation: ${block.citation}</i>`, dim),
      h(More, block),
    ),
  quotation: ({ block }) =>
    h(
      Section,
      { style: sheet },
      h(Label, { block }),
      block.picture && h(Picture, { picture: block.picture, width: 420 }),
      raw(block.words, { ...serif, fontStyle: 'italic' }),
      h(Text, { style: dim }, block.credit),
    ),
  advertisement: ({ block }) =>
    h(
      Section,
      { style: band },
      h(Text, { style: dim }, 'ADVERTISEMENT'),
      h(Picture, { picture: block.picture, width: 485 }),
      block.microsite && h(Text, { style: dim }, h(Link, { href: block.microsite, style: accent }, 'View Microsite →')),
    ),
  question: ({ block }) =>
    h(
      Section,
      { style: sheet },
      h(Label, { block }),
      h(Title, block),
      block.answers.map((answer) =>
        h(Row, { key: answer }, h(Column, { style: { width: 28 } }, '○'), h(Column, { style: body }, answer)),
      ),
      h(
        Button,
        { href: block.link, style: { backgroundColor: '#19664e', color: '#ffffff', padding: '12px 22px' } },
        'Click here to participate',
      ),
      h(More, block),
    ),
  result: ({ block }) =>
    h(Section, { style: sheet }, h(Label, { block }), h(Picture, { picture: block.picture, width: 536 })),
  event: ({ block }) =>
    h(
      Section,
      { style: sheet },
      h(Label, { block }),
      block.picture && h(Picture, { picture: block.picture, width: 536 }),
      h(
        Row,
        null,
        h(Column, { style: { ...serif, width: 104 } }, block.date_block.days, h('br'), block.date_block.month),
        h(Column, null, h(Title, block), h(Text, { style: dim }, block.speaker), raw(block.body, body), h(More, block)),
      ),
    ),
  careers: ({ block }) =>
    h(
      Section,
      { style: sheet },
      h(Label, { block }),
      block.listings.map((job) =>
        h(
          Row,
          { key: job.title, style: { padding: '20px 0' } },
          h(Column, { style: { width: 160 } }, job.logo && h(Picture, { picture: job.logo, width: 140 })),
          h(
            Column,
            null,
            h(Title, job),
            h(Text, { style: dim }, job.place),
            h(Text, { style: body }, job.summary),
            h(Text, { style: dim }, h(Link, { href: job.link, style: accent }, 'Learn More')),
          ),
        ),
      ),
      h(More, block),
    ),
};

const links = (list, style) => list.map((link) => h(Link, { key: link.text, href: link.url, style }, `${link.text} `));

function Letter({ letter }) {
  const { branding } = letter;
  return h(
    Html,
    { lang: 'en' },
    h(Head, null, h('title', null, letter.subject)),
    h(Preview, null, letter.preheader),
    h(
      Body,
      { style: { backgroundColor: '#eeede8', margin: 0 } },
      h(
        Container,
        { style: { width: 600, maxWidth: 600 } },
        h(
          Section,
          { style: sheet },
          h(
            Row,
            null,
            h(Column, null, links(branding.navigation, dim)),
            h(Column, { align: 'right' }, h(Link, { href: branding.view_online, style: dim }, 'View online')),
          ),
          h(Heading, { style: { ...serif, fontSize: 48, textAlign: 'center' } }, 'Aspen Alert'),
          h(Hr, { style: { borderTop: '3px solid #1a1c19' } }),
          h(Row, null, h(Column, { style: dim }, letter.folio), h(Column, { align: 'right', style: dim }, letter.date)),
        ),
        letter.blocks.map((block, place) => h(shapes[block.shape], { key: place, block })),
        h(
          Section,
          { style: band },
          h(
            Row,
            null,
            branding.columns.map((column) =>
              h(
                Column,
                { key: column.heading, style: { width: '25%' } },
                h('b', null, column.heading),
                column.links.map((link) =>
                  h('div', { key: link.text }, h(Link, { href: link.url, style: dim }, link.text)),
                ),
              ),
            ),
          ),
          h(
            Row,
            null,
            h(Column, { style: dim }, `© ${letter.year} ${branding.name}. ${branding.notice}`),
            h(Column, { align: 'right' }, links(branding.social, dim)),
          ),
        ),
      ),
    ),
  );
}

/** The finished HTML of a letter. */
export const renderReact = (letter) => render(h(Letter, { letter }));
