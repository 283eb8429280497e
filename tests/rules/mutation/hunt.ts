import { allCases } from '../allCases';
import { people } from '../people';
import type { RestProject } from '../restProject';
import type { Operation, RuleCase } from '../ruleCase';
import { world } from '../world';
import type { Mutant } from './mutants';

const atOnce = 10;

/** Stores the world in a project. */
export async function settle(project: RestProject): Promise<void> {
  await Promise.all(Object.entries(world).map(([path, data]) => project.put(path, data)));
}

/** The first case that goes otherwise than expected under the project's rules, if any; the world stays as it was. */
export async function firstSurprise(
  project: RestProject,
  cases: readonly RuleCase[] = allCases,
): Promise<RuleCase | undefined> {
  // What is refused changes nothing and so can go side by side; what is allowed goes one after another.
  const refused = cases.filter(({ allowed }) => !allowed);
  const allowed = cases.filter((each) => each.allowed);
  const inOrder = cases[0]?.allowed
    ? [...inChunks(allowed, 1), ...inChunks(refused, atOnce)]
    : [...inChunks(refused, atOnce), ...inChunks(allowed, 1)];
  for (const chunk of inOrder) {
    const outcomes = await Promise.all(chunk.map((each) => permits(project, each)));
    const surprise = chunk.find((each, index) => outcomes[index] !== each.allowed);
    if (surprise) return surprise;
  }
  return undefined;
}

/** The case that notices the mutant; undefined where none does. */
export async function killerOf(project: RestProject, mutant: Mutant): Promise<RuleCase | undefined> {
  await project.setRules(mutant.rules);
  return firstSurprise(project, likelyFirst(mutant));
}

async function permits(project: RestProject, { as, operation }: RuleCase): Promise<boolean> {
  const permitted = await project.permits(people[as], operation);
  const path = permitted ? writtenPath(operation) : undefined;
  if (path) await project.put(path, world[path]);
  return permitted;
}

const writtenPath = (operation: Operation): string | undefined =>
  operation.kind === 'get' || operation.kind === 'list' ? undefined : operation.path;

/** The cases that a mutant can concern: first those on the side of its change, and of these first by shared words. */
function likelyFirst({ collection, effect, words }: Mutant): readonly RuleCase[] {
  const score = ({ allowed, title }: RuleCase): number => {
    const sameSide = allowed === (effect === 'stricter');
    return (sameSide ? 1_000 : 0) + words.filter((word) => title.includes(word)).length;
  };
  return allCases
    .filter(({ operation }) => collection === undefined || collectionOf(operation) === collection)
    .map((each) => [score(each), each] as const)
    .toSorted(([a], [b]) => b - a)
    .map(([, each]) => each);
}

const collectionOf = (operation: Operation): string | undefined =>
  ('path' in operation ? operation.path : operation.spec.collection).split('/')[0];

function inChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
