import { toProblem } from '@masthead/client';
import type { Rejudged } from '@masthead/client/types/stats';
import { Button, confirm, Facts, formatCount, formatCountOf, Row, Section, toast } from '@masthead/kit';
import { useState } from 'react';
import { useJudgeClicksMutation } from '../../../api/linkClicks';
import { describeReason } from '../../../model/reasons';

const ABOUT = 'By the rules and networks of now. Clicks whose address and browser are deleted keep their verdict.';

/** Judges the clicks of an issue again, and says first what would change (STATS-78). */
export function JudgeAgain({ alertItemId, name }: { alertItemId: number; name: string }) {
  const [judge, { isLoading }] = useJudgeClicksMutation();
  const [preview, setPreview] = useState<Rejudged | null>(null);
  const send = async (dryRun: boolean) => {
    try {
      const result = await judge({ alertItemId, dryRun }).unwrap();
      setPreview(dryRun ? result : null);
      if (!dryRun) toast.success(`${formatCountOf(result.changed, 'verdict')} changed`);
    } catch (error) {
      toast.error(`The clicks could not be judged. ${toProblem(error).message}`);
    }
  };
  const apply = async (result: Rejudged) => {
    const isConfirmed = await confirm({
      title: `Judge the clicks of ${name} again?`,
      text: `Clicks by people: ${describePeople(result)}, also in reports that clients have seen.`,
      action: 'Judge again',
      isDestructive: false,
    });
    if (isConfirmed) await send(false);
  };
  return (
    <Section title="Judge again" about={ABOUT}>
      <div role="status">{preview && <Facts items={describe(preview)} />}</div>
      <Row wrap gap={2}>
        {preview && preview.changed > 0 && (
          <Button kind="primary" busy={isLoading} onClick={() => void apply(preview)}>
            Judge again
          </Button>
        )}
        <Button busy={isLoading} onClick={() => void send(true)}>
          Check what would change
        </Button>
      </Row>
    </Section>
  );
}

const describePeople = ({ peopleBefore, peopleAfter }: Rejudged): string =>
  `${formatCount(peopleBefore)} → ${formatCount(peopleAfter)}`;

const describe = (result: Rejudged) => ({
  Judged: formatCountOf(result.judged, 'click'),
  Change: result.changed === 0 ? 'nothing' : formatCountOf(result.changed, 'verdict'),
  People: describePeople(result),
  'Now by': Object.entries(result.byReason)
    .map(([reason, count]) => `${describeReason(reason).label} ${formatCount(count)}`)
    .join(', '),
});
