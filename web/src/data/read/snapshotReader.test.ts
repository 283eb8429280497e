import { messageSchema } from '@mtos/model';
import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { snapshotReader } from './snapshotReader';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const messages: Readonly<Record<string, object>> = {
  one: { subOwneruid: 'account', userUid: 'ada', text: 'One', createdAt: at },
  two: { subOwneruid: 'account', userUid: 'ada', text: 'Two', createdAt: at },
  broken: { subOwneruid: 'account', userUid: 'ada', text: 7, createdAt: at },
};

const buildDoc = (id: string, data = messages[id]) =>
  ({ id, ref: { path: `messages/${id}` }, data: () => data }) as unknown as QueryDocumentSnapshot;
const snapshot = (docs: readonly QueryDocumentSnapshot[], changed: readonly QueryDocumentSnapshot[]) =>
  ({ docs, docChanges: () => changed.map((doc) => ({ doc })) }) as unknown as QuerySnapshot;

describe('snapshotReader', () => {
  it('[DSP-8] keeps documents that did not change, and reads those that did', () => {
    const read = snapshotReader(messageSchema);
    const docs = [buildDoc('one'), buildDoc('two')];
    const before = read(snapshot(docs, docs));
    const edited = buildDoc('two', { ...messages.two, text: 'Edited' });
    const after = read(snapshot([buildDoc('one'), edited], [edited]));
    expect(after.documents.map(({ text }) => text)).toEqual(['One', 'Edited']);
    expect(after.documents[0]).toBe(before.documents[0]);
  });

  it('leaves out documents that are gone or broken, and names the broken ones', () => {
    const read = snapshotReader(messageSchema);
    const docs = [buildDoc('one'), buildDoc('broken')];
    expect(read(snapshot(docs, docs))).toMatchObject({ documents: [{ id: 'one' }], broken: [{ id: 'broken' }] });
    const repaired = buildDoc('broken', messages.two);
    expect(read(snapshot([repaired], [repaired, buildDoc('one')]))).toMatchObject({
      documents: [{ id: 'broken', text: 'Two' }],
      broken: [],
    });
  });
});
