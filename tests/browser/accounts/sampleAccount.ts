import { randomUUID } from 'node:crypto';
import { paths, type User } from '@mtos/model';
import { DEMO, sampleData } from '@mtos/model/sample';
import { writeDocuments } from '../../../bench/writeDocuments';
import { auth, db } from '../../functions/admin';
import type { TestPerson } from '../../newAccount';
import { removeAfterTest } from '../../removeAccount';

/**
 * Stores the sample's first company for one test, under its own ids. Its drivers' events, most of its documents, are
 * left out: no list shows them. Returns the owner.
 */
export async function sampleAccount(): Promise<TestPerson> {
  const own = renamer('demo-', `${randomUUID()}-`);
  const account = own.text(DEMO.ownerUid);
  removeAfterTest(account);
  const { authUsers, documents } = sampleData(new Date());
  const owner = authUsers.find(({ uid }) => uid === DEMO.ownerUid);
  if (!owner) throw new Error('The sample has no owner');
  const person = {
    ...{ uid: account, account, email: `${account}@example.com`, password: DEMO.password },
    fullName: owner.displayName,
  };
  const { uid, email, password, fullName: displayName } = person;
  await auth.createUser({ uid, email, password, displayName, emailVerified: true });
  const shown = documents
    .filter(({ path, data }) => path.includes(DEMO.ownerUid) || data.subOwneruid === DEMO.ownerUid)
    .filter(({ path }) => !path.startsWith('driverEvents/'));
  await writeDocuments(
    db,
    shown.map(({ path, data }) => [own.text(path), own.fields(data)] as const),
  );
  await db.doc(paths.user(uid)).update({ email });
  return person;
}

/** Lets the contact of the sample's facility sign in. @param owner from `sampleAccount` */
export async function addSampleContact({ account }: TestPerson): Promise<TestPerson> {
  const own = renamer('demo-', account.slice(0, -DEMO.ownerUid.length + 'demo-'.length));
  const uid = own.text(DEMO.facilityUid);
  const reference = db.doc(paths.user(uid));
  const { fullName } = (await reference.get()).data() as Pick<User, 'fullName'>;
  const person = { uid, account, email: `${uid}@example.com`, password: DEMO.password, fullName };
  const { email, password } = person;
  await auth.createUser({ uid, email, password, displayName: fullName, emailVerified: true });
  await auth.setCustomUserClaims(uid, { subOwneruid: account, role: 'facility' });
  await reference.update({ email });
  return person;
}

/** Replaces a part of every text and key of a document. */
function renamer(from: string, to: string) {
  const text = (value: string) => value.replaceAll(from, to);
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(renamed);
    return typeof value === 'object' && value !== null && !(value instanceof Date) ? fields(value) : value;
  };
  const fields = (data: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(data).map(([key, value]) => [text(key), renamed(value)]));
  return { text, fields };
}
