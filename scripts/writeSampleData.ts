import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO, type SamplePerson, type StoredDocument, sampleData } from '@mtos/model/sample';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { sampleFolder, stampFile, stampFor } from './suite/sampleData';
import { projectId, startSuite } from './suite/suite';
import { anyPorts } from './suite/suiteConfig';

main(async () => {
  parseCommandLine({ usage: "npm run sample-data   writes today's sample data to emulator-data/", options: {} });
  const now = new Date();
  const suite = await startSuite({ name: 'sample-data', only: ['auth', 'firestore'], ports: await anyPorts() });
  try {
    Object.assign(process.env, suite.env);
    const app = initializeApp({ projectId });
    const { authUsers, documents } = sampleData(now);
    await Promise.all([addUsers(getAuth(app), authUsers), addDocuments(documents)]);
    const exported = join(suite.logs, 'export');
    await suite.exportTo(exported);
    rmSync(stampFile, { force: true });
    cpSync(exported, sampleFolder, { recursive: true, force: true });
    writeFileSync(stampFile, stampFor(now));
    console.log(`Wrote ${authUsers.length} users and ${documents.length} documents to ${sampleFolder}`);
  } finally {
    await suite.stop();
  }
});

async function addUsers(auth: Auth, people: readonly SamplePerson[]): Promise<void> {
  await Promise.all(
    people.map(async ({ claims, ...person }) => {
      await auth.createUser({ ...person, password: DEMO.password, emailVerified: true });
      if (claims) await auth.setCustomUserClaims(person.uid, { ...claims });
    }),
  );
}

async function addDocuments(documents: readonly StoredDocument[]): Promise<void> {
  const firestore = getFirestore();
  const writer = firestore.bulkWriter();
  const writes = documents.map(({ path, data }) => writer.create(firestore.doc(path), data));
  await Promise.all([...writes, writer.close()]);
}
