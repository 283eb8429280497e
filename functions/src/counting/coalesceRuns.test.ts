import { describe, expect, it } from 'vitest';
import { coalesceRuns } from './coalesceRuns';

/** A job whose runs the test ends. */
function controlledJob() {
  const ends: { readonly key: string; resolve(): void; reject(reason: Error): void }[] = [];
  const job = (key: string) => new Promise<void>((resolve, reject) => ends.push({ key, resolve, reject }));
  return { job, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesceRuns', () => {
  it('gives all callers during a run the one run that follows it', async () => {
    const { job, ends } = controlledJob();
    const run = coalesceRuns(job);
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

  it('runs different keys in parallel', () => {
    const { job, ends } = controlledJob();
    const run = coalesceRuns(job);
    void run('a');
    void run('b');
    expect(ends.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('reports a failure only to the callers of that run', async () => {
    const { job, ends } = controlledJob();
    const run = coalesceRuns(job);
    const first = run('a');
    const second = run('a');
    ends[0]?.reject(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    await settled();
    ends[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });
});
