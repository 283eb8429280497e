import { people } from '../callers';
import { listWrites, type RuleCase } from '../cases/ruleCase';
import { fixtures } from '../fixtures';
import type { Outcome, RestProject } from './restProject';

/** Stores the fixtures in a project. */
export const storeFixtures = (project: RestProject): Promise<void> => project.put(fixtures);

/** Whether a case stores documents while it runs. Others can run at the same time. */
export function storesDocuments({ allowed, operation, given }: RuleCase): boolean {
  return given !== undefined || (allowed && listWrites(operation).length > 0);
}

/** Whether the project's rules allow a case's operation. Restores the fixtures that it changed. */
export async function permitsCase(project: RestProject, { as, operation, given = {} }: RuleCase): Promise<Outcome> {
  await project.put(given);
  const outcome = await project.permits(people[as], operation);
  const written = outcome === false ? [] : listWrites(operation).map(({ path }) => path);
  const changed = [...Object.keys(given), ...written];
  await project.put(Object.fromEntries(changed.map((path) => [path, fixtures[path]])));
  return outcome;
}
