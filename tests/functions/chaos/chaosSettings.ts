import { type Random, randomFrom } from '@mtos/model/sample';
import { parseCount } from '../../../scripts/cli/commandLine';

export interface ChaosSettings {
  /** The minimum number of documents that clients write at random. */
  readonly writes: number;
  readonly seed: number;
  /** Makes every random choice of the run. */
  readonly random: Random;
}

/**
 * Reads CHAOS_WRITES and CHAOS_SEED. Without a seed, each run has its own.
 * @throws UserError if one of them is not a number.
 */
export function chaosSettings(env: NodeJS.ProcessEnv, now: number): ChaosSettings {
  const seed = parseCount(env.CHAOS_SEED, now);
  return { writes: parseCount(env.CHAOS_WRITES, 200), seed, random: randomFrom(seed) };
}
