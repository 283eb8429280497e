/** The outcome of a part: a check such as lint counts as one. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  /** Shown where something failed. */
  readonly output: string;
}

/** What is read of vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Counts tests. A file that could not run counts as one failure, and so does every test that was skipped: what did
 * not run did not pass. Where tests were chosen by name, the others are left out, and choosing none is a failure.
 */
export function countTests(
  report: VitestReport,
  { chosenByName }: { readonly chosenByName: boolean },
): Pick<PartResult, 'passed' | 'failed'> {
  const tests = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => !(chosenByName && status === 'skipped'));
  const passed = tests.filter((test) => test.status === 'passed').length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status === 'passed'),
  ).length;
  const failed = tests.length - passed + brokenFiles;
  return { passed, failed: chosenByName && passed + failed === 0 ? 1 : failed };
}

/** The last line of a whole run. */
export function summaryLine(results: readonly Pick<PartResult, 'passed' | 'failed'>[]): string {
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
