import { type ImportOperation, paths, type TextNumber, textNumberKey, textPaths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { profileBy } from '../documents';
import { newOwner, type Person } from '../people';
import { erase } from '../privacy/accountWithAnn';
import { newNumber, readNumber, storeNumber } from '../texts/provider';
import { add, input, runImport } from './importRuns';

/** A row of a new trip of the number. */
const row = (index: number, phone: string, textConsent?: boolean) =>
  add(index, { trip: input(index, { phone }), ...(textConsent !== undefined && { textConsent }) });

/** A row of a trip that is there already and says the same, except about texts. */
async function again(
  { account }: Person,
  index: number,
  phone: string,
  textConsent: boolean,
): Promise<ImportOperation> {
  const { docs } = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  const trip = docs.find((found) => found.get('phone') === phone);
  const seen = { line: index, tripId: trip?.id ?? '', version: 1 };
  return { kind: 'change', ...seen, fields: [], status: null, trip: input(index, { phone }), textConsent };
}

const history = (known: TextNumber | undefined) =>
  known?.history.map(({ what, by, how, file }) => [what, by, how, file]);

describe('what a broker’s file says of texts', () => {
  it('[RDR-5] is recorded once for each number, with the file and who imported it, and a repeat changes nothing', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const [yes, no, silent] = [newNumber(), newNumber(), newNumber()];
    const rows = [row(1, yes, true), row(2, no, false), row(3, silent)];
    expect(await runImport(owner, rows, { fileName: 'monday.csv' })).toMatchObject({ added: 3, refused: 2 });
    const said = async () => Promise.all([yes, no, silent].map(async (number) => readNumber(account, number)));
    const before = await said();
    expect(before.map((known) => known?.consent)).toEqual(['yes', 'no', undefined]);
    expect(before.map(history)).toEqual([
      [['yes', owner.uid, 'file', 'monday.csv']],
      [['no', owner.uid, 'file', 'monday.csv']],
      undefined,
    ]);
    const repeated = [await again(owner, 2, yes, true), await again(owner, 3, no, false)];
    // Rows that only say something of texts are none of the report's
    expect(await runImport(owner, repeated, { unchanged: 0 })).toMatchObject({
      done: 2,
      added: 0,
      changed: 0,
      present: 0,
    });
    await runImport(owner, rows);
    expect(await said()).toEqual(before);
  });

  it('[SEC-13] is kept without the names of erased clients in the names of files', async () => {
    const owner = await newOwner();
    const number = newNumber();
    await runImport(owner, [row(1, number, true)], { fileName: 'Ida Marmalade trips.csv' });
    await db.doc(paths.profile(owner.account, 'ida')).set(profileBy(owner.uid, { name: 'Ida Marmalade' }));
    await erase(owner, { kind: 'client', id: 'ida' });
    expect(history(await readNumber(owner.account, number))).toEqual([
      ['yes', owner.uid, 'file', 'Erased client trips.csv'],
    ]);
  });

  it('[RDR-5] ends no STOP and no earlier no; its no holds until a person allows texts again, whatever it says then', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const [stopped, refused, broken, changed] = [newNumber(), newNumber(), newNumber(), newNumber()];
    await storeNumber(account, stopped, { consent: 'unknown', stoppedAt: Timestamp.now() });
    await storeNumber(account, refused, { consent: 'no' });
    await storeNumber(account, changed, { consent: 'yes' });
    await storeNumber(account, broken);
    await db.doc(textPaths.number(account, textNumberKey(broken))).update({ consent: 'maybe' });
    const read = () => Promise.all([stopped, refused, broken].map((number) => readNumber(account, number)));
    const before = await read();
    await runImport(owner, [
      row(1, stopped, true),
      row(2, refused, true),
      row(3, broken, true),
      row(4, changed, false),
    ]);
    expect(await read()).toEqual(before);
    expect((await readNumber(account, changed))?.consent).toBe('no');
    await runImport(owner, [row(5, changed, true)]);
    expect((await readNumber(account, changed))?.consent).toBe('no');

    const phones = [{ number: changed, label: '', texts: false }];
    await db.doc(paths.profile(account, 'ann')).set(profileBy(owner.uid, { name: 'Ann Teapot', phones }));
    await call('recordConsent', { clientUid: 'ann', number: changed, texts: true }, { token: owner.token });
    await runImport(owner, [row(6, changed, false)]);
    const known = await readNumber(account, changed);
    expect(known?.consent).toBe('yes');
    expect(known?.history.map(({ what, how }) => [what, how])).toEqual([
      ['no', 'file'],
      ['yes', 'page'],
    ]);
  });
});
