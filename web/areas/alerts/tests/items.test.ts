import { describe, expect, it } from 'vitest';
import { formatDeletionText, getPublishConfirmation } from '../model/items';

describe('publishing an issue', () => {
  it('asks for confirmation with the number of empty slots', () => {
    expect(getPublishConfirmation('draft', 'published', 12)?.text).toBe(
      '12 slots are empty and left out of the email.',
    );
    expect(getPublishConfirmation('draft', 'published', 1)?.text).toBe('1 slot is empty and left out of the email.');
  });

  it('does not ask for a full issue, a draft or a published issue', () => {
    expect(getPublishConfirmation('draft', 'published', 0)).toBeNull();
    expect(getPublishConfirmation('draft', 'draft', 12)).toBeNull();
    expect(getPublishConfirmation('published', 'published', 12)).toBeNull();
  });
});

it('says what a deletion moves to the trash and how long it can be restored', () => {
  expect(formatDeletionText(418, 'March 5, 2027', 38, true)).toBe(
    'Issue# 418, March 5, 2027, and its 38 filled slots move to the trash and can be restored for 30 days. ' +
      'Figures of this issue stay in Email Performance with its number.',
  );
  expect(formatDeletionText(418, null, 1, false)).toBe(
    'Issue# 418 and its 1 filled slot move to the trash and can be restored for 30 days.',
  );
});
