import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleRules, readRuleParts } from './build/assembleRules';
import { rulesValues } from './build/rulesValues';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';

main(async () => {
  parseCommandLine({ usage: 'npm run rules   assembles firestore.rules from the files in rules/', options: {} });
  writeFileSync(join(root, 'firestore.rules'), assembleRules(readRuleParts(join(root, 'rules')), rulesValues));
});
