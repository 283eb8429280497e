import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { suite } from '../../suite';
import type { RuleCase } from '../cases/ruleCase';
import { permitsCase, storeFixtures, storesDocuments } from './fixtureProject';
import { restProject } from './restProject';

/** Registers a test for each case. The cases of a file share one emulator project. */
export function runRuleCases(projectId: string): (cases: readonly RuleCase[]) => void {
  const project = restProject(suite.firestore.address, projectId);
  beforeAll(async () => {
    await project.setRules(readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8'));
    await storeFixtures(project);
  });

  const test = async (_: string, each: RuleCase) => {
    expect(await permitsCase(project, each)).toBe(each.allowed);
  };
  const titled = (cases: readonly RuleCase[]) => cases.map((each) => [each.title, each] as const);
  return (cases) => {
    it.concurrent.each(titled(cases.filter((each) => !storesDocuments(each))))('%s', test);
    it.each(titled(cases.filter(storesDocuments)))('%s', test);
  };
}
