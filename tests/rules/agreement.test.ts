import { readFileSync } from 'node:fs';
import { check, chunk } from '@mtos/model';
import pMap from 'p-map';
import { beforeAll, describe, expect, it } from 'vitest';
import { suite } from '../suite';
import { ACCOUNT, people } from './callers';
import { agreementTargets, counts, type Target } from './cases/agreementTargets';
import { commit, type Data, listWrites, NOW, SecondsAgo } from './cases/ruleCase';
import { storeFixtures } from './emulator/fixtureProject';
import { type RestProject, restProject } from './emulator/restProject';

/** Values that a program other than the console may send for any field, by their type. The first of a type differ most. */
const odd: readonly (readonly unknown[])[] = [
  [null],
  [true, false],
  [new Date(0)],
  [0, 1, 0.5, -1, 7, 2001],
  [
    ...['', 'x', '2026-01-07', ' ', '\u00a0', '\u200b', '\n', 'Ann', 'a,b', 'x'.repeat(130), 'x'.repeat(5000)],
    ...['__proto__', '__a__', 'constructor', 'prototype', 'toString', '_a', 'a/b'],
    ...['2024-02-29', '2026-02-30', '2099-99-99', '2026-1-7', '09:30', '24:00', '9:30'],
  ],
  [[], ['a'], [1], ['a', 'b'], ['a', 1], [null], [true], [{}], ['2026-01-07'], ['2026-02-30'], [1, 2], [0], [8]],
  [
    ...[{}, { a: 'a' }, { lat: 1, lng: 1 }, { name: 'x' }, { name: 1 }, { name: null }, { name: {} }],
    ...[{ lat: '1', lng: 1 }, { lat: 91, lng: 1 }, { lat: 1 }],
  ],
];

/** How many values to send of a type that the schema never accepts in a field: rules that forget the type accept any. */
const FEW = 2;

/** How many documents to create in one commit. */
const MOST_TOGETHER = 20;

const isCounted = ({ what }: Target) => what === 'standing order' || what === 'notification';

/** The document as an SDK reads it after it was written. */
const asRead = (value: unknown): unknown => {
  if (value === NOW || value instanceof Date || value instanceof SecondsAgo)
    return { toMillis: () => 0, toDate: () => new Date(0) };
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, asRead(inner)]));
};

interface Attempt {
  readonly field: string;
  readonly value: unknown;
  readonly changed: Data;
  readonly isReadable: boolean;
}

/** The documents to write: each has one field with an odd value. */
function attemptsOn({ data, schema, fixed }: Target): readonly Attempt[] {
  return Object.keys(data).flatMap((field) =>
    odd.flatMap((values) => {
      const attempts = values.map((value): Attempt => {
        const changed = { ...data, [field]: value };
        return { field, value, changed, isReadable: check(schema, asRead(changed)).problem === undefined };
      });
      if (!attempts.some(({ isReadable }) => isReadable)) return attempts.slice(0, FEW);
      // The rules may refuse what can be read, for another reason
      return attempts.filter(({ isReadable }) => !(isReadable && fixed.includes(field)));
    }),
  );
}

describe('the rules and the schemas, on odd values in each field', () => {
  let project: RestProject;
  let writes = 0;
  beforeAll(async () => {
    project = restProject(suite.firestore.address, 'demo-rules-agreement');
    await project.setRules(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'));
    await storeFixtures(project);
    await storeCounts(project);
  });

  it.each(agreementTargets)('[SEC-7] agree for a $what', async (target) => {
    const isRight = async (attempts: readonly Attempt[]): Promise<boolean> => {
      const sent = attempts.flatMap(({ changed }) => {
        writes += 1;
        return listWrites(target.write(changed, `${ACCOUNT}_${writes}`));
      });
      const isAllowed = await project.permits(people[target.as], commit(...sent));
      if (isAllowed && isCounted(target)) await storeCounts(project);
      return attempts.every(({ isReadable }) => isReadable === isAllowed);
    };
    const findDisagreements = async (attempts: readonly Attempt[]): Promise<readonly string[]> => {
      if (await isRight(attempts)) return [];
      const wrong: string[] = [];
      for (const each of attempts) {
        if (attempts.length === 1 || !(await isRight([each]))) wrong.push(describeAttempt(each));
      }
      return wrong;
    };
    const found = await pMap(groupAttempts(target), findDisagreements, { concurrency: isIndependent(target) ? 10 : 1 });
    expect(found.flat()).toEqual([]);
  });
});

const describeAttempt = ({ field, value, isReadable }: Attempt): string =>
  `only the ${isReadable ? 'schema' : 'rules'}: ${field} ${JSON.stringify(value)?.slice(0, 40)}`;

/** Whether each write creates another document and nothing else. */
const isIndependent = ({ write, data }: Target): boolean => write(data, 'x').kind === 'create';

/** The attempts, in groups to send together: a commit is refused if one of its writes is, so those to be allowed. */
function groupAttempts(target: Target): readonly (readonly Attempt[])[] {
  const attempts = attemptsOn(target);
  if (!isIndependent(target)) return chunk(attempts, 1);
  const readable = attempts.filter(({ isReadable }) => isReadable);
  const unreadable = attempts.filter(({ isReadable }) => !isReadable);
  return [...chunk(readable, MOST_TOGETHER), ...chunk(unreadable, 1)];
}

async function storeCounts(project: RestProject): Promise<void> {
  const count = { count: 1, since: new Date(0), last: 'earlier', at: new Date(0) };
  await project.put({ [`${counts}/notifications`]: count, [`${counts}/standingOrders`]: count });
}
