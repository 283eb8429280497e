import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  contentKey,
  importedTripId,
  newTrip,
  paths,
  returnTripId,
  standingOrderTripId,
} from '@mtos/model';
import { collection, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReturn } from '../../web/src/features/trips/operations/createTrip';
import { newAccount } from '../newAccount';
import { suite } from '../suite';
import { signIn, type TestWriter } from './testWriter';
import { INPUT, seedTrip, storedTrip } from './tripCases';

let owner: TestWriter;
let stranger: TestWriter;

beforeAll(async () => {
  const [first, second] = [await newAccount(), await newAccount()];
  owner = await signIn(first.account, first.owner, suite.firestore.port);
  stranger = await signIn(second.account, second.owner, suite.firestore.port);
});
afterAll(() => Promise.all([owner.leave(), stranger.leave()]));
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

/** The HTTP status of a request by a person with a real token. */
async function requestStatus({ auth }: TestWriter, method: string, path: string, fields?: object): Promise<number> {
  const documents = `${suite.firestore.url}/v1/projects/${suite.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/${path}`, {
    method,
    headers: { authorization: `Bearer ${await auth.currentUser?.getIdToken()}`, 'content-type': 'application/json' },
    ...(fields && { body: JSON.stringify({ fields }) }),
  });
  return answer.status;
}

/** A trip that the stranger writes for their own account. */
const ownTrip = () => newTrip(INPUT, { account: stranger.account, writtenBy: stranger.uid, at: serverTimestamp() });
const take = (id: string) =>
  setDoc(doc(collection(stranger.db, paths.trips), id), ownTrip()).then(
    () => 'taken',
    (error: { readonly code?: string }) => error.code,
  );

describe('the ids of an account’s trips', () => {
  it('[SEC-6] can’t be taken by another account before they are needed', async () => {
    const key = contentKey(randomUUID());
    const outbound = await seedTrip(owner);
    const computed = [
      importedTripId(owner.account, key),
      returnTripId(owner.account, outbound.id),
      standingOrderTripId(owner.account, 'order', '2026-03-09'),
      accountDocumentId(owner.account, randomUUID()),
    ];
    for (const id of computed) expect(await take(id)).toBe('permission-denied');
    expect(await take(accountDocumentId(stranger.account, randomUUID()))).toBe('taken');

    await createReturn(owner, outbound, { puTime: '' });
    expect(await storedTrip(returnTripId(owner.account, outbound.id))).toMatchObject({ returnOf: outbound.id });
  });

  it('[SEC-6] answer another account the same, whether there is such a trip or not', async () => {
    const { id } = await seedTrip(owner);
    const missing = accountDocumentId(owner.account, randomUUID());
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const fields = method === 'PATCH' ? { name: { stringValue: 'Mine' } } : undefined;
      const statuses = [id, missing, randomUUID()].map((each) =>
        requestStatus(stranger, method, paths.trip(each), fields),
      );
      expect(await Promise.all(statuses), method).toEqual([403, 403, 403]);
      const onlyExisting = `${paths.trip(missing)}?currentDocument.exists=true`;
      if (method !== 'GET') expect(await requestStatus(stranger, method, onlyExisting, fields), method).toBe(403);
    }
    expect(await requestStatus(owner, 'GET', paths.trip(id))).toBe(200);
    expect(await requestStatus(owner, 'GET', paths.trip(missing))).toBe(404);
  });
});
