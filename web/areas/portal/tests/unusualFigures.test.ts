import type { IssueSent } from '@masthead/client/types/stats';
import { describe, expect, it } from 'vitest';
import { type Figures, toFigureValues } from '../model/figures';
import { findFigures, findIssueBefore } from '../model/issues';
import { findUnusualFigures } from '../model/unusualFigures';

const last: Figures = {
  ...{
    sent: 21_780,
    delivered: 21_512,
    bounceRate: 1.2,
    openRate: 30.2,
    opens: 6495,
    ctr: 3.7,
    clicks: 796,
    ctor: 12.3,
  },
  ...{ deliveryRate: 98.8, unsubscribeRate: 0.1, spamRate: 0.01, growthRate: 2 },
};
const values = (changes: Partial<Figures> = {}) => toFigureValues({ ...last, ...changes });

describe('figures that are probably typing errors (STATS-23)', () => {
  it.each<[Partial<Figures>, string[]]>([
    [{ sent: 217_800 }, ["Sent is 10 times last issue's 21,780."]],
    [{ sent: 217_799 }, []],
    [{ clicks: 79 }, ["Clicks is 1/10 of last issue's 796."]],
    [{ clicks: 80 }, []],
    [{ opens: 6 }, ["Opens is 1/1,083 of last issue's 6,495."]],
    [{ openRate: 0 }, ["Open rate is 0, last issue's was 30.2%."]],
    [{ bounceRate: 12 }, ["Bounce rate is 10 times last issue's 1.2%."]],
    [{ clicks: 21_600 }, ["Clicks is 27 times last issue's 796.", 'Clicks (21,600) is more than Delivered (21,512).']],
    [{ delivered: 21_781 }, ['Delivered (21,781) is more than Sent (21,780).']],
    [{ opens: 21_513 }, ['Opens (21,513) is more than Delivered (21,512).']],
    [{ spamRate: 1, growthRate: null }, []],
    [{}, []],
  ])('of %j are %j', (changes, sentences) => {
    expect(findUnusualFigures(values(changes), last, null)).toEqual(sentences);
  });

  it('are not looked for in empty fields, or where the last issue has 0', () => {
    expect(findUnusualFigures({ ...values(), sent: null, clicks: null }, last, null)).toEqual([]);
    expect(findUnusualFigures(values(), { ...last, bounceRate: 0 }, null)).toEqual([]);
  });

  it('need an earlier issue, unless the figures contradict each other', () => {
    expect(findUnusualFigures(values({ sent: 10_000_000 }), null, null)).toEqual([]);
    expect(findUnusualFigures(values({ sent: 100 }), null, null)).toEqual([
      'Delivered (21,512) is more than Sent (100).',
    ]);
  });

  it('are questioned once: stored ones are not questioned again', () => {
    const stored = values({ sent: 217_800, clicks: 30_000 });
    expect(findUnusualFigures({ ...stored, opens: 6000 }, last, stored)).toEqual([]);
    expect(findUnusualFigures({ ...stored, clicks: 31_000 }, last, stored)).toHaveLength(2);
  });
});

describe('the issue before', () => {
  const issue = (id: number, date: string | null) => ({ id, alertItemId: id + 100, date }) as IssueSent;
  const issues = [issue(1, '2026-10-06T01:00:00.000Z'), issue(2, '2026-10-20T01:00:00.000Z'), issue(3, null)];

  it('is the newest one with figures that is not later', () => {
    expect(findIssueBefore(issues, null, null)?.id).toBe(2);
    expect(findIssueBefore(issues, 102, '2026-10-20T01:00:00Z')?.id).toBe(1);
    expect(findIssueBefore(issues, 999, '2026-10-20T01:00:00Z')?.id).toBe(2);
    expect(findIssueBefore(issues, 101, '2026-10-06T01:00:00Z')).toBeUndefined();
    expect(findIssueBefore([], null, null)).toBeUndefined();
  });

  it('is not the one with figures already', () => {
    expect(findFigures(issues, 102)?.id).toBe(2);
    expect(findFigures(issues, 1)).toBeUndefined();
    expect(findFigures(issues, null)).toBeUndefined();
    const live = { ...issue(4, null), delivered: null };
    expect(findFigures([live], 104)).toBeUndefined();
  });
});
