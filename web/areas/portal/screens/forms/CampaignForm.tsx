import {
  Columns,
  DateField,
  describeFields,
  Stack,
  TextField,
  title,
  toast,
  useParams,
  useRecordForm,
  value,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { statsApi } from '../../api/stats';
import { ClientField } from '../../choices/ClientField';
import { createFormError, FIGURE_FIELDS, FORM_FIGURES, REQUIRED } from '../../model/figures';
import { CAMPAIGNS, getCampaignPath, MARKETING } from '../../model/paths';
import type { Campaign } from '../../model/records';
import { FigureFields } from '../../parts/FigureFields';
import { RecordBelow } from '../../parts/links';
import { useGoBack } from '../../parts/useGoBack';
import { ExtraFigures } from './ExtraFigures';
import { FIELD_WIDTH, StatForm } from './StatForm';
import { handleSaveError } from './saveErrors';

/** The fields of a campaign: all but the image and the optional rates are required (STATS-12). */
export const FORM = describeFields({
  clientId: value<number | null>('Client', null, { required: REQUIRED }),
  date: value<string | null>('Appearance date', null, { required: REQUIRED }),
  imageUrl: { ...value<string | null>('Image', null), read: (stored: string | null) => stored || null },
  newsletterLink: title('Email marketing link', { required: REQUIRED }),
  subject: title('Subject line', { required: REQUIRED }),
  ...FIGURE_FIELDS,
});

/** Returns the message above the fields: missing fields, or an error such as a pending image (STATS-12). */
export const getFormError = createFormError('Please fill out all required fields.');

const TITLE = { new: 'Create Email Marketing Stats', edit: 'Edit Email Marketing Stats' };
/** Upload destination of campaign images. */
const PICTURES = { bucket: 'media', mainFolder: 'email-marketing', subFolder: '' } as const;

/** `email-marketing-stats-form` and `…/{emcStatId}`: the figures of one campaign (STATS-12). */
export default function CampaignForm() {
  const { emcStatId } = useParams();
  const isNew = emcStatId === undefined;
  const query = statsApi.useCampaignQuery(Number(emcStatId), { skip: isNew, refetchOnMountOrArgChange: true });
  const campaign = isNew ? null : query.currentData;
  if (campaign !== undefined) return <Fields key={emcStatId ?? 'new'} campaign={campaign} />;
  return <RecordBelow list={CAMPAIGNS} query={query} noun="campaign" label={TITLE.edit} />;
}

function Fields({ campaign }: { campaign: Campaign | null }) {
  const [save] = statsApi.useSaveCampaignMutation();
  const goBack = useGoBack(campaign ? getCampaignPath(campaign.id) : MARKETING);
  const form = useRecordForm({
    ...FORM.of(campaign),
    draftKey: `emc-stat/${campaign?.id ?? 'new'}`,
    invalidMessage: getFormError,
    save: (values, { version }) =>
      save({ id: campaign?.id, version, body: FORM.toRequestBody(values) })
        .unwrap()
        .catch(handleSaveError('Error Creating Stat')),
    onSaved: () => {
      toast.success(`EMC stat ${campaign ? 'updated' : 'created'} successfully!`);
      goBack();
    },
  });
  const { field, values } = form;
  const title = campaign ? TITLE.edit : TITLE.new;
  const crumbs = campaign ? [CAMPAIGNS, { label: campaign.subject, to: getCampaignPath(campaign.id) }] : [CAMPAIGNS];
  return (
    <StatForm
      form={form}
      title={title}
      crumbs={[...crumbs, { label: title }]}
      action={campaign ? 'Update Stat' : 'Create Stat'}
      onCancel={goBack}
    >
      <Stack max={FIELD_WIDTH}>
        <ClientField field={field('clientId')} company={campaign?.clientCompany} />
      </Stack>
      <Columns below="never" gap={4} align="start" max={FIELD_WIDTH}>
        <DateField {...field('date')} />
      </Columns>
      <Stack max={600}>
        <ImageField destination={PICTURES} {...field('imageUrl')} />
      </Stack>
      <TextField type="url" {...field('newsletterLink')} />
      <TextField {...field('subject')} />
      <FigureFields names={FORM_FIGURES} values={values} field={field} />
      <ExtraFigures values={values} field={field} />
    </StatForm>
  );
}
