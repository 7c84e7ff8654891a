import { isRichDocument, lazyComponent } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { APPLICATION_TYPES, getLabel } from '../../../model/options';
import type { Post } from '../../../model/records';
import { clientColumn, dateColumn, statusColumn } from '../columns';
import { RecordTitle } from '../RecordTitle';

const PostText = lazyComponent(() => import('./PostText'));

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
  { ...TITLE, below: ({ body }) => isRichDocument(body) && <PostText body={body} /> },
  ...COLUMNS,
];

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
