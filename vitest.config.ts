import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';
import { isSteady } from './scripts/testing/isSteady';

/** The first function that runs starts a Node.js process, which takes seconds on a busy machine. */
const suiteTimeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 100 } },
};

/** Each worker loads the SDKs, starts one browser, and connects to the suite once for all of its files. */
const suiteTests = { isolate: false, ...suiteTimeouts };

/** Tests in Firebase projects of their own, which a process chooses once. */
const inOwnProject = [
  'tests/functions/schedules.test.ts',
  'tests/functions/billing/placePayers.test.ts',
  'tests/functions/billing/reprice.test.ts',
  'tests/functions/clients/coverTrips.test.ts',
  'tests/functions/imports/importsAtOnce.test.ts',
  'tests/functions/places/placeLookups.test.ts',
  'tests/functions/positions/drivenDays.test.ts',
  'tests/functions/positions/positionCosts.test.ts',
  'tests/functions/positions/trackerSecrets.test.ts',
  'tests/functions/requests/dueRequests.test.ts',
  'tests/functions/roads/measureDrives.test.ts',
  'tests/functions/roads/followRoads.test.ts',
  'tests/functions/roads/assignByRoad.test.ts',
  'tests/functions/roads/learnAccountTravel.test.ts',
];

/** Tests of Valhalla itself run only where someone has installed it, because it has 280 MB. */
const ofValhalla = existsSync(new URL('node_modules/@valhallajs/valhallajs', import.meta.url))
  ? []
  : ['functions/src/roads/realValhalla.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{model,planner,functions,scripts,bench}/**/*.test.ts',
            'web/build/**/*.test.ts',
            'tests/functions/chaos/*.test.ts',
          ],
          exclude: [...defaultExclude, ...ofValhalla],
          // A new process for each file takes longer than most of the files
          isolate: false,
          // Property tests compute for seconds on a busy machine
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A new jsdom for each file takes five times as long; the setup cleans up after each test
          isolate: false,
          setupFiles: ['tests/setup/web.ts'],
          // A test may be the first that loads a page's modules
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          fileParallelism: false,
          ...suiteTimeouts,
          // A whole start, which may make the sample data first
          testTimeout: 240_000,
        },
      },
      // One file at a time: each already sends as many requests as the emulator answers
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], fileParallelism: false, ...suiteTests } },
      { test: { name: 'actions', include: ['tests/actions/**/*.test.ts'], ...suiteTests } },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          setupFiles: ['scripts/suite/preload/retryTransactions.mjs'],
          exclude: ['tests/functions/chaos.test.ts', 'tests/functions/chaos/**', ...inOwnProject],
          fileParallelism: false,
          ...suiteTests,
        },
      },
      {
        test: {
          name: 'functions:own',
          include: [...inOwnProject],
          setupFiles: ['scripts/suite/preload/retryTransactions.mjs'],
          fileParallelism: false,
          ...suiteTimeouts,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/functions/chaos.test.ts'],
          setupFiles: ['scripts/suite/preload/retryTransactions.mjs'],
          ...suiteTimeouts,
        },
      },
      {
        test: {
          name: 'console',
          include: ['tests/console/**/*.test.ts'],
          maxWorkers: isSteady(process.env, availableParallelism()) ? 1 : 2,
          ...suiteTests,
        },
      },
      // One file at a time: the emulator delivers the events of all of them one after the other
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], fileParallelism: false, ...suiteTests } },
    ],
  },
});
