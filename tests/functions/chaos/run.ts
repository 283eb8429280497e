import { startVitest } from 'vitest/node';
import { root } from '../../../scripts/root';

// npm run test:chaos [-- <writes>]
// The storm of chaos.test.ts with thousands of writes; it starts a suite of its own.

process.env.CHAOS_WRITES = process.argv[2] ?? '6000';
const vitest = await startVitest('test', ['tests/functions/chaos.test.ts'], {
  root,
  project: ['functions'],
  watch: false,
});
await vitest.close();
