import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { suite } from '../../suite';
import { storeFixtures } from '../emulator/fixtureProject';
import { type RestProject, restProject } from '../emulator/restProject';
import { findKiller } from './findKiller';
import { createMutants, type Mutant } from './mutants';
import { UNDETECTABLE, whyUndetectable } from './undetectable';

const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
const all = createMutants(rules);
const mutants = all.filter((mutant) => whyUndetectable(mutant, rules) === undefined);
const sampleSize = 8;
/** Where it stands among all, which stays the same when mutants are added or go. */
const rank = ({ change, innermost }: Mutant) => createHash('sha256').update(`${innermost} ${change}`).digest('hex');
/** The same mutants in every run, chosen across the file; `npm run test:rules:mutation` runs all of them. */
const sample = [...new Map(mutants.map((mutant) => [rank(mutant), mutant]))]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .slice(0, sampleSize)
  .map(([, mutant]) => mutant);

describe('[SEC-5] a change to firestore.rules is detected', () => {
  let project: RestProject;
  beforeAll(async () => {
    project = restProject(suite.firestore.address, 'demo-rules-mutation');
    await storeFixtures(project);
  });

  it.each(sample.map((mutant) => [mutant.line, mutant.change, mutant] as const))(
    'line %i: %s',
    async (_, __, mutant) => {
      expect(await findKiller(project, mutant)).toBeDefined();
    },
  );
});

it('[SEC-5] only changes that exist are listed as undetectable', () => {
  const listed = UNDETECTABLE.flatMap(({ changes }) => changes).length;
  expect(all.length - mutants.length).toBe(listed);
});
