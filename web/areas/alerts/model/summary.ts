import { getFileUrl } from '@masthead/client';
import { extractText, type RichDocument } from '@masthead/kit';
import { shortLink } from './addresses';
import type { Client, Section } from './records';
import { hasField, type Kind } from './registry';

/** Summary of a filled slot in the run sheet. */
export interface Summary {
  title: string;
  /** One line of text below the title. */
  excerpt?: string;
  /** Properties below the excerpt. */
  meta: string[];
  /** Properties shown as tags, such as `SPONSORED`. */
  tags: string[];
  picture: string | null;
  /** Whether the image is a logo, which keeps its proportions on a white background. */
  isLogo?: boolean;
  /** Whether the title is a quotation. */
  isQuoted?: boolean;
}

/** Companies by client id; empty while loading. */
export type Companies = ReadonlyMap<number, Client>;

export function summaryOf(kind: Kind, section: Section, companies: Companies): Summary {
  return { ...summarise(kind, section, companies), tags: tagsOf(section) };
}

function summarise(kind: Kind, section: Section, companies: Companies): Omit<Summary, 'tags'> {
  if (hasField(kind, 'jobId')) return career(section);
  if (hasField(kind, 'micrositeLink')) return advertisement(kind, section, companies);
  if (hasField(kind, 'answer1')) return question(section, companies);
  if (hasField(kind, 'title')) return story(section, companies);
  return hasField(kind, 'citation') ? quotation(section) : result(kind, section);
}

function story(section: Section, companies: Companies): Omit<Summary, 'tags'> {
  const citation = plainText(section.citation);
  return {
    title: section.title || 'Untitled',
    excerpt: words([section.date, section.speaker, plainText(section.body)]).join(' · '),
    meta: words([
      clientOf(section, companies),
      section.link && shortLink(section.link),
      sizeOf(section),
      section.viewMoreLink && 'View more',
      citation && `Citation: ${citation}`,
    ]),
    picture: pictureOf(section),
  };
}

function quotation(section: Section): Omit<Summary, 'tags'> {
  const said = plainText(section.citation);
  return {
    title: said ? quoted(said) : 'No words yet',
    meta: words([
      section.attribution,
      section.image ? sizeOf(section) : 'No image',
      section.link && shortLink(section.link),
    ]),
    picture: pictureOf(section),
    isQuoted: true,
  };
}

function question(section: Section, companies: Companies): Omit<Summary, 'tags'> {
  const answers = answersOf(section);
  return {
    title: section.title || 'No question yet',
    excerpt: answers.join(' · '),
    meta: words([
      answers.length === 1 ? '1 answer' : `${answers.length} answers`,
      clientOf(section, companies),
      section.link && shortLink(section.link),
    ]),
    picture: null,
  };
}

function result(kind: Kind, section: Section): Omit<Summary, 'tags'> {
  return {
    title: section.attribution || kind.label,
    meta: section.image ? [] : ['No image'],
    picture: pictureOf(section),
  };
}

function advertisement(kind: Kind, section: Section, companies: Companies): Omit<Summary, 'tags'> {
  const company = companies.get(section.clientId ?? 0)?.company;
  return {
    title: company || section.attribution || (section.link && shortLink(section.link)) || kind.label,
    meta: words([
      section.clientId && `Client ${section.clientId}`,
      section.link && shortLink(section.link),
      section.micrositeLink && 'View Microsite',
    ]),
    picture: pictureOf(section),
  };
}

function career({ job, jobId }: Section): Omit<Summary, 'tags'> {
  return {
    title: job?.jobTitle || `Career listing ${jobId ?? ''} no longer exists`,
    meta: words([job?.company, job?.location]),
    picture: job?.companyLogo ? getFileUrl(job.companyLogo) : null,
    isLogo: true,
  };
}

/** Return the text of a rich-text document on one line. */
function plainText(document: RichDocument | null | undefined): string {
  return extractText(document ?? null)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Return the non-empty answers in order (ALERT-12). */
function answersOf(section: Section): string[] {
  const { answer1, answer2, answer3, answer4, answer5, answer6 } = section;
  return words([answer1, answer2, answer3, answer4, answer5, answer6]);
}

function tagsOf({ featuredContent, featuredEvent }: Section): string[] {
  return words([featuredContent && 'Sponsored', featuredEvent && 'Featured']);
}

function clientOf({ clientId }: Section, companies: Companies): string | null {
  if (!clientId) return null;
  const company = companies.get(clientId)?.company;
  return company ? `Client ${clientId} ${company}` : `Client ${clientId}`;
}

function pictureOf({ image }: Section): string | null {
  return image ? getFileUrl(image) : null;
}

/** Return the image size as `600 × 338` or `600 px wide`; null when the image takes the full width. */
function sizeOf({ image, imageWidth, imageHeight }: Section): string | null {
  if (!image || !imageWidth) return null;
  if (imageHeight) return `${imageWidth} × ${imageHeight}`;
  return typeof imageWidth === 'number' ? `${imageWidth} px wide` : `${imageWidth} wide`;
}

function quoted(said: string): string {
  return /^["“„«]/.test(said) ? said : `“${said}”`;
}

function words(parts: (string | number | boolean | null | undefined)[]): string[] {
  return parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
}
