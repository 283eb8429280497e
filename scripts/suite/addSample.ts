import { DEMO, type SamplePerson, type StoredDocument, sampleData } from '@mtos/model/sample';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { projectId } from './suite';

/**
 * Adds the sample as it is at `now` to emulators without data, which the environment variables of this process name. Returns
 * how many users and documents there are.
 */
export async function addSample(now: Date): Promise<{ readonly users: number; readonly documents: number }> {
  const app = initializeApp({ projectId });
  const { authUsers, documents } = sampleData(now);
  await Promise.all([addUsers(getAuth(app), authUsers), addDocuments(getFirestore(app), documents)]);
  return { users: authUsers.length, documents: documents.length };
}

async function addUsers(auth: Auth, people: readonly SamplePerson[]): Promise<void> {
  await Promise.all(
    people.map(async ({ claims, ...person }) => {
      await auth.createUser({ ...person, password: DEMO.password, emailVerified: true });
      if (claims) await auth.setCustomUserClaims(person.uid, { ...claims });
    }),
  );
}

async function addDocuments(firestore: Firestore, documents: readonly StoredDocument[]): Promise<void> {
  const writer = firestore.bulkWriter();
  const writes = documents.map(({ path, data }) => writer.create(firestore.doc(path), data));
  await Promise.all([...writes, writer.close()]);
}
