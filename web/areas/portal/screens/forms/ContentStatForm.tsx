import { getFileUrl } from '@masthead/client';
import {
  ButtonLink,
  Columns,
  describeFields,
  EmptyState,
  ImageWithFallback,
  NumberField,
  PageHeader,
  SelectField,
  Stack,
  Text,
  TextField,
  title,
  toast,
  useParams,
  useRecordForm,
  useSearchParams,
  value,
} from '@masthead/kit';
import { statsApi } from '../../api/stats';
import { ClientField } from '../../choices/ClientField';
import { CONTENT_TYPES, getCategories, isContentType, keepCategory } from '../../model/contentTypes';
import { REQUIRED } from '../../model/figures';
import { getContentPath, getIssuePath, ISSUES, PERFORMANCE } from '../../model/paths';
import type { ContentStat } from '../../model/records';
import { RecordBelow } from '../../parts/links';
import { useGoBack } from '../../parts/useGoBack';
import { FIELD_WIDTH, StatForm } from './StatForm';
import styles from './StatForm.module.css';
import { handleSaveError } from './saveErrors';
import { useOmitLiveClicks } from './useOmitLiveClicks';

/** The fields of a content item; an unset category is sent empty (STATS-7, STATS-9). */
export const FORM = describeFields({
  clientId: value<number | null>('Client', null, { required: REQUIRED }),
  contentType: {
    ...value<string | null>('Content type', null, { required: REQUIRED }),
    write: (type: string | null) => (isContentType(type) ? type : null),
  },
  category: {
    ...value<string | null>('Category', null),
    read: (stored: string | null) => stored || null,
    write: (category: string | null) => category ?? '',
  },
  imageUrl: title('Image URL', { required: REQUIRED }),
  externalLink: title('External link', { required: REQUIRED }),
  clicks: value<number | null>('Clicks', null),
});

/** Documented message for missing fields (STATS-7). */
export const INCOMPLETE = 'Please fill out all fields.';

const TITLE = { new: 'Create stats for a content item', edit: 'Edit stats for a content item' };

/** The issue of a content item: the id of its figures, and its number if known. */
interface Issue {
  emailStatId: number;
  number: number | null;
}

/** `email-content-stats-form` and `…/{emailContentStatId}`: a client's content in an issue (STATS-7). */
export default function ContentStatForm() {
  const { emailContentStatId } = useParams();
  if (emailContentStatId === undefined) return <Create />;
  return <Edit key={emailContentStatId} id={Number(emailContentStatId)} />;
}

/** The URL names the figures of the issue of a new item; the issue's number is the stored one. */
function Create() {
  const [params] = useSearchParams();
  const emailStatId = Number(params.get('emailStatId'));
  const isNamed = Number.isInteger(emailStatId) && emailStatId > 0;
  const query = statsApi.useEmailStatQuery(emailStatId, { skip: !isNamed });
  if (query.currentData) {
    const { alertItem } = query.currentData;
    return <Fields key={emailStatId} stat={null} issue={{ emailStatId, number: alertItem?.issue ?? null }} />;
  }
  if (isNamed) {
    return <RecordBelow list={ISSUES} query={query} noun="issue" label={TITLE.new} />;
  }
  return (
    <>
      <PageHeader title={TITLE.new} breadcrumbs={[ISSUES, { label: TITLE.new }]} />
      <EmptyState title="No issue chosen" action={<ButtonLink to={PERFORMANCE}>Email Performance</ButtonLink>}>
        Open an issue and choose Connect Content there.
      </EmptyState>
    </>
  );
}

function Edit({ id }: { id: number }) {
  const query = statsApi.useContentStatQuery(id, { refetchOnMountOrArgChange: true });
  const stat = query.currentData;
  if (stat) return <Fields stat={stat} issue={{ emailStatId: stat.emailStatId, number: stat.issue }} />;
  return <RecordBelow list={ISSUES} query={query} noun="content item" label={TITLE.edit} />;
}

function Fields({ stat, issue }: { stat: ContentStat | null; issue: Issue }) {
  const [save] = statsApi.useSaveContentStatMutation();
  const omitLiveClicks = useOmitLiveClicks(stat);
  const details = getIssuePath(issue.emailStatId);
  const goBack = useGoBack(stat ? getContentPath(stat.id) : details);
  const form = useRecordForm({
    ...FORM.of(stat),
    draftKey: `email-content-stat/${stat?.id ?? `of-${issue.emailStatId}`}`,
    invalidMessage: INCOMPLETE,
    save: (values, { version }) =>
      save({
        id: stat?.id,
        version,
        body: { ...omitLiveClicks(FORM.toRequestBody(values)), emailStatId: issue.emailStatId },
      })
        .unwrap()
        .catch(handleSaveError('Error creating email stat.')),
    onSaved: () => {
      toast.success(`Email content stat ${stat ? 'updated' : 'created'} successfully!`);
      goBack();
    },
  });
  const { values } = form;
  const type = form.field('contentType');
  const categories = getCategories(values.contentType);
  const chooseType = (contentType: string | null) => {
    type.onChange(contentType);
    form.setValue('category', keepCategory(values.category, contentType));
  };
  const title = stat ? TITLE.edit : TITLE.new;
  return (
    <StatForm
      form={form}
      title={title}
      crumbs={[ISSUES, { label: issue.number ? `Issue# ${issue.number}` : 'Issue', to: details }, { label: title }]}
      action={stat ? 'Update Content Stat' : 'Create Content Stat'}
      onCancel={goBack}
    >
      <Text size="sm" tone="secondary">
        Issue Id {issue.number ?? '–'}
      </Text>
      <Stack max={FIELD_WIDTH}>
        <ClientField field={form.field('clientId')} company={stat?.clientCompany} />
      </Stack>
      <Columns below="never" gap={4} align="start" max={FIELD_WIDTH}>
        <SelectField options={toOptions(CONTENT_TYPES)} {...type} onChange={chooseType} />
        {categories.length > 0 && <SelectField clearable options={toOptions(categories)} {...form.field('category')} />}
      </Columns>
      <TextField {...form.field('imageUrl')} />
      <Preview address={values.imageUrl} />
      <TextField type="url" {...form.field('externalLink')} />
      <Columns below="never" gap={4} align="start" max={FIELD_WIDTH}>
        <NumberField
          hint="On this item, from the link report of the mail service. Leave it empty if it is unknown."
          {...form.field('clicks')}
        />
      </Columns>
    </StatForm>
  );
}

/** The documented options are the stored values (STATS-8). */
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The image at a URL, once one is entered. */
function Preview({ address }: { address: string }) {
  const url = address.trim();
  if (!url.includes('/')) return null;
  return <ImageWithFallback className={styles.preview} src={getFileUrl(url)} alt="Preview" fallback={null} />;
}
