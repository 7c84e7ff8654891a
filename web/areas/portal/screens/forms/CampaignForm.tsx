import { Columns, DateField, Stack, TextField, toast, useParams, useRecordForm } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { useMemo } from 'react';
import { useCampaignQuery, useSaveCampaignMutation } from '../../api/stats';
import { ClientField } from '../../choices/ClientField';
import { FORM_FIGURES } from '../../model/figures';
import { getCampaignPath, MARKETING } from '../../model/paths';
import type { Campaign } from '../../model/records';
import { FigureFields } from '../../parts/FigureFields';
import { LoadError } from '../../parts/LoadError';
import { useGoBack } from '../../parts/useGoBack';
import { type CampaignValues, EMPTY, getFormError, LABELS, toFormValues, validate } from './campaign';
import { ExtraFigures } from './ExtraFigures';
import { FIELD_WIDTH, StatForm } from './StatForm';
import { handleSaveError } from './saveErrors';

const TITLE = { new: 'Create Email Marketing Stats', edit: 'Edit Email Marketing Stats' };
const LIST_BREADCRUMB = { label: 'Email Marketing', to: MARKETING };
/** Upload destination of campaign images. */
const PICTURES = { bucket: 'media', mainFolder: 'email-marketing', subFolder: '' } as const;

/** `email-marketing-stats-form` and `…/{emcStatId}`: the figures of one campaign (STATS-12). */
export default function CampaignForm() {
  const { emcStatId } = useParams();
  const isNew = emcStatId === undefined;
  const query = useCampaignQuery(Number(emcStatId), { skip: isNew, refetchOnMountOrArgChange: true });
  const campaign = isNew ? null : query.currentData;
  if (campaign !== undefined) return <Fields key={emcStatId ?? 'new'} campaign={campaign} />;
  return (
    <LoadError
      noun="campaign"
      crumbs={[LIST_BREADCRUMB, { label: TITLE.edit }]}
      back={{ to: MARKETING, label: 'Email Marketing' }}
      problem={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

function Fields({ campaign }: { campaign: Campaign | null }) {
  const [save] = useSaveCampaignMutation();
  const goBack = useGoBack(campaign ? getCampaignPath(campaign.id) : MARKETING);
  const form = useRecordForm<CampaignValues, Campaign>({
    draftKey: `emc-stat/${campaign?.id ?? 'new'}`,
    initial: useMemo(() => (campaign ? toFormValues(campaign) : EMPTY), [campaign]),
    version: campaign?.version,
    labels: LABELS,
    read: toFormValues,
    validate,
    invalidMessage: getFormError,
    save: (body, { version }) =>
      save({ id: campaign?.id, version, body }).unwrap().catch(handleSaveError('Error Creating Stat')),
    onSaved: () => {
      toast.success(`EMC stat ${campaign ? 'updated' : 'created'} successfully!`);
      goBack();
    },
  });
  const { field, values } = form;
  const title = campaign ? TITLE.edit : TITLE.new;
  const crumbs = campaign
    ? [LIST_BREADCRUMB, { label: campaign.subject, to: getCampaignPath(campaign.id) }]
    : [LIST_BREADCRUMB];
  return (
    <StatForm
      form={form}
      title={title}
      crumbs={[...crumbs, { label: title }]}
      action={campaign ? 'Update Stat' : 'Create Stat'}
      onCancel={goBack}
    >
      <Stack max={FIELD_WIDTH}>
        <ClientField required field={field('clientId')} company={campaign?.clientCompany} />
      </Stack>
      <Columns below="never" gap={4} align="start" max={FIELD_WIDTH}>
        <DateField required {...field('date')} />
      </Columns>
      <Stack max={600}>
        <ImageField destination={PICTURES} {...field('imageUrl')} />
      </Stack>
      <TextField required type="url" {...field('newsletterLink')} />
      <TextField required {...field('subject')} />
      <FigureFields names={FORM_FIGURES} required values={values} field={field} />
      <ExtraFigures values={values} field={field} />
    </StatForm>
  );
}
