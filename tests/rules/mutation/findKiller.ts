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

/** The cases that a mutant can affect: first those with the matching outcome, then by shared words. */
function likelyFirst({ innermost, kept, effect, words }: Mutant): readonly RuleCase[] {
  const score = ({ allowed, title }: RuleCase): number => {
    const sameSide = allowed === (effect === 'stricter');
    return (sameSide ? 1_000 : 0) + words.filter((word) => title.includes(word)).length;
  };
  return allCases
    .filter(({ operation }) => {
      const used = listPaths(operation).map(listCollections);
      return (
        !kept ||
        (used.flat().every((each) => kept.includes(each)) && used.some((each) => each.some((one) => one === innermost)))
      );
    })
    .map((each) => [score(each), each] as const)
    .toSorted(([a], [b]) => b - a)
    .map(([, each]) => each);
}

/** The collections of a path, such as accounts and profiles. */
const listCollections = (path: string): readonly string[] => path.split('/').filter((_, index) => index % 2 === 0);

function listPaths(operation: Operation): readonly string[] {
  const read = 'spec' in operation ? [operation.spec.collection] : operation.kind === 'get' ? [operation.path] : [];
  return [...read, ...listWrites(operation).map(({ path }) => path)];
}
