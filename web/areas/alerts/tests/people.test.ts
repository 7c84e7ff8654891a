import { describe, expect, it } from 'vitest';
import { findCandidates, findMentions, getInitials, listStaff, nameByAddress, splitMentions } from '../model/people';

const role = 'editor' as const;
const people = listStaff([
  { id: 1, email: 'tomas.reyes@aspen.example', role },
  { id: 2, email: 'joost@aspen.example', role },
  { id: 3, email: 'Joost@agency.example', role },
  { id: 4, email: 'tom@aspen.example', role },
]);

describe('people', () => {
  it.each([
    ['tomas.reyes@aspen.example', 'Tomas Reyes', 'TR'],
    ['editor@masthead.example', 'Editor', 'ED'],
    ['j_de-wit@x.example', 'J De Wit', 'JD'],
    ['@x', '@x', '@X'],
  ])('%s is %s, %s', (email, name, initials) => {
    expect([nameByAddress(email), getInitials(nameByAddress(email))]).toEqual([name, initials]);
  });

  it('have the first part of their address as a handle, unless two share it', () => {
    expect(people.map(({ handle }) => handle).sort()).toEqual([
      'Joost@agency.example',
      'joost@aspen.example',
      'tom',
      'tomas.reyes',
    ]);
  });

  it.each([
    ['@tomas.reyes and @Tom, see', [1, 4]],
    ['Ask @tomas.reyes.', [1]],
    ['@tomas @tomas.reyesx a@tom @tom.x', []],
    ['(@joost@agency.example) @joost @tom @tom', [3, 4]],
  ])('are found in "%s"', (text, ids) => {
    expect(findMentions(text, people)).toEqual(ids);
    const pieces = splitMentions(text, people);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it.each([
    ['Please, @jo', [2, 3], 8],
    ['@rey', [1], 0],
    ['@', [1, 2, 3, 4], 0],
    ['a@jo', [], 4],
    ['@tom ', [], 5],
  ])('are offered for "%s"', (text, ids, start) => {
    const [at, found] = findCandidates(text, text.length, people);
    expect([at, found.map(({ id }) => id).sort()]).toEqual([start, ids]);
  });
});
