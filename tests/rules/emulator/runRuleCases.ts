import { readFileSync } from 'node:fs';
import pMap from 'p-map';
import { beforeAll, expect, it } from 'vitest';
import { suite } from '../../suite';
import type { RuleCase } from '../cases/ruleCase';
import { permitsCase, storeFixtures, storesDocuments } from './fixtureProject';
import { restProject } from './restProject';

const CONCURRENCY = 10;

/**
 * Registers one test for all cases of a group, because a test for each takes longer than the cases themselves. It lists
 * the cases with another answer than expected. The cases of a file share one emulator project.
 */
export function runRuleCases(projectId: string): (cases: readonly RuleCase[]) => void {
  const project = restProject(suite.firestore.address, projectId);
  beforeAll(async () => {
    await project.setRules(readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8'));
    await storeFixtures(project);
  });

  const findProblems = async (each: RuleCase): Promise<readonly string[]> => {
    try {
      return (await permitsCase(project, each)) === each.allowed ? [] : [each.title];
    } catch (error) {
      return [`${each.title}: ${error}`];
    }
  };
  return (cases) => {
    it(`gives the expected answer in each of ${cases.length} cases`, async () => {
      const together = cases.filter((each) => !storesDocuments(each));
      const found = await pMap(together, findProblems, { concurrency: CONCURRENCY });
      for (const each of cases.filter(storesDocuments)) found.push(await findProblems(each));
      expect(found.flat()).toEqual([]);
    });
  };
}
