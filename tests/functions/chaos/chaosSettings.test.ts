import { describe, expect, it } from 'vitest';
import { chaosSettings } from './chaosSettings';

const NOW = 1_800_000_000_000;
const drawFrom = ({ random }: ReturnType<typeof chaosSettings>) => Array.from({ length: 20 }, () => random.next());

describe('the settings of the chaos test', () => {
  it('[CNT-1] repeat a run: the same seed makes the same choices, whatever the time', () => {
    const [run, repeated] = [chaosSettings({ CHAOS_SEED: '42' }, NOW), chaosSettings({ CHAOS_SEED: '42' }, NOW + 1)];
    expect(run.seed).toBe(42);
    expect(drawFrom(repeated)).toEqual(drawFrom(run));
    expect(drawFrom(chaosSettings({ CHAOS_SEED: '43' }, NOW))).not.toEqual(drawFrom(run));
  });

  it('[CNT-1] repeat a run that chose its own seed', () => {
    const run = chaosSettings({}, NOW);
    const repeated = chaosSettings({ CHAOS_SEED: String(run.seed), CHAOS_WRITES: '' }, NOW + 1);
    expect(drawFrom(repeated)).toEqual(drawFrom(run));
    expect(chaosSettings({}, NOW + 1).seed).not.toBe(run.seed);
  });

  it('[CNT-1] refuse a seed or a number of writes that is not a number', () => {
    expect(chaosSettings({ CHAOS_WRITES: '6000' }, NOW).writes).toBe(6000);
    expect(() => chaosSettings({ CHAOS_SEED: 'abc' }, NOW)).toThrow('Not a number: abc');
    expect(() => chaosSettings({ CHAOS_WRITES: 'many' }, NOW)).toThrow('Not a number: many');
  });
});
