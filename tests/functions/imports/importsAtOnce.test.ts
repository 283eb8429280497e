import { clientKey, importedTripId, paths, type TripImport, tripImportSchema } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';

// A separate project, whose writes trigger no functions: the imports run in this process, at the same instant
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-imports';
});

import { runImport } from '../../../functions/src/imports/runImport';
import { db, ownAccount } from '../admin';
import { readCounters } from '../counters';
import { add, input, readImport, tripAt } from './importRuns';

const WHO = { name: 'Maria Garcia', phone: '518-555-2001' };
const USUAL = clientKey(WHO.name, WHO.phone);
const NUMBERS = ['A100', 'B200', 'C300', 'D400', 'E500', 'F600'];

/** An import of one row, as it is stored once all of it is uploaded. */
async function storeImport(account: string, id: string, row: ReturnType<typeof add>): Promise<void> {
  const now = Timestamp.now();
  const stored: TripImport = {
    ...{ fileName: 'broker.csv', state: 'running', total: 1, uploaded: 1, done: 0, added: 0, changed: 0, cancelled: 0 },
    ...{ present: 0, refused: 0, conflicts: [], conflicting: 0, unassignedLines: [], unassigned: 0 },
    ...{ createdAt: now, createdBy: account, updatedAt: now, expireAt: now },
  };
  expect(tripImportSchema.safeParse(stored).success).toBe(true);
  await db.doc(paths.tripImport(account, id)).set(stored);
  await db.doc(paths.importChunk(account, id, 0)).set({ rows: [row], expireAt: now });
}

describe('imports at the same instant', () => {
  it.each([
    ['for whom the review found no client', (number: string) => ({ clientUid: USUAL, newClient: newClient(number) })],
    ['whom only their member numbers tell apart', () => ({ clientUid: null })],
  ])('[CLI-3] [IMP-7] give each person a uid of their own: people %s', async (_, describeClient) => {
    const account = ownAccount();
    const ids = NUMBERS.map((number) => `import-${number}`);
    await Promise.all(
      NUMBERS.map((medicaidId, index) => {
        const { clientUid, ...more } = { newClient: undefined, ...describeClient(medicaidId) };
        const row = add(index, {
          trip: { ...input(index), ...WHO, medicaidId, clientUid },
          ...(more.newClient && { newClient: more.newClient }),
        });
        return storeImport(account, ids[index] ?? '', row);
      }),
    );
    await Promise.all(ids.map((importId) => runImport({ account, importId, from: 0 })));
    const done = await Promise.all(ids.map((id) => readImport(account, id)));
    expect(done.map(({ state, added, conflicts }) => [state, added, conflicts])).toEqual(
      NUMBERS.map(() => ['done', 1, []]),
    );
    const uids = await Promise.all(
      NUMBERS.map(async (__, index) => (await tripAt(importedTripId(account, `key-${index}`)))?.clientUid),
    );
    expect(new Set(uids).size).toBe(NUMBERS.length);
    expect(uids).toContain(USUAL);
    expect(await readCounters(account)).toMatchObject({ trips: NUMBERS.length, clients: NUMBERS.length });
  });
});

const newClient = (memberNumber: string) => ({ ...WHO, memberNumber, fileNumbers: [memberNumber] });
