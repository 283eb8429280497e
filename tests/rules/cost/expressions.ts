import { chunk } from '@mtos/model';
import type { RuleCase } from '../cases/ruleCase';
import { permitsCase } from '../emulator/fixtureProject';
import type { RestProject } from '../emulator/restProject';
import { type Match, parseRules, type Range } from '../mutation/parseRules';

/** Firestore refuses a request when its rules have evaluated so many expressions. */
export const MAX_EXPRESSIONS = 1000;

/** How many expressions the emulator counts for one more comparison in a condition; 200 of them use up all. */
const PER_COMPARISON = 5;
const WRITES = ['create', 'update', 'delete', 'write'];

/** The rules with a number of expressions more in each condition under which a document is written. */
function withExtraExpressions(rules: string, expressions: number): string {
  const comparisons = Array.from({ length: Math.ceil(expressions / PER_COMPARISON) }, () => '1 == 1');
  // Long chains are refused as too complex
  const extra = chunk(comparisons, 20)
    .map((group) => ` && (${group.join(' && ')})`)
    .join('');
  return writeConditions(parseRules(rules))
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (changed, { from, to }) => `${changed.slice(0, from)}(${changed.slice(from, to)})${extra}${changed.slice(to)}`,
      rules,
    );
}

const writeConditions = (block: Match): readonly Range[] =>
  block.children.flatMap((child) => {
    if (child.kind === 'match') return writeConditions(child);
    return child.kind === 'allow' && child.methods.some((method) => WRITES.includes(method)) ? [child.condition] : [];
  });

/** The allowed cases that are refused once each write evaluates so many expressions more. */
export async function refusedWith(
  project: RestProject,
  rules: string,
  expressions: number,
  cases: readonly RuleCase[],
): Promise<readonly RuleCase[]> {
  await project.setRules(withExtraExpressions(rules, expressions));
  const refused: RuleCase[] = [];
  for (const each of cases) if ((await permitsCase(project, each)) !== true) refused.push(each);
  return refused;
}

/** How many expressions the rules evaluate for each case: for the most expensive of its documents. */
export async function countExpressions(
  project: RestProject,
  rules: string,
  cases: readonly RuleCase[],
): Promise<ReadonlyMap<RuleCase, number>> {
  const found = new Map<RuleCase, number>();
  /** `cases` are allowed with `low` comparisons more and refused with `high`. */
  const search = async (group: readonly RuleCase[], low: number, high: number): Promise<void> => {
    if (group.length === 0) return;
    if (high - low === 1) {
      for (const each of group) found.set(each, MAX_EXPRESSIONS - low * PER_COMPARISON);
      return;
    }
    const middle = Math.floor((low + high) / 2);
    const refused = new Set(await refusedWith(project, rules, middle * PER_COMPARISON, group));
    await search([...refused], low, middle);
    await search(
      group.filter((each) => !refused.has(each)),
      middle,
      high,
    );
  };
  await search(cases, 0, MAX_EXPRESSIONS / PER_COMPARISON + 1);
  return found;
}
