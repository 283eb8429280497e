import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO, type SamplePerson, type StoredDocument, sampleData } from '@mtos/model/sample';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { main } from './main';
import { sampleFolder, stampFile, stampFor } from './sampleData';
import { projectId, startSuite } from './suite';
import { anyPorts } from './suiteConfig';

// npm run sample-data: fills an empty suite with the sample of today and keeps its export in emulator-data/.
main(async () => {
  const now = new Date();
  const suite = await startSuite({ name: 'sample-data', only: ['auth', 'firestore'], ports: await anyPorts() });
  try {
    Object.assign(process.env, suite.env);
    const app = initializeApp({ projectId });
    const { authUsers, documents } = sampleData(now);
    await Promise.all([addPeople(getAuth(app), authUsers), addDocuments(documents)]);
    const exported = join(suite.logs, 'export');
    await suite.exportTo(exported);
    rmSync(stampFile, { force: true });
    cpSync(exported, sampleFolder, { recursive: true, force: true });
    writeFileSync(stampFile, stampFor(now));
    console.log(`Made ${authUsers.length} people and ${documents.length} documents in ${sampleFolder}`);
  } finally {
    await suite.stop();
  }
});

async function addPeople(auth: Auth, people: readonly SamplePerson[]): Promise<void> {
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
