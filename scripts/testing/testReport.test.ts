import { describe, expect, it } from 'vitest';
import { countTests, summaryLine } from './testReport';

const all = { chosenByName: false };
const file = (status: string, ...tests: string[]) => ({
  name: 'x.test.ts',
  status,
  assertionResults: tests.map((test) => ({ status: test, fullName: 'does a thing' })),
});

describe('the result of a test run', () => {
  it('[LOC-2] counts passed and failed tests', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] };
    expect(countTests(report, all)).toEqual({ passed: 3, failed: 1 });
  });

  it('[LOC-2] counts a skipped test as failed: it did not pass', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped', 'todo')] };
    expect(countTests(report, all)).toEqual({ passed: 1, failed: 2 });
  });

  it('[LOC-2] leaves out what was not chosen by its name, and fails if that leaves nothing', () => {
    const chosen = { chosenByName: true };
    const oneOfTwo = { testResults: [file('passed', 'passed', 'skipped'), file('passed', 'skipped')] };
    expect(countTests(oneOfTwo, chosen)).toEqual({ passed: 1, failed: 0 });
    expect(countTests({ testResults: [file('passed', 'skipped')] }, chosen)).toEqual({ passed: 0, failed: 1 });
  });

  it('[LOC-2] counts a file that could not run, or whose set-up failed, as failed', () => {
    const report = { testResults: [file('failed'), file('failed', 'passed')] };
    expect(countTests(report, all)).toEqual({ passed: 1, failed: 2 });
  });

  it('[LOC-2] ends with one line for all parts', () => {
    expect(
      summaryLine([
        { passed: 3, failed: 0 },
        { passed: 10, failed: 2 },
      ]),
    ).toBe('13 passed, 2 failed');
  });
});
