import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RuleCase } from '../cases/ruleCase';
import { type SdkProject, startSdkProject } from './sdkProject';

/** Registers a test for each case. The cases of a file share one emulator project. */
export function runRuleCases(projectId: string): (cases: readonly RuleCase[]) => void {
  let project: SdkProject | undefined;
  beforeAll(async () => {
    project = await startSdkProject(projectId);
  });
  afterAll(() => project?.end());

  return (cases) =>
    it.each(cases.map((each) => [each.title, each] as const))('%s', async (_, each) => {
      expect(await project?.permits(each)).toBe(each.allowed);
    });
}
