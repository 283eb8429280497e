import { startVitest } from 'vitest/node';
import { parseCommandLine } from '../../../scripts/cli/commandLine';
import { main } from '../../../scripts/cli/main';
import { root } from '../../../scripts/cli/root';
import { chaosSettings } from './chaosSettings';

// Runs chaos.test.ts with thousands of writes. It starts its own emulators.

await main(async () => {
  const { values, positionals } = parseCommandLine({
    usage: `npm run test:chaos                             6000 writes
npm run test:chaos -- <writes> --seed <seed>   repeats a run, which prints its seed`,
    options: { seed: { type: 'string' } },
    positionals: 1,
  });
  process.env.CHAOS_WRITES = positionals[0] ?? '6000';
  if (values.seed) process.env.CHAOS_SEED = values.seed;
  // Refuses invalid values before anything starts
  chaosSettings(process.env, 0);
  const filter = ['tests/functions/chaos.test.ts'];
  const vitest = await startVitest('test', filter, { root, project: ['chaos'], watch: false });
  await vitest.close();
});
