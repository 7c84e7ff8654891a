import { describe, expect, it } from 'vitest';
import { placeAt } from '../lists/useDrag';

describe('placeAt', () => {
  const middles = [50, 150, 250, 350];

  it.each([
    ['stays where it began', 1, 160, 1],
    ['takes the place of the row whose middle it passed, downwards', 0, 260, 2],
    ['and upwards', 3, 140, 1],
    ['goes no further than the ends', 1, -500, 0],
    ['of either side', 1, 5000, 3],
  ])('%s', (_, from, height, place) => expect(placeAt(middles, height, from)).toBe(place));
});
