import { describe, expect, it } from 'vitest';
import { buildFlatplan, getUnprintedLabels } from '../model/flatplan';
import { buildRunSheet } from '../model/slots';
import type { Companies } from '../model/summary';
import { booking } from './bookings';
import { issue, section } from './issues';

const companies: Companies = new Map([[204, { id: 204, company: 'Cavanagh Filtration' }]]);

describe('flatplan', () => {
  const runSheet = buildRunSheet(
    issue({
      alertNews: [section({ position: 1, image: 'files.example/a.png' })],
      alertAds: [section({ position: 1, clientId: 204 })],
      alertJobs: [section({ position: 1, jobId: 1 })],
    }),
  );
  const plates = buildFlatplan(runSheet, companies, new Map([['ads-2', booking({ position: 2 })]]));
  const plate = (label: string) => plates.find((one) => one.label === label);

  it('has a plate for each slot of the email and one for all careers', () => {
    expect(plates).toHaveLength(32);
    expect(plates.at(-1)).toMatchObject({ label: 'Career Alert', filled: [true, false, false, false], key: 'job-2' });
  });

  it('draws filled slots by their shape', () => {
    expect(plate('News 1')).toMatchObject({ shape: 'picture', isTall: true, filled: [true] });
    expect(plate('Ad 1')).toMatchObject({ shape: 'ad', note: 'Cavanagh Filtration', filled: [true] });
    expect(plate('Ad 2')).toMatchObject({ note: 'Heliox Single-Use', filled: [false] });
    expect(plate('Ted')).toMatchObject({ shape: 'text', filled: [false] });
    expect(plate('Quote')).toMatchObject({ shape: 'words', filled: [false] });
  });

  it('lists slots that are not printed', () => {
    expect(getUnprintedLabels(runSheet)).toEqual(['Extra slot', 'Poll', 'Previous Poll']);
  });
});
