import { describe, expect, it } from 'vitest';
import { shareRuns } from './shareRuns';

/** A job whose runs end when told to. */
function heldJob() {
  const ends: { readonly key: string; resolve(): void; reject(reason: Error): void }[] = [];
  const job = (key: string) => new Promise<void>((resolve, reject) => ends.push({ key, resolve, reject }));
  return { job, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('shareRuns', () => {
  it('gives all who call during a run the one run that follows it', async () => {
    const { job, ends } = heldJob();
    const run = shareRuns(job);
    const first = run('a');
    const [second, third] = [run('a'), run('a')];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve();
    await first;
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await Promise.all([second, third]);
    expect(ends).toHaveLength(2);
  });

  it('runs different keys beside each other', () => {
    const { job, ends } = heldJob();
    const run = shareRuns(job);
    void run('a');
    void run('b');
    expect(ends.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('tells a failure only to those who got that run', async () => {
    const { job, ends } = heldJob();
    const run = shareRuns(job);
    const first = run('a');
    const second = run('a');
    ends[0]?.reject(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    await settled();
    ends[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });
});
