import { useSession } from '@masthead/client';
import { ButtonLink, formatDate, getDay, PageHeader, Tag, useNavigate, useParams } from '@masthead/kit';
import { LIVE } from '../../api/linkClicks';
import { statsApi } from '../../api/stats';
import { CONTENT_TYPE_LABELS, formatCategory } from '../../model/contentTypes';
import { getContentFormPath, getIssuePath, ISSUES } from '../../model/paths';
import type { ContentStat } from '../../model/records';
import { formatOptional } from '../../model/report';
import { DeleteStat } from '../../parts/DeleteStat';
import { ExternalLink, RecordBelow } from '../../parts/links';
import { PictureAndFacts } from '../../parts/Picture';
import { LEADS_FIRST, removeStat } from '../../parts/removeStat';
import { TypedClicks } from '../../parts/TypedClicks';
import { Leads } from '../leads/Leads';

/** Documented label (STATS-19). */
const DELETE = 'Delete Content Stat';

/** `email-content-details/{id}`: a client's content in an issue and its leads. */
export default function ContentDetails() {
  const id = Number(useParams().id);
  const query = statsApi.useContentStatQuery(id, LIVE);
  if (query.currentData) return <Content stat={query.currentData} />;
  return <RecordBelow list={ISSUES} query={query} noun="content item" label={`Id ${id}`} />;
}

function Content({ stat }: { stat: ContentStat }) {
  const { isStaff } = useSession();
  const { data: emailStat } = statsApi.useEmailStatQuery(stat.emailStatId);
  const { id, clientId, clientCompany, contentType, issue, imageUrl } = stat;
  const name = `${CONTENT_TYPE_LABELS[contentType]} of ${clientCompany ?? `client ${clientId}`}`;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[
          ISSUES,
          { label: issue ? `Issue# ${issue}` : 'Issue', to: getIssuePath(stat.emailStatId) },
          { label: name },
        ]}
        subtitle={`Content id ${id}`}
        actions={isStaff && <Actions stat={stat} name={name} />}
      />
      <PictureAndFacts
        image={imageUrl}
        alt={`What was shown: ${name}`}
        items={{
          'Alert issue': issue ?? '–',
          'Issue date': formatDate(emailStat?.alertItem?.date, 'long'),
          'Content id': id,
          'Client id': clientId,
          Created: formatDate(getDay(stat.createdAt), 'long'),
          'Content type': CONTENT_TYPE_LABELS[contentType],
          Category: stat.category ? formatCategory(stat.category) : '–',
          Clicks: (
            <>
              {formatOptional(stat.clicks)} {stat.source === 'live' && <Tag>Live</Tag>}{' '}
              {isStaff && <TypedClicks of="content" id={id} counted={stat} name={name} />}
            </>
          ),
          'External link': <ExternalLink to={stat.externalLink} />,
        }}
      />
      <Leads parent={{ kind: 'content', id, clientId }} of={name} />
    </>
  );
}

function Actions({ stat, name }: { stat: ContentStat; name: string }) {
  const [remove] = statsApi.useRemoveContentStatMutation();
  const navigate = useNavigate();
  const { id, version, emailStatId, leadCount } = stat;
  const confirmRemoval = () =>
    removeStat({
      noun: 'content stat',
      what: name,
      action: DELETE,
      done: 'Email content stat deleted successfully!',
      remove: () => remove({ id, version }),
      onGone: () => navigate(getIssuePath(emailStatId), { replace: true }),
    });
  return (
    <>
      <DeleteStat action={DELETE} isBlocked={leadCount > 0} hint={LEADS_FIRST} onDelete={() => void confirmRemoval()} />
      <ButtonLink to={getContentFormPath(id)}>Edit Content Stats</ButtonLink>
    </>
  );
}
