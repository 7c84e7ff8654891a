import { toProblem } from '@masthead/client';
import type { IssueClicks } from '@masthead/client/types/stats';
import { Button, Figures, formatCount, Link, Row, Small, Stack, StatusMark, Text, toast } from '@masthead/kit';
import { useTrackingHouseQuery } from '../../../api/linkClicks';
import { countAll, describeFinal, describeLastClick, isTracked, sumUsual } from '../../../model/linkClicks';
import { getEvidencePath } from '../../../model/paths';
import type { EmailStat } from '../../../model/records';
import { formatOptional } from '../../../model/report';
import { useDownload } from '../../../parts/downloads';
import { TypedClicks } from '../../../parts/TypedClicks';
import map from '../report/ClickMap.module.css';

/** Beside the title: when somebody clicked last, and until when verdicts may change. */
export function LiveStatus({ clicks }: { clicks: IssueClicks }) {
  if (!isTracked(clicks)) return null;
  return (
    <Row as="span" wrap gap={[0, 2]} size="sm">
      <StatusMark tone="ok">{describeLastClick(clicks)}</StatusMark>
      {!clicks.final && <Small>{describeFinal(clicks)}</Small>}
    </Row>
  );
}

/** The clicks of people on an issue's links, and those that are left out; or why there are none (STATS-75). */
export function LiveFigures({ clicks, stat, name }: { clicks: IssueClicks; stat: EmailStat; name: string }) {
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
  return (
    <Stack gap={2} top={4} className={map.summary}>
      <Figures
        below
        label="Clicks of people"
        items={{
          'People who clicked': formatCount(uniquePeople),
          'Clicks by people': (
            <>
              {formatCount(people)} {usual !== null && <small>usual {formatOptional(usual)}</small>}
            </>
          ),
          'Scanners, left out': (
            <>
              {formatCount(scanners)} <small>{why}</small>
            </>
          ),
          'Unsure, left out': formatCount(unsure),
        }}
      />
      <TypedClicks of="issue" id={stat.id} counted={stat} name={name} />
    </Stack>
  );
}

/** Says how clicks are counted, unless the house does so already: then the issue is older than that. */
function Untracked() {
  const { data: house } = useTrackingHouseQuery();
  if (house?.trackClicks !== false) return null;
  return (
    <Text top={4} size="sm" tone="secondary" links="underlined">
      The links of this issue do not count clicks. Tick “Count clicks” under <Link to="/house">House</Link>: the links
      of issues that you publish from then on do.
    </Text>
  );
}

/** Downloads the links of an issue with their clicks. */
export function ClicksDownload({ stat: { alertItemId, alertItem }, clicks }: { stat: EmailStat; clicks: IssueClicks }) {
  const { running, start } = useDownload(`alert-clicks/${alertItemId}`);
  const exportFile = async () => {
    const problem = await start({ name: `clicks-of-issue-${alertItem?.issue ?? alertItemId}.csv` });
    if (problem) toast.error(`The file could not be made. ${toProblem(problem).message}`);
  };
  if (!isTracked(clicks)) return null;
  return (
    <Button kind="quiet" icon="download" busy={running !== null} srSuffix="of clicks" onClick={() => void exportFile()}>
      CSV
    </Button>
  );
}
