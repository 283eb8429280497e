import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assembleRules, readRuleParts } from '../build/assembleRules';
import { rulesValues } from '../build/rulesValues';
import { root } from '../cli/root';

it('[SEC-7] firestore.rules is what `npm run rules` makes of rules/ and the model', () => {
  const committed = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const isCurrent = committed === assembleRules(readRuleParts(join(root, 'rules')), rulesValues);
  expect(isCurrent, 'firestore.rules is outdated: run `npm run rules`').toBe(true);
});
