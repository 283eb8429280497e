import { describe, expect, it } from 'vitest';
import { readAtOneMoment } from '../../functions/src/readAtOneMoment';
import { db } from './admin';

describe('readAtOneMoment', () => {
  it('[SEC-6] fails like its first read, and leaves no rejection that would end the process', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      // Firestore refuses such an id
      await expect(readAtOneMoment((transaction) => transaction.get(db.doc('users/__id__')))).rejects.toThrow(
        'reserved',
      );
      await new Promise(setImmediate);
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(unhandled).toEqual([]);
  });

  it('[SEC-6] reads several documents as of one moment', async () => {
    const read = readAtOneMoment((transaction) => transaction.getAll(db.doc('users/none'), db.doc('users/neither')));
    expect((await read).map(({ exists }) => exists)).toEqual([false, false]);
  });
});
