import { brand, getFileUrl } from '@masthead/client';
import { Dialog, formatDate, IconButton, Row, Stack, Tag, Text, useShortcut } from '@masthead/kit';
import { getFileName, RichText } from '@masthead/kit/editor';
import { type ReactNode, useState } from 'react';
import styles from '../editor/preview/Preview.module.css';
import { PreviewImage } from '../editor/preview/PreviewImage';
import { PreviewLink } from '../editor/preview/PreviewLink';
import { PreviewTitle } from '../editor/preview/PreviewTitle';
import type { PreviewProps } from '../editor/publication';
import { formatCategories, type PostValues } from './values';

/** The pages of the preview, 442 px and 1200 px wide (CONSOLE-14, CONTENT-16). */
const PAGES = [
  { name: 'In the alert', size: 'narrow', Page: AlertPage },
  { name: 'In the content library', size: 'wide', Page: LibraryPage },
] as const;

/** Preview of a post in an alert and in the content library. Nothing is saved. */
export default function PostPreview({ values, onClose }: PreviewProps<PostValues>) {
  const [index, setIndex] = useState(0);
  const { name, size, Page } = PAGES[index] ?? PAGES[0];
  const turn = (by: number) => setIndex(Math.min(Math.max(index + by, 0), PAGES.length - 1));
  return (
    <Dialog
      opened
      title="Preview Post"
      context={`${name}, ${index + 1} of ${PAGES.length}`}
      size={size}
      onClose={onClose}
      header={
        <>
          <IconButton icon="chevronLeft" label="Previous page" disabled={index === 0} onClick={() => turn(-1)} />
          <IconButton
            icon="chevronRight"
            label="Next page"
            disabled={index === PAGES.length - 1}
            onClick={() => turn(1)}
          />
        </>
      }
    >
      <TurningKeys onTurn={turn} />
      <Page values={values} />
    </Dialog>
  );
}

/** Turns pages with ← and →, within the dialog's keyboard scope. */
function TurningKeys({ onTurn }: { onTurn: (by: number) => void }) {
  useShortcut('ArrowLeft', 'Previous page', () => onTurn(-1));
  useShortcut('ArrowRight', 'Next page', () => onTurn(1));
  return null;
}

/** Preview of a post in an alert's Discovery section (CONTENT-16). */
function AlertPage({ values }: { values: PostValues }) {
  const { title, displayTitle, displayImageAbove, body, micrositeLink } = values;
  const image = <PreviewImage address={values.featuredImage} link={values.featuredImageLink} alt={title} />;
  const citations = [values.attribution, values.attribution2].filter(Boolean).join(', ');
  return (
    <article className={styles.alert}>
      <p className={styles.section}>
        Discovery
        {values.commercialContent && <span className={styles.sponsored}>SPONSORED</span>}
      </p>
      {displayImageAbove && image}
      {displayTitle && <PreviewTitle text={title} bold={values.boldTitle} italic={values.italicTitle} />}
      {!displayImageAbove && image}
      <div className={styles.body}>
        <RichText document={body} />
      </div>
      {citations && (
        <p className={styles.meta}>
          <i>Citation: {citations}</i>
        </p>
      )}
      {micrositeLink && (
        <PreviewLink className={styles.more} to={micrositeLink}>
          Visit {brand().library} →
        </PreviewLink>
      )}
    </article>
  );
}

/** Preview of a post on its page in the content library (CONTENT-16). */
function LibraryPage({ values }: { values: PostValues }) {
  const { title, displayImageAbove, excerpt, originalPublishDate, attribution, attribution2 } = values;
  const image = <PreviewImage address={values.featuredImage} link={values.featuredImageLink} alt={title} />;
  const by = [attribution, attribution2, originalPublishDate && formatDate(originalPublishDate, 'plain')];
  return (
    <article className={styles.library}>
      <div>
        <p className={styles.meta}>
          {[brand().library, formatCategories(values.selectedCategories)].filter(Boolean).join(' / ')}
        </p>
        {displayImageAbove && image}
        {values.displayTitle && <PreviewTitle text={title} bold={values.boldTitle} italic={values.italicTitle} />}
        {excerpt && <p className={styles.standfirst}>{excerpt}</p>}
        <p className={styles.meta}>{by.filter(Boolean).join(' · ')}</p>
        {!displayImageAbove && image}
        <div className={styles.body}>
          <RichText document={values.body} />
        </div>
      </div>
      <Sidebar values={values} />
    </article>
  );
}

/** Sidebar: documents, keywords and the company's microsite. */
function Sidebar({ values: { documents, keywords, micrositeLink, commercialContent } }: { values: PostValues }) {
  return (
    <Stack as="aside" gap={4} size="sm" className={styles.rail} aria-label="Beside the text">
      {commercialContent && <Tag>Sponsored</Tag>}
      {documents.length > 0 && (
        <SidebarSection title="Documents">
          <ul>
            {documents.map((address) => (
              <li key={address}>
                <a href={getFileUrl(address)} target="_blank" rel="noreferrer">
                  {getFileName(address)}
                </a>
              </li>
            ))}
          </ul>
        </SidebarSection>
      )}
      {keywords.length > 0 && (
        <SidebarSection title="Keywords">
          <Row wrap gap={1}>
            {keywords.map(({ name, place }) => (
              <Tag key={`${name} ${place}`}>{name}</Tag>
            ))}
          </Row>
        </SidebarSection>
      )}
      {micrositeLink && (
        <SidebarSection title="Microsite">
          <PreviewLink to={micrositeLink}>{micrositeLink}</PreviewLink>
        </SidebarSection>
      )}
    </Stack>
  );
}

function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2}>
      <Text as="h3" size="xs" tone="muted" weight="medium">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
