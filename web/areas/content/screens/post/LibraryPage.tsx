import { brand, getFileUrl } from '@masthead/client';
import { formatDate, Row, Stack, Tag, Text } from '@masthead/kit';
import { getFileName, RichText } from '@masthead/kit/editor';
import type { ReactNode } from 'react';
import styles from '../editor/preview/Preview.module.css';
import { PreviewImage } from '../editor/preview/PreviewImage';
import { PreviewLink } from '../editor/preview/PreviewLink';
import { PreviewTitle } from '../editor/preview/PreviewTitle';
import { formatCategories, type PostValues } from './values';

/** Preview of a post on its page in the content library (CONTENT-16). */
export function LibraryPage({ values }: { values: PostValues }) {
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
