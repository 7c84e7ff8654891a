import { describe, expect, it } from 'vitest';
import { getGeometry, HEIGHT } from '../charts/geometry';

const MARKS = Array.from({ length: 12 }, (_, at) => ({
  id: at,
  label: String(401 + at),
  value: 35 + at,
  isSubject: at === 11,
}));

describe('geometryOf', () => {
  it('places marks from left to right and by value, within the frame', () => {
    const { points, ticks, averageY, right } = getGeometry(MARKS, 40, 500);
    expect(points.map(({ x }) => x)).toEqual([...points.map(({ x }) => x)].sort((one, other) => one - other));
    expect(points[0]?.y).toBeGreaterThan(points[11]?.y ?? 0);
    expect(points.every(({ x, y }) => x >= 0 && x <= right && y >= 0 && y <= HEIGHT)).toBe(true);
    expect(ticks.every(({ y }) => y >= 0 && y <= HEIGHT)).toBe(true);
    expect(averageY).toBe(points[5]?.y);
  });

  it('shows all labels if they fit, and always the last one', () => {
    const labelled = (width: number) =>
      getGeometry(MARKS, null, width)
        .points.filter((point) => point.isLabelled)
        .map(({ label }) => label);
    expect(labelled(600)).toHaveLength(12);
    expect(labelled(300)).toEqual(['402', '404', '406', '408', '410', '412']);
  });

  it('writes a value on the side of its mark where the line is not', () => {
    const [first, falling, rising] = getGeometry(
      [30, 20, 40].map((value, id) => ({ id, label: '', value, isSubject: false })),
      ...([null, 600] as const),
    ).points;
    expect(first?.valueY).toBeLessThan(first?.y ?? 0);
    expect(falling?.valueY).toBeGreaterThan(falling?.y ?? 0);
    expect(rising?.valueY).toBeLessThan(rising?.y ?? 0);
    expect(falling?.valueY).toBeLessThan(HEIGHT - 16);
  });

  it('accepts a single mark', () => {
    const { points } = getGeometry(MARKS.slice(11), null, 300);
    expect(points).toHaveLength(1);
    expect(points[0]?.isLabelled).toBe(true);
  });
});
