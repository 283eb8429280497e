import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { addSample } from './suite/addSample';
import { sampleFolder, stampFile, stampFor } from './suite/sampleData';
import { startSuite } from './suite/suite';
import { anyPorts } from './suite/suiteConfig';

main(async () => {
  parseCommandLine({ usage: "npm run sample-data   writes today's sample data to emulator-data/", options: {} });
  const now = new Date();
  const suite = await startSuite({ name: 'sample-data', only: ['auth', 'firestore'], ports: await anyPorts() });
  try {
    Object.assign(process.env, suite.env);
    const { users, documents } = await addSample(now);
    const exported = join(suite.logs, 'export');
    await suite.exportTo(exported);
    rmSync(stampFile, { force: true });
    cpSync(exported, sampleFolder, { recursive: true, force: true });
    writeFileSync(stampFile, stampFor(now));
    console.log(`Wrote ${users} users and ${documents} documents to ${sampleFolder}`);
  } finally {
    await suite.stop();
  }
});
