import { type ExportAnswer, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { soon } from '../driverEvents';
import { newMember, newOwner } from '../people';
import { erase, NERYS, readEverything, run } from '../privacy/accountWithAnn';
import { BLOCKS, credentialsIn, NEVER_HAD, NOTHING } from './credentials';

/** A company whose driver's license number and the reason of an exception are known, and a van that the driver insured. */
async function accountWithLicense() {
  const owner = await newOwner();
  const { account } = owner;
  const driver = await newMember(owner, 'driver');
  const stored = credentialsIn(account);
  const other = await stored.addDriver();
  await stored.saveType('license', BLOCKS);
  await stored.saveType('insurance', { subject: 'vehicle', name: `Insurance by ${NERYS}` });
  const license = { typeUid: 'license', subjectUid: driver.uid };
  await stored.save({ ...license, number: 'D1234567', expiresDay: '2026-03-31', note: 'Wears glasses.' });
  await stored.credential(license).update({ number: 'D7654321', version: 2 });
  await stored.saveException({ ...license, until: '2026-05-31', reason: 'Waits for the hospital.' });
  await stored.save({ typeUid: 'license', subjectUid: other, number: 'D999', note: `Trained by ${NERYS}.` });
  const insurance = { typeUid: 'insurance', subject: 'vehicle', subjectUid: 'van' } as const;
  await stored.save({ ...insurance, note: `${NERYS} pays it.` });
  const entries = async () =>
    (await db.collection(paths.audit(account)).get()).docs.map((entry) => entry.get('collection'));
  // Two types, three credentials and the change of one, and an exception
  await expect
    .poll(async () => (await entries()).filter((of) => String(of).startsWith('credential')).length, soon)
    .toBe(7);
  await expect.poll(() => stored.keptOf(driver.uid), soon).toMatchObject({ from: '2026-06-01' });
  return { owner, driver, account, stored, license, other };
}

const OF_DRIVER = /D1234567|D7654321|Wears glasses|hospital|nerys kettle pays|trained by nerys|insurance by nerys/i;

describe('a driver’s credentials', () => {
  it('[FLT-3] [SEC-13] are in the driver’s export, with the audit of them and what names the driver', async () => {
    const { owner, driver, license } = await accountWithLicense();
    const answers = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'person', id: driver.uid });
    const records = answers.flatMap((answer) => answer.records);
    const own = records.find(({ path }) => path.endsWith(`credentials/${license.typeUid}_${driver.uid}`));
    expect(own?.data).toMatchObject({ number: 'D7654321', expiresDay: '2026-03-31', note: 'Wears glasses.' });
    const text = JSON.stringify(records);
    for (const shown of ['Waits for the hospital.', `Trained by ${NERYS}.`, `Insurance by ${NERYS}`, 'D1234567'])
      expect(text).toContain(shown);
  });

  it('[FLT-3] [SEC-13] are gone with the driver’s data, in the audit, too, and what names the driver names no one', async () => {
    const { owner, driver, account, stored, license, other } = await accountWithLicense();
    expect(await readEverything(account)).toMatch(OF_DRIVER);
    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    await erase(owner, { kind: 'person', id: driver.uid });
    expect((await stored.credential(license).get()).exists).toBe(false);
    expect((await stored.exception(license).get()).exists).toBe(false);
    await expect.poll(() => stored.keptOf(driver.uid), soon).toEqual(NOTHING);
    await expect.poll(() => readEverything(account), soon).not.toMatch(OF_DRIVER);
    expect((await stored.credential({ typeUid: 'license', subjectUid: other }).get()).data()).toMatchObject({
      ...{ number: 'D999', note: 'Trained by Erased person.', version: 2 },
    });
    expect((await stored.type('insurance').get()).get('name')).toBe('Insurance by Erased person');
    // What comes later keeps no gaps of someone who is erased
    const lacking = await stored.addDriver();
    await expect.poll(() => stored.keptOf(lacking), soon).toEqual(NEVER_HAD);
    await stored.type('license').update({ blocksFrom: '2026-02-05', version: 2 });
    await expect.poll(async () => (await stored.keptOf(lacking)).from, soon).toBe('2026-02-05');
    expect(await stored.keptOf(driver.uid)).toEqual(NOTHING);
  });

  it('[FLT-3] [PPL-6] are deleted with a driver whom the owner declines, and so are the settings', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const driver = await newMember(owner, 'driver');
    await db.doc(paths.user(driver.uid)).update({ state: 'pending' });
    const stored = credentialsIn(account);
    await stored.saveType('license', BLOCKS);
    await expect.poll(() => stored.keptOf(driver.uid), soon).toEqual(NEVER_HAD);
    const license = { typeUid: 'license', subjectUid: driver.uid };
    await stored.save({ ...license, number: 'D1234567' });
    await stored.saveException({ ...license, until: '2026-05-31' });
    await expect.poll(() => stored.keptOf(driver.uid), soon).toEqual(NOTHING);
    const answer = await call('confirmDriver', { uid: driver.uid, confirmed: false }, { token: owner.token });
    expect(answer.result).toEqual({ uid: driver.uid, state: 'removed' });
    const left = async () =>
      (
        await Promise.all(
          [stored.credential(license), stored.exception(license), stored.settings(driver.uid)].map((ref) => ref.get()),
        )
      ).filter(({ exists }) => exists).length;
    await expect.poll(left, soon).toBe(0);
    const deletions = db.collection(paths.audit(account)).where('documentId', '==', stored.credential(license).id);
    await expect
      .poll(async () => (await deletions.get()).docs.map((entry) => [entry.get('what'), entry.get('who')]).sort(), soon)
      .toEqual([
        // Of the credential, and of the exception, which has the same id
        ['create', owner.uid],
        ['create', owner.uid],
        ['delete', owner.uid],
        ['delete', owner.uid],
      ]);
  });
});
