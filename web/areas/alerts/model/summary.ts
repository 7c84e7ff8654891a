import { getFileUrl } from '@masthead/client';
import { formatText, type RichDocument } from '@masthead/kit';
import { shortenLink } from './addresses';
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

export function summarizeSlot(kind: Kind, section: Section, companies: Companies): Summary {
  return { ...summarizeByKind(kind, section, companies), tags: getTags(section) };
}

function summarizeByKind(kind: Kind, section: Section, companies: Companies): Omit<Summary, 'tags'> {
  if (hasField(kind, 'jobId')) return summarizeCareer(section);
  if (hasField(kind, 'micrositeLink')) return summarizeAd(kind, section, companies);
  if (hasField(kind, 'answer1')) return summarizeQuestion(section, companies);
  if (hasField(kind, 'title')) return summarizeStory(section, companies);
  return hasField(kind, 'citation') ? summarizeQuote(section) : summarizePicture(kind, section);
}

function summarizeStory(section: Section, companies: Companies): Omit<Summary, 'tags'> {
  const citation = toPlainText(section.citation);
  return {
    title: section.title || 'Untitled',
    excerpt: joinable([section.date, section.speaker, toPlainText(section.body)]).join(' · '),
    meta: joinable([
      getClientName(section, companies),
      section.link && shortenLink(section.link),
      formatSize(section),
      section.viewMoreLink && 'View more',
      citation && `Citation: ${citation}`,
    ]),
    picture: getPictureUrl(section),
  };
}

function summarizeQuote(section: Section): Omit<Summary, 'tags'> {
  const quote = toPlainText(section.citation);
  return {
    title: quote ? addQuotationMarks(quote) : 'No words yet',
    meta: joinable([
      section.credit,
      section.image ? formatSize(section) : 'No image',
      section.link && shortenLink(section.link),
    ]),
    picture: getPictureUrl(section),
    isQuoted: true,
  };
}

function summarizeQuestion(section: Section, companies: Companies): Omit<Summary, 'tags'> {
  const answers = getAnswers(section);
  return {
    title: section.title || 'No question yet',
    excerpt: answers.join(' · '),
    meta: joinable([
      answers.length === 1 ? '1 answer' : `${answers.length} answers`,
      getClientName(section, companies),
      section.link && shortenLink(section.link),
    ]),
    picture: null,
  };
}

function summarizePicture(kind: Kind, section: Section): Omit<Summary, 'tags'> {
  return {
    title: section.attribution || kind.label,
    meta: section.image ? [] : ['No image'],
    picture: getPictureUrl(section),
  };
}

function summarizeAd(kind: Kind, section: Section, companies: Companies): Omit<Summary, 'tags'> {
  const company = companies.get(section.clientId ?? 0)?.company;
  return {
    title: company || section.attribution || (section.link && shortenLink(section.link)) || kind.label,
    meta: joinable([
      !company && section.clientId && `Client ${section.clientId}`,
      section.link && shortenLink(section.link),
      section.micrositeLink ? 'View Microsite' : section.micrositeIsDraft && 'No microsite link: it is a draft',
      section.adId ? (section.ad ? `Ad “${section.ad.name}”` : 'Its ad is no longer in Ad Manager') : null,
    ]),
    picture: getPictureUrl(section),
  };
}

function summarizeCareer({ job, jobId }: Section): Omit<Summary, 'tags'> {
  return {
    title: job?.jobTitle || `Career listing ${jobId ?? ''} no longer exists`,
    meta: joinable([job?.company, job?.location]),
    picture: job?.companyLogo ? getFileUrl(job.companyLogo) : null,
    isLogo: true,
  };
}

/** Return the text of a rich-text document on one line. */
function toPlainText(document: RichDocument | null | undefined): string {
  return formatText(document ?? null)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Return the non-empty answers in order (ALERT-12). */
function getAnswers(section: Section): string[] {
  const { answer1, answer2, answer3, answer4, answer5, answer6 } = section;
  return joinable([answer1, answer2, answer3, answer4, answer5, answer6]);
}

function getTags({ featuredContent, featuredEvent, editedHere }: Section): string[] {
  return joinable([featuredContent && 'Sponsored', featuredEvent && 'Featured', editedHere && 'Edited here']);
}

function getClientName({ clientId }: Section, companies: Companies): string | null {
  if (!clientId) return null;
  return companies.get(clientId)?.company ?? `Client ${clientId}`;
}

function getPictureUrl({ image }: Section): string | null {
  return image ? getFileUrl(image) : null;
}

/** Return the image size as `600 × 338` or `600 px wide`; null when the image takes the full width. */
function formatSize({ image, imageWidth, imageHeight }: Section): string | null {
  if (!image || !imageWidth) return null;
  if (imageHeight) return `${imageWidth} × ${imageHeight}`;
  return typeof imageWidth === 'number' ? `${imageWidth} px wide` : `${imageWidth} wide`;
}

function addQuotationMarks(quote: string): string {
  return /^["“„«]/.test(quote) ? quote : `“${quote}”`;
}

function joinable(parts: (string | number | boolean | null | undefined)[]): string[] {
  return parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
}
