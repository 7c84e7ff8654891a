import { describe, expect, it } from 'vitest';
import {
  assignColumn,
  describeDryRun,
  describeFormat,
  describeImport,
  describeJoined,
  findField,
  type ImportAnswer,
} from '../model/imports';
import { formatLeadCount, getCell, getSample } from '../model/leads';
import type { Lead } from '../model/records';

const LEAD = {
  id: 1,
  email: 'ana@x.example',
  firstName: '',
  lastName: '',
  company: 'Cavanagh',
  jobTitle: '',
  clicks: 0,
  priority: false,
  link: '',
} as Lead;

describe('cells of a lead (STATS-18)', () => {
  it('show N/A for empty names, and priority as 1 or 0', () => {
    expect(getCell(LEAD, 'firstName')).toBe('N/A');
    expect(getCell(LEAD, 'lastName')).toBe('N/A');
    expect(getCell(LEAD, 'company')).toBe('Cavanagh');
    expect(getCell(LEAD, 'clicks')).toBe(0);
    expect(getCell(LEAD, 'priority')).toBe(0);
    expect(getCell({ ...LEAD, clicks: 3, priority: true }, 'priority')).toBe(1);
  });

  it('show what an import would store, and a dash for what is empty', () => {
    const fields = ['email', 'firstName', 'clicks', 'priority', 'link'] as const;
    expect(fields.map((field) => getSample(LEAD, field))).toEqual(['ana@x.example', '–', 0, '–', '–']);
    expect(getSample({ ...LEAD, priority: true }, 'priority')).toBe('Yes');
  });

  it('show N/A for a content item without leads', () => {
    expect(formatLeadCount(0)).toBe('N/A');
    expect(formatLeadCount(1_312)).toBe('1,312');
  });
});

describe('description of an import', () => {
  const COUNTS = { imported: 812, updated: 30, skipped: 4 };

  it('says what a dry run would do and what an import did', () => {
    expect(describeDryRun(COUNTS)).toBe('would add 812, update 30, refuse 4');
    expect(describeDryRun({ ...COUNTS, unchanged: 2 })).toBe('would add 812, update 30, refuse 4, leave 2 as they are');
    expect(describeImport({ ...COUNTS, imported: 1_812 })).toBe('1,812 added, 30 updated, 4 refused');
  });

  it('says how many rows were joined', () => {
    expect(describeJoined({ joined: 2 })).toBe('2 rows joined to another one of the same email.');
    expect(describeJoined({ joined: 0 })).toBe('');
  });

  it('says which format was detected', () => {
    const answer = { encoding: 'utf-8-sig', delimiter: ';', hasHeader: true } as ImportAnswer;
    expect(describeFormat(answer)).toBe('UTF-8, separated by semicolon, with a header line');
    expect(describeFormat({ ...answer, delimiter: '\t', encoding: 'cp1252', hasHeader: false })).toBe(
      'Windows-1252, separated by tab, without a header line',
    );
  });
});

describe('column mapping', () => {
  it('assigns a field to one column and a column to one field', () => {
    const mapping = assignColumn(assignColumn({}, 0, 'email'), 1, 'company');
    expect(mapping).toEqual({ email: 0, company: 1 });
    expect(assignColumn(mapping, 1, 'email')).toEqual({ email: 1 });
    expect(assignColumn(mapping, 0, null)).toEqual({ company: 1 });
    expect(findField(mapping, 1)).toBe('company');
    expect(findField(mapping, 7)).toBeNull();
  });
});
