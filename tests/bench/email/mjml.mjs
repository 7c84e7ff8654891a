// The letter in MJML, built as a string the way a service would, then compiled by npm's mjml.
import mjml2html from 'mjml';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => String(text ?? '').replace(/[&<>"]/g, (character) => ENTITIES[character]);
const attribute = (name, value) => (value ? ` ${name}="${escape(value)}"` : '');
const when = (condition, build) => (condition ? build() : '');

const image = (picture, width) =>
  `<mj-image src="${escape(picture.url)}" alt="${escape(picture.alt)}" width="${width}px"${attribute('href', picture.link)} padding="16px 0 0" />`;
const text = (html, css = '') => `<mj-text padding="8px 0 0"${css}>${html}</mj-text>`;
const serif = ' font-family="Georgia, serif" font-size="22px" line-height="28px" color="#1a1c19" font-weight="bold"';
const linked = (title, link) =>
  link ? `<a href="${escape(link)}" style="color:#1a1c19;text-decoration:none">${escape(title)}</a>` : escape(title);
const more = (footer) =>
  when(footer, () =>
    text(`<a href="${escape(footer.url)}" style="color:#19664e;font-weight:bold">${escape(footer.text)} &rarr;</a>`),
  );
const section = (inner, css = '') =>
  `<mj-section background-color="#ffffff" padding="40px 32px 0"${css}><mj-column>${inner}</mj-column></mj-section>`;

function heading(block) {
  if (!block.heading) return '';
  const tag = block.is_sponsored ? '<span style="border:1px solid #cfcec6;font-size:10px">SPONSORED</span>' : '';
  return (
    '<mj-divider border-width="2px" border-color="#1a1c19" padding="0" />' +
    text(`${escape(block.heading)} ${tag}`, ' font-size="12px" color="#19664e" font-weight="bold"')
  );
}

const builders = {
  story: (block) =>
    section(
      heading(block) +
        when(block.picture, () => image(block.picture, 536)) +
        when(block.title, () => text(linked(block.title, block.link), serif)) +
        when(block.body, () => text(block.body)) +
        when(block.citation, () => text(`<i>Citation: ${block.citation}</i>`, ' font-size="12px" color="#62655e"')) +
        more(block.footer),
    ),
  quotation: (block) =>
    section(
      heading(block) +
        when(block.picture, () => image(block.picture, 420)) +
        text(block.words, ' font-family="Georgia, serif" font-size="25px" line-height="36px" font-style="italic"') +
        text(escape(block.credit), ' font-size="13px" color="#62655e"'),
    ),
  advertisement: (block) =>
    '<mj-section background-color="#f6f5f1" padding="16px"><mj-column>' +
    text('ADVERTISEMENT', ' align="center" font-size="10px" letter-spacing="1.6px" color="#62655e"') +
    image(block.picture, 485) +
    when(block.microsite, () =>
      text(`<a href="${escape(block.microsite)}">View Microsite &rarr;</a>`, ' align="center"'),
    ) +
    '</mj-column></mj-section>',
  question: (block) =>
    section(
      heading(block) +
        text(linked(block.title, block.link), serif) +
        block.answers
          .map(
            (answer) =>
              text(`&#9675; ${escape(answer)}`) +
              '<mj-divider border-width="1px" border-color="#deddd6" padding="11px 0 0" />',
          )
          .join('') +
        `<mj-button href="${escape(block.link)}" background-color="#19664e" align="left" padding="20px 0 0">Click here to participate</mj-button>` +
        more(block.footer),
    ),
  result: (block) => section(heading(block) + image(block.picture, 536)),
  event: (block) =>
    section(heading(block)) +
    '<mj-section background-color="#ffffff" padding="16px 32px 0"><mj-column width="20%">' +
    text(`${escape(block.date_block.days)}<br>${escape(block.date_block.month)}`, serif) +
    '</mj-column><mj-column width="80%">' +
    when(block.picture, () => image(block.picture, 420)) +
    text(linked(block.title, block.link), serif) +
    text(escape(block.speaker), ' font-size="13px" color="#62655e"') +
    text(block.body) +
    more(block.footer) +
    '</mj-column></mj-section>',
  careers: (block) =>
    section(heading(block)) +
    block.listings
      .map(
        (job) =>
          '<mj-section background-color="#ffffff" padding="20px 32px 0"><mj-column width="30%">' +
          when(job.logo, () => image(job.logo, 140)) +
          '</mj-column><mj-column width="70%">' +
          text(linked(job.title, job.link), serif) +
          text(escape(job.place), ' font-size="13px" color="#62655e"') +
          text(escape(job.summary)) +
          text(`<a href="${escape(job.link)}">Learn More</a>`) +
          '</mj-column></mj-section>',
      )
      .join('') +
    section(more(block.footer)),
};

function head({ branding, folio, date }) {
  const navigation = branding.navigation
    .map((link) => `<a href="${escape(link.url)}">${escape(link.text)}</a>`)
    .join('&nbsp; ');
  return section(
    text(`${navigation}&nbsp; <a href="${escape(branding.view_online)}">View online</a>`, ' font-size="12px"') +
      text('Aspen Alert', ' align="center" font-family="Georgia, serif" font-size="48px" line-height="52px"') +
      '<mj-divider border-width="3px" border-color="#1a1c19" padding="18px 0 0" />' +
      text(`${escape(folio)} ${escape(date)}`, ' font-size="12px"'),
  );
}

function foot({ branding, year }) {
  const columns = branding.columns
    .map((column) => {
      const links = column.links.map((link) => `<br><a href="${escape(link.url)}">${escape(link.text)}</a>`).join('');
      return `<mj-column width="25%">${text(`<b>${escape(column.heading)}</b>${links}`)}</mj-column>`;
    })
    .join('');
  const social = branding.social
    .map((link) => `<a href="${escape(link.url)}">${escape(link.text)}</a>`)
    .join('&nbsp; ');
  return (
    `<mj-section background-color="#f6f5f1">${columns}</mj-section>` +
    `<mj-section background-color="#f6f5f1"><mj-column>${text(`&copy; ${year} ${escape(branding.name)}. ${escape(branding.notice)} ${social}`)}</mj-column></mj-section>`
  );
}

/** The finished HTML of a letter. */
export async function renderMjml(letter) {
  const blocks = letter.blocks.map((block) => builders[block.shape](block)).join('');
  const source =
    `<mjml><mj-head><mj-title>${escape(letter.subject)}</mj-title><mj-preview>${escape(letter.preheader)}</mj-preview>` +
    '<mj-attributes><mj-all font-family="Arial, Helvetica, sans-serif" /><mj-text font-size="15px" line-height="24px" color="#3a3d38" /></mj-attributes>' +
    `</mj-head><mj-body background-color="#eeede8" width="600px">${head(letter)}${blocks}${foot(letter)}</mj-body></mjml>`;
  const { html } = await mjml2html(source, { validationLevel: 'skip' });
  return html;
}
