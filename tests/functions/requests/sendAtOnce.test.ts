import { requestPaths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { auditOf, content, newFacility, requestAt, requestId, send, usesOf } from './facility';

const AT_ONCE = 30;
/** Rounds that only those are in whose answer was `busy`: each round stores at least one. */
const MOST_ROUNDS = 20;

describe('many requests of a facility at the same time', () => {
  it('[FAC-1] [CNT-2] are each stored once: what meets too many others is busy, and can be sent again', async () => {
    const { account, payerUid, contact } = await newFacility();
    const ids = Array.from({ length: AT_ONCE }, () => requestId(account));
    let left: readonly string[] = ids;
    for (let round = 0; left.length > 0 && round < MOST_ROUNDS; round += 1) {
      const answers = await Promise.all(
        left.map(async (id) => {
          const { error } = await send(contact, { task: 'send', id, payerUid, content: content() });
          return { id, problem: error?.details?.code };
        }),
      );
      const refused = answers.filter(({ problem }) => problem !== undefined);
      expect(refused.filter(({ problem }) => problem !== 'busy')).toEqual([]);
      left = refused.map(({ id }) => id);
    }
    expect(left).toEqual([]);

    expect(await Promise.all(ids.map(async (id) => (await requestAt(account, id)).version))).toEqual(
      Array(AT_ONCE).fill(1),
    );
    expect(await Promise.all(ids.map(async (id) => (await auditOf(account, id)).length))).toEqual(
      Array(AT_ONCE).fill(1),
    );
    expect(await usesOf(account, 'requests')).toEqual({ [payerUid]: AT_ONCE });
    expect((await db.collection(requestPaths.requests(account)).count().get()).data().count).toBe(AT_ONCE);
  });
});
