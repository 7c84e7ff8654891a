import { isRichDocument, type RichDocument } from '@masthead/kit';
import { RichText } from '@masthead/kit/editor';
import type { Column } from '@masthead/kit/lists';
import { APPLICATION_TYPES, getLabel } from '../../../model/options';
import type { Post } from '../../../model/records';
import { clientColumn, dateColumn, statusColumn } from '../columns';
import { RecordTitle } from '../RecordTitle';
import styles from './PostList.module.css';

const TITLE: Column<Post> = {
  key: 'title',
  header: 'Title',
  kind: 'title',
  sortBy: 'service',
  render: ({ title, featuredImage, publishedLate }) => (
    <RecordTitle title={title} image={featuredImage} publishedLate={publishedLate} />
  ),
};

const COLUMNS: readonly Column<Post>[] = [
  {
    key: 'category',
    header: 'Category',
    width: 136,
    render: ({ selectedCategories }) => formatCategories(selectedCategories),
  },
  {
    key: 'application',
    header: 'Application type',
    width: 120,
    wide: 'desk',
    render: ({ applicationType }) => getLabel(APPLICATION_TYPES, applicationType),
  },
  {
    key: 'content',
    header: 'Content type',
    width: 108,
    wide: 'desk',
    render: ({ commercialContent }) => formatContentType(commercialContent),
  },
  clientColumn(),
  statusColumn(),
  dateColumn(),
];

/** Columns of All Posts, optionally with the text of each post as readers see it. */
export const columns: readonly Column<Post>[] = [TITLE, ...COLUMNS];
export const columnsWithText: readonly Column<Post>[] = [
  { ...TITLE, below: ({ body }) => isRichDocument(body) && <Text body={body} /> },
  ...COLUMNS,
];

function Text({ body }: { body: RichDocument }) {
  return (
    <div className={styles.text}>
      <RichText document={body} />
    </div>
  );
}

/** Return the first category and the number of further ones. */
function formatCategories(selected: Post['selectedCategories']): string {
  const [first, ...others] = selected;
  if (!first) return '–';
  return others.length > 0 ? `${first.category.name} +${others.length}` : first.category.name;
}

function formatContentType(commercial: boolean | null): string {
  if (commercial === null) return '–';
  return commercial ? 'Commercial' : 'Editorial';
}
