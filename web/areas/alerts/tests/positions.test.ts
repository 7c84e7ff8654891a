import { describe, expect, it } from 'vitest';
import { buildRunSheet, type FilledSlot } from '../model/slots';
import { findTakenSlot, getPositionChoices, validatePosition } from '../screens/alert/section/positions';
import { issue, section } from './issues';

const runSheet = buildRunSheet(
  issue({
    alertNews: [section({ position: 1 }), section({ position: 3 }), section({ position: 99 })],
    alertAds: [section({ position: 2 })],
  }),
);
const line = (key: string) => runSheet.find((one) => one.key === key) as FilledSlot;
const choicesOf = (key: string) =>
  getPositionChoices(line(key), runSheet).map(({ label, taken }) => [label, taken?.key ?? null]);

describe('positions', () => {
  it('of news are 1, 2 and 3, and the extra slot for the item in it (ALERT-6)', () => {
    const own = [
      ['2', null],
      ['3', 'news-3'],
    ];
    expect(choicesOf('news-1')).toEqual([['1', null], ...own]);
    expect(choicesOf('news-99')).toEqual([['1', 'news-1'], ...own, ['Extra slot', null]]);
  });

  it('of ads are 1 to 10', () => {
    expect(choicesOf('ads-1').map(([label]) => label)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(String));
  });

  it('a taken one is an error only for a new section, which has no place to give in exchange', () => {
    expect(findTakenSlot(line('news-1'), { position: 3 }, runSheet)?.key).toBe('news-3');
    expect(validatePosition(line('news-1'), { position: 3 }, runSheet)).toEqual({});
    expect(validatePosition(line('news-2'), { position: 3 }, runSheet)).toEqual({
      position: 'News Alert 3 is already filled',
    });
    expect(validatePosition(line('news-2'), { position: 2 }, runSheet)).toEqual({});
  });
});
