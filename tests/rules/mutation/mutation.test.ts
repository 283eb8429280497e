import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { suite } from '../../suite';
import { type RestProject, restProject } from '../restProject';
import { killerOf, settle } from './hunt';
import { mutantsOf } from './mutants';

const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
const mutants = mutantsOf(rules);
const sampleSize = 24;
/** The same ones at every run, from all over the file; `npm run test:rules:mutation` tries all. */
const sample = mutants.filter((_, index) => index % Math.ceil(mutants.length / sampleSize) === 0);

describe('[SEC-5] a change to firestore.rules is noticed', () => {
  let project: RestProject;
  beforeAll(async () => {
    project = restProject(suite.firestore.address, 'demo-rules-mutation');
    await settle(project);
  });

  it.each(sample.map((mutant) => [mutant.line, mutant.change, mutant] as const))(
    'line %i: %s',
    async (_, __, mutant) => {
      expect(await killerOf(project, mutant)).toBeDefined();
    },
  );
});
