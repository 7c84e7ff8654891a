import { describe, expect, it } from 'vitest';
import { serialize } from '../state/serialize';

describe('serialize', () => {
  it('starts a task when the previous one is done', async () => {
    const doNext = serialize();
    const said: string[] = [];
    let goOn = () => {};
    const first = doNext(() => new Promise<void>((done) => (goOn = done)).then(() => void said.push('first')));
    const second = doNext(async () => void said.push('second'));
    await Promise.resolve();
    expect(said).toEqual([]);
    goOn();
    await Promise.all([first, second]);
    expect(said).toEqual(['first', 'second']);
  });

  it('continues after a failed task, which rejects itself', async () => {
    const doNext = serialize();
    const failed = doNext(() => Promise.reject(new Error('away')));
    const next = doNext(async () => 'done');
    await expect(failed).rejects.toThrow('away');
    await expect(next).resolves.toBe('done');
  });
});
