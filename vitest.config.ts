import { defineConfig } from 'vitest/config';

/** Starting a function for the first time starts a Node.js process, which takes seconds on a busy machine. */
const suiteTimeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 100 } },
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{model,functions,scripts,bench}/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A new jsdom for each file takes five times as long; the setup cleans up after each test
          isolate: false,
          setupFiles: ['tests/setup/web.ts'],
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
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...suiteTimeouts } },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          fileParallelism: false,
          ...suiteTimeouts,
        },
      },
      // One after the other: the suite and a browser keep two cores busy
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], fileParallelism: false, ...suiteTimeouts } },
    ],
  },
});
