import { useSession } from '@masthead/client';
import { ButtonLink, formatDate, PageHeader, useNavigate, useParams } from '@masthead/kit';
import { statsApi } from '../../api/stats';
import { TrendCharts } from '../../charts/TrendCharts';
import { getMarks } from '../../model/comparison';
import { CAMPAIGN_FORM, CAMPAIGNS, MARKETING } from '../../model/paths';
import type { Campaign } from '../../model/records';
import { DeleteStat } from '../../parts/DeleteStat';
import { FigureList } from '../../parts/FigureList';
import { ExternalLink, RecordBelow } from '../../parts/links';
import { PictureAndFacts } from '../../parts/Picture';
import { LEADS_FIRST, removeStat } from '../../parts/removeStat';
import { Leads } from '../leads/Leads';

/** Documented label (STATS-19). */
const DELETE = 'Delete Content Stat';

/** `/portal/email-marketing/{id}`: the figures and leads of a campaign. */
export default function CampaignDetails() {
  const id = Number(useParams().id);
  const query = statsApi.useCampaignQuery(id);
  if (query.currentData) return <Details campaign={query.currentData} />;
  return <RecordBelow list={CAMPAIGNS} query={query} noun="campaign" label={`Id ${id}`} />;
}

function Details({ campaign }: { campaign: Campaign }) {
  const { isStaff } = useSession();
  const { data: trends } = statsApi.useTrendsQuery();
  const { id, clientId, clientCompany, subject, imageUrl } = campaign;
  const averages = trends?.averages.campaigns ?? null;
  return (
    <>
      <PageHeader
        title={subject}
        breadcrumbs={[CAMPAIGNS, { label: `Id ${id}` }]}
        subtitle={clientCompany ?? `Client ${clientId}`}
        actions={isStaff && <Actions campaign={campaign} />}
      />
      <FigureList figures={campaign} averages={averages} />
      {trends && trends.campaigns.length > 1 && (
        <TrendCharts
          noun="campaign"
          averages={averages}
          getMarks={(measure) => getMarks(trends.campaigns, id, measure, ({ date }) => formatDate(date, 'day'))}
        />
      )}
      <PictureAndFacts
        image={imageUrl}
        alt={`What was sent: ${subject}`}
        items={{
          Id: id,
          'Client id': clientId,
          Date: formatDate(campaign.date, 'long'),
          Subject: subject,
          'Newsletter link': <ExternalLink to={campaign.newsletterLink} />,
        }}
      />
      <Leads parent={{ kind: 'campaign', id, clientId }} of={subject} />
    </>
  );
}

function Actions({ campaign }: { campaign: Campaign }) {
  const [remove] = statsApi.useRemoveCampaignMutation();
  const navigate = useNavigate();
  const { id, version, subject, leadCount } = campaign;
  const confirmRemoval = () =>
    removeStat({
      noun: 'content stat',
      what: `“${subject}”`,
      action: DELETE,
      done: 'EMC stat deleted successfully!',
      remove: () => remove({ id, version }),
      onGone: () => navigate(MARKETING, { replace: true }),
    });
  return (
    <>
      <DeleteStat action={DELETE} isBlocked={leadCount > 0} hint={LEADS_FIRST} onDelete={() => void confirmRemoval()} />
      <ButtonLink to={`${CAMPAIGN_FORM}/${id}`}>Edit Stat Details</ButtonLink>
    </>
  );
}
