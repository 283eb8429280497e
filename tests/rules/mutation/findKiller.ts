import { chunk } from '@mtos/model';
import { allCases } from '../cases/allCases';
import { listWrites, type Operation, type RuleCase } from '../cases/ruleCase';
import { permitsCase, storesDocuments } from '../emulator/fixtureProject';
import type { RestProject } from '../emulator/restProject';
import type { Mutant } from './mutants';

const CONCURRENCY = 10;

/** The first case that fails under the project's rules, if any. Leaves the fixtures unchanged. */
export async function firstFailingCase(
  project: RestProject,
  cases: readonly RuleCase[] = allCases,
): Promise<RuleCase | undefined> {
  const alone = chunk(cases.filter(storesDocuments), 1);
  const together = chunk(
    cases.filter((each) => !storesDocuments(each)),
    CONCURRENCY,
  );
  const inOrder = cases[0]?.allowed ? [...alone, ...together] : [...together, ...alone];
  for (const group of inOrder) {
    const outcomes = await Promise.all(group.map((each) => permitsCase(project, each)));
    const failing = group.find((each, index) => outcomes[index] !== each.allowed);
    if (failing) return failing;
  }
  return undefined;
}

/** The case that fails under the mutant; undefined if it survives. */
export async function findKiller(project: RestProject, mutant: Mutant): Promise<RuleCase | undefined> {
  await project.setRules(mutant.rules);
  return firstFailingCase(project, likelyFirst(mutant));
}

/** The cases that a mutant can affect: first those with the matching outcome, then by collection and shared words. */
function likelyFirst({ collection, innermost, kept, effect, words }: Mutant): readonly RuleCase[] {
  const score = ({ allowed, title, operation }: RuleCase): number => {
    const sameSide = allowed === (effect === 'stricter');
    const sameCollection = listPaths(operation).some((path) => path.split('/').includes(innermost ?? ''));
    const shared = words.filter((word) => title.includes(word)).length;
    return (sameSide ? 1_000 : 0) + (sameCollection ? 100 : 0) + shared;
  };
  return allCases
    .filter(({ operation }) => {
      const used = listCollections(operation);
      return !collection || (used.includes(collection) && used.every((each) => kept?.includes(each)));
    })
    .map((each) => [score(each), each] as const)
    .toSorted(([a], [b]) => b - a)
    .map(([, each]) => each);
}

const listCollections = (operation: Operation): readonly string[] =>
  listPaths(operation).map((path) => path.split('/')[0] ?? '');

function listPaths(operation: Operation): readonly string[] {
  const read = 'spec' in operation ? [operation.spec.collection] : operation.kind === 'get' ? [operation.path] : [];
  return [...read, ...listWrites(operation).map(({ path }) => path)];
}
