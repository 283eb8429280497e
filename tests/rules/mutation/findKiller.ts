import { people } from '../callers';
import { allCases } from '../cases/allCases';
import { type Operation, type RuleCase, writesOf } from '../cases/ruleCase';
import type { RestProject } from '../emulator/restProject';
import { fixtures } from '../fixtures';
import type { Mutant } from './mutants';

const CONCURRENCY = 10;

/** Stores the fixtures in a project. */
export async function storeFixtures(project: RestProject): Promise<void> {
  await Promise.all(Object.entries(fixtures).map(([path, data]) => project.put(path, data)));
}

/** The first case that fails under the project's rules, if any. Leaves the fixtures unchanged. */
export async function firstFailingCase(
  project: RestProject,
  cases: readonly RuleCase[] = allCases,
): Promise<RuleCase | undefined> {
  // Denied cases change nothing, so they run in parallel; those that store or change documents run one at a time.
  const isAlone = (each: RuleCase) => each.allowed || each.given !== undefined;
  const refused = cases.filter((each) => !isAlone(each));
  const alone = cases.filter(isAlone);
  const inOrder = cases[0]?.allowed
    ? [...inChunks(alone, 1), ...inChunks(refused, CONCURRENCY)]
    : [...inChunks(refused, CONCURRENCY), ...inChunks(alone, 1)];
  for (const chunk of inOrder) {
    const outcomes = await Promise.all(chunk.map((each) => permits(project, each)));
    const failing = chunk.find((each, index) => outcomes[index] !== each.allowed);
    if (failing) return failing;
  }
  return undefined;
}

/** The case that fails under the mutant; undefined if it survives. */
export async function findKiller(project: RestProject, mutant: Mutant): Promise<RuleCase | undefined> {
  await project.setRules(mutant.rules);
  return firstFailingCase(project, likelyFirst(mutant));
}

async function permits(project: RestProject, { as, operation, given = {} }: RuleCase): Promise<boolean> {
  await Promise.all(Object.entries(given).map(([path, data]) => project.put(path, data)));
  const permitted = await project.permits(people[as], operation);
  const written = permitted ? writesOf(operation).map(({ path }) => path) : [];
  const changed = new Set([...Object.keys(given), ...written]);
  await Promise.all([...changed].map((path) => project.put(path, fixtures[path])));
  return permitted;
}

/** The cases that a mutant can affect: first those with the matching outcome, then by shared words. */
function likelyFirst({ collection, kept, effect, words }: Mutant): readonly RuleCase[] {
  const score = ({ allowed, title }: RuleCase): number => {
    const sameSide = allowed === (effect === 'stricter');
    return (sameSide ? 1_000 : 0) + words.filter((word) => title.includes(word)).length;
  };
  return allCases
    .filter(({ operation }) => {
      const used = collectionsOf(operation);
      return !collection || (used.includes(collection) && used.every((each) => kept?.includes(each)));
    })
    .map((each) => [score(each), each] as const)
    .toSorted(([a], [b]) => b - a)
    .map(([, each]) => each);
}

function collectionsOf(operation: Operation): readonly string[] {
  const read = 'spec' in operation ? [operation.spec.collection] : operation.kind === 'get' ? [operation.path] : [];
  return [...read, ...writesOf(operation).map(({ path }) => path)].map((path) => path.split('/')[0] ?? '');
}

function inChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
