import type { IssueClicks } from '@masthead/client/types/stats';
import { Button, Figures, formatCount, Link, Loading, Row, Small, Stack, StatusMark, Text, toast } from '@masthead/kit';
import { linkClicksApi, type useIssueClicks } from '../../../api/linkClicks';
import { countAll, describeFinal, describeLastClick, isTracked, sumUsual } from '../../../model/linkClicks';
import { getEvidencePath } from '../../../model/paths';
import type { EmailStat } from '../../../model/records';
import { formatOptional } from '../../../model/report';
import { useDownload } from '../../../parts/downloads';
import { TypedClicks } from '../../../parts/TypedClicks';
import { toItems } from '../../report/Summary';
import map from '../report/ClickMap.module.css';

/** Beside the title: when somebody clicked last, and until when verdicts may change. */
export function LiveStatus({ clicks }: { clicks: IssueClicks | undefined }) {
  if (!clicks || !isTracked(clicks)) return null;
  return (
    <Row as="span" wrap gap={[0, 2]} size="sm">
      <StatusMark tone="ok">{describeLastClick(clicks)}</StatusMark>
      {!clicks.final && <Small>{describeFinal(clicks)}</Small>}
    </Row>
  );
}

interface LiveFiguresProps {
  query: ReturnType<typeof useIssueClicks>;
  stat: EmailStat;
  name: string;
}

/** The clicks of people on an issue's links, and those that are left out; or why there are none (STATS-78). */
export function LiveFigures({ query, stat, name }: LiveFiguresProps) {
  const clicks = query.currentData;
  if (query.isUninitialized) return null;
  if (!clicks) return <Loading query={query} what="The live clicks" rows={2} absent={<span />} />;
  if (!isTracked(clicks)) return <Untracked />;
  const { people, uniquePeople, scanners, unsure, links } = clicks;
  if (countAll(clicks) === 0) {
    return (
      <Text top={4} size="sm" tone="secondary">
        No click yet. The links of this issue count clicks: each appears here within seconds.
      </Text>
    );
  }
  const usual = sumUsual(links);
  const why = (
    <Link to={getEvidencePath(stat.id)} aria-label="Why clicks are left out">
      Why
    </Link>
  );
  const figures = [
    { label: 'People who clicked', value: formatCount(uniquePeople) },
    { label: 'Clicks by people', value: formatCount(people), note: usual !== null && `usual ${formatOptional(usual)}` },
    { label: 'Scanners, left out', value: formatCount(scanners), note: why },
    { label: 'Unsure, left out', value: formatCount(unsure) },
  ];
  return (
    <Stack gap={2} top={4} className={map.summary}>
      <Figures below label="Clicks of people" items={toItems(figures)} />
      <TypedClicks of="issue" id={stat.id} counted={stat} name={name} />
    </Stack>
  );
}

/** Says how clicks are counted, unless the house does so already: then the issue is older than that. */
function Untracked() {
  const { data: house } = linkClicksApi.useTrackingHouseQuery();
  if (house?.trackClicks !== false) return null;
  return (
    <Text top={4} size="sm" tone="secondary" links="underlined">
      The links of this issue do not count clicks. Tick “Count clicks” under <Link to="/house">House</Link>: the links
      of issues that you publish from then on do.
    </Text>
  );
}

interface ClicksDownloadProps {
  stat: EmailStat;
  clicks: IssueClicks | undefined;
}

/** Downloads the links of an issue with their clicks. */
export function ClicksDownload({ stat: { alertItemId, alertItem }, clicks }: ClicksDownloadProps) {
  const { running, start } = useDownload(`alert-clicks/${alertItemId}`);
  const exportFile = async () => {
    const problem = await start({ name: `clicks-of-issue-${alertItem?.issue ?? alertItemId}.csv` });
    if (problem) toast.error(`The file could not be made. ${problem.message}`);
  };
  if (!clicks || !isTracked(clicks)) return null;
  return (
    <Button kind="quiet" icon="download" busy={running !== null} srSuffix="of clicks" onClick={() => void exportFile()}>
      CSV
    </Button>
  );
}
