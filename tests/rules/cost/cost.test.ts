import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { suite } from '../../suite';
import { storeFixtures } from '../emulator/fixtureProject';
import { restProject } from '../emulator/restProject';
import { MAX_EXPRESSIONS, refusedWith } from './expressions';
import { measuredWrites } from './heavyWrites';

/** How many expressions a write may evaluate, so that a new field still fits into what Firestore allows. */
const MOST = 499;

describe('the expressions that the rules evaluate', () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const project = restProject(suite.firestore.address, 'demo-rules-cost');
  beforeAll(async () => {
    await project.setRules(rules);
    await storeFixtures(project);
  });

  it('[SEC-5] leave room to what Firestore allows, for every write', async () => {
    const refused = await refusedWith(project, rules, MAX_EXPRESSIONS - MOST, measuredWrites);
    expect(refused.map(({ title }) => title)).toEqual([]);
  });

  it('[SEC-5] make the emulator refuse a write when there are too many', async () => {
    const [write] = measuredWrites;
    expect(await refusedWith(project, rules, MAX_EXPRESSIONS, write ? [write] : [])).toEqual([write]);
  });
});
