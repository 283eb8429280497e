import { paths } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { followCredential, followCredentialType } from '../../../functions/src/credentials/followCredentials';
import { db, ownAccount } from '../admin';
import { sampleUser } from '../documents';
import { minutesAgo, send, soon } from '../driverEvents';
import { BLOCKS, credentialsIn, LICENSE, NEVER_HAD, NOTHING, newCredentials } from './credentials';

const auditOf = async (account: string, documentId: string) =>
  (await db.collection(paths.audit(account)).where('documentId', '==', documentId).get()).docs.map((entry) =>
    entry.get('what'),
  );

describe('a type of credential', () => {
  it('[FLT-3] warns first and blocks from its day on, also drivers without settings, pending, and inactive ones', async () => {
    const { account, addDriver, saveType, keptOf, type, settings } = newCredentials();
    const dora = await addDriver();
    const others = [
      await addDriver({}, false),
      await addDriver({ state: 'pending' }),
      await addDriver({ state: 'inactive' }),
    ];
    const dispatcher = await addDriver({ role: 'dispatcher' }, false);
    await saveType('license', BLOCKS);
    for (const uid of [dora, ...others]) await expect.poll(() => keptOf(uid), soon).toEqual(NEVER_HAD);
    expect(await keptOf(dispatcher)).toEqual(NOTHING);
    expect((await settings(dispatcher).get()).exists).toBe(false);
    expect((await settings(others[0] ?? '').get()).data()).toMatchObject({
      ...{ hours: Array(7).fill(null), daysOff: [], seats: {}, updatedBy: 'system' },
    });

    await type('license').update({ effect: 'warn', blocksFrom: '', version: 2 });
    const warned = { gaps: [{ ...LICENSE, blocks: false, from: '', until: '' }], from: undefined };
    for (const uid of [dora, ...others]) await expect.poll(() => keptOf(uid), soon).toEqual(warned);
    await type('license').update({ isActive: false, version: 3 });
    for (const uid of [dora, ...others]) await expect.poll(() => keptOf(uid), soon).toEqual(NOTHING);
    // The entries of the type say what changed
    expect(await auditOf(account, dora)).toEqual(['create', 'create']);
    await expect.poll(() => auditOf(account, 'license'), soon).toHaveLength(3);
  });

  it('[FLT-3] that is not required means nothing to a driver until they have one', async () => {
    const { addDriver, saveType, save, keptOf } = newCredentials();
    const dora = await addDriver();
    const other = await addDriver();
    await saveType('license', { ...BLOCKS, isRequired: false });
    await save({ typeUid: 'license', subjectUid: dora, expiresDay: '2026-03-31' });
    await expect
      .poll(() => keptOf(dora), soon)
      .toEqual({ gaps: [{ ...LICENSE, blocks: true, from: '2026-04-01', until: '' }], from: '2026-04-01' });
    expect(await keptOf(other)).toEqual(NOTHING);
  });

  it('[FLT-3] that becomes one of vehicles no longer counts for drivers', async () => {
    const { addDriver, addVehicle, saveType, keptOf, gapsOfVehicle } = newCredentials();
    const dora = await addDriver();
    await addVehicle('van');
    await saveType('license', BLOCKS);
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
    await saveType('license', { ...BLOCKS, subject: 'vehicle' });
    await expect.poll(() => keptOf(dora), soon).toEqual(NOTHING);
    await expect.poll(() => gapsOfVehicle('van'), soon).toEqual(NEVER_HAD.gaps);
  });

  it('[FLT-3] counts for a driver who comes after it, and no longer for someone who is no driver', async () => {
    const { account, addDriver, saveType, keptOf } = newCredentials();
    const first = await addDriver();
    await saveType('license', BLOCKS);
    await expect.poll(() => keptOf(first), soon).toEqual(NEVER_HAD);
    const dora = await addDriver();
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
    await db.doc(paths.user(dora)).update({ role: 'viewer', vehicle: [] });
    await expect.poll(() => keptOf(dora), soon).toEqual(NOTHING);
    await db.doc(paths.user(dora)).set(sampleUser(account, { role: 'driver' }));
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
  });
});

describe('a credential', () => {
  it('[FLT-3] blocks a driver again whose settings the office deleted or wrote without what is lacking', async () => {
    const { addDriver, saveType, keptOf, settings } = newCredentials();
    const dora = await addDriver();
    await saveType('license', BLOCKS);
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
    await settings(dora).update({ credentialGaps: FieldValue.delete() });
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
    await settings(dora).delete();
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
  });

  it('[FLT-3] blocks from the day after its expiry, until it is renewed, and as missing once it is deleted', async () => {
    const { account, addDriver, saveType, save, keptOf, credential } = newCredentials();
    const dora = await addDriver();
    await saveType('license', BLOCKS);
    const license = { typeUid: 'license', subjectUid: dora };
    await save({ ...license, expiresDay: '2026-03-31' });
    await expect
      .poll(() => keptOf(dora), soon)
      .toEqual({ gaps: [{ ...LICENSE, blocks: true, from: '2026-04-01', until: '' }], from: '2026-04-01' });
    await credential(license).update({ expiresDay: '', version: 2 });
    await expect.poll(() => keptOf(dora), soon).toEqual(NOTHING);
    await credential(license).delete();
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
    const id = credential(license).id;
    await expect
      .poll(async () => (await auditOf(account, id)).toSorted(), soon)
      .toEqual(['create', 'delete', 'update']);
  });

  it('[FLT-3] that is missing warns until the end of the owner’s exception', async () => {
    const { account, addDriver, saveType, saveException, keptOf, exception } = newCredentials();
    const dora = await addDriver();
    await saveType('license', BLOCKS);
    const license = { typeUid: 'license', subjectUid: dora };
    await saveException({ ...license, until: '2026-02-28' });
    await expect
      .poll(() => keptOf(dora), soon)
      .toEqual({
        gaps: [
          { ...LICENSE, blocks: false, from: '', until: '2026-02-28' },
          { ...LICENSE, blocks: true, from: '2026-03-01', until: '' },
        ],
        from: '2026-03-01',
      });
    await exception(license).delete();
    await expect.poll(() => keptOf(dora), soon).toEqual(NEVER_HAD);
    await expect.poll(() => auditOf(account, exception(license).id), soon).toHaveLength(2);
  });

  it('[FLT-3] [SEC-7] that can’t be read, or whose type can’t, stops nothing else', async () => {
    const { account, addDriver, saveType, save, keptOf, credential, type, settings } = newCredentials();
    const dora = await addDriver();
    await settings(dora).update({ seats: 'broken' });
    await saveType('license', BLOCKS);
    await saveType('cpr', { name: 'CPR' });
    await type('broken').set({ name: 'A broken one', subject: 'driver', version: 1, updatedBy: account });
    await credential({ typeUid: 'cpr', subjectUid: dora }).set({ typeUid: 'cpr', subject: 'driver', subjectUid: dora });
    await save({ typeUid: 'license', subjectUid: dora, expiresDay: '2026-03-31' });
    const cpr = { typeUid: 'cpr', name: 'CPR', blocks: false, from: '', until: '' };
    await expect
      .poll(() => keptOf(dora), soon)
      .toEqual({ gaps: [cpr, { ...LICENSE, blocks: true, from: '2026-04-01', until: '' }], from: '2026-04-01' });
  });

  it('[FLT-3] [SEC-3] that names another account’s driver changes nothing of either account', async () => {
    const { account, addDriver, saveType, save, keptOf, settings } = newCredentials();
    const other = credentialsIn(ownAccount());
    const theirs = await other.addDriver();
    const own = await addDriver();
    await saveType('license', BLOCKS);
    await save({ typeUid: 'license', subjectUid: theirs, expiresDay: '2026-01-31' });
    const before = (await db.doc(paths.user(theirs)).get()).updateTime;
    await expect.poll(() => keptOf(own), soon).toEqual(NEVER_HAD);
    // After the credential's own event
    await save({ typeUid: 'license', subjectUid: own, expiresDay: '2026-03-31' });
    await expect.poll(async () => (await keptOf(own)).from, soon).toBe('2026-04-01');
    expect(await other.keptOf(theirs)).toEqual(NOTHING);
    expect((await settings(theirs).get()).exists).toBe(false);
    expect((await db.doc(paths.user(theirs)).get()).updateTime).toEqual(before);
    expect(await auditOf(account, theirs)).toEqual([]);
  });

  it('[FLT-3] leads to the same whatever the order of events, and a repeat writes nothing', async () => {
    const { account, addDriver, saveType, save, keptOf, credential, type, settings } = newCredentials();
    const dora = await addDriver();
    await saveType('license', BLOCKS);
    const license = { typeUid: 'license', subjectUid: dora };
    await save({ ...license, expiresDay: '2026-03-31' });
    const early = await credential(license).get();
    const earlyType = await type('license').get();
    await credential(license).update({ expiresDay: '2027-03-31', version: 2 });
    await expect.poll(async () => (await keptOf(dora)).from, soon).toBe('2027-04-01');
    const times = async () =>
      (await Promise.all([settings(dora), db.doc(paths.user(dora))].map((ref) => ref.get()))).map(
        ({ updateTime }) => updateTime,
      );
    const before = await times();
    const none = await db.doc(paths.credential(account, 'none')).get();
    const event = (params: { account: string; id: string }, after: typeof early) =>
      ({ data: { before: none, after }, params }) as unknown as Parameters<typeof followCredential>[0];
    await followCredential(event({ account, id: early.id }, early));
    await followCredentialType(event({ account, id: 'license' }, earlyType));
    expect(await times()).toEqual(before);
  });
});

describe('a vehicle’s credentials', () => {
  const REGISTRATION = { subject: 'vehicle', name: 'Registration', ...BLOCKS } as const;
  const OVER = [{ typeUid: 'registration', name: 'Registration', blocks: true, from: '2026-04-01', until: '' }];

  it('[FLT-3] reach the vehicle, the settings of its drivers, and the shift in it, without another version', async () => {
    const { account, addDriver, addVehicle, saveType, save, settings, vehicle, gapsOfVehicle, credential } =
      newCredentials();
    const usual = await addDriver();
    const swapped = await addDriver();
    await addVehicle('van');
    await settings(usual).update({ vehicleUid: 'van' });
    await send({
      ...{ account, tripId: null, kind: 'shiftStarted', at: minutesAgo(60), driverUid: swapped, vehicleUid: 'van' },
    });
    await saveType('registration', REGISTRATION);
    await expect.poll(() => gapsOfVehicle('van'), soon).toHaveLength(2);
    const registration = { typeUid: 'registration', subject: 'vehicle', subjectUid: 'van' } as const;
    await save({ ...registration, expiresDay: '2026-03-31' });
    const kept = async (uid: string, field: string): Promise<unknown> => (await settings(uid).get()).get(field);
    await expect.poll(() => gapsOfVehicle('van'), soon).toEqual(OVER);
    await expect.poll(() => kept(usual, 'vehicleGaps'), soon).toEqual(OVER);
    await expect.poll(() => kept(swapped, 'shift.vehicleGaps'), soon).toEqual(OVER);
    expect((await vehicle('van').get()).get('version')).toBe(1);
    expect(await kept(swapped, 'vehicleGaps')).toBeUndefined();
    expect(await auditOf(account, 'van')).toEqual(['create']);

    await credential(registration).update({ expiresDay: '', version: 2 });
    await expect.poll(() => gapsOfVehicle('van'), soon).toBeUndefined();
    await expect.poll(() => kept(usual, 'vehicleGaps'), soon).toBeUndefined();
    await expect.poll(() => kept(swapped, 'shift.vehicleGaps'), soon).toBeUndefined();
    expect(await kept(swapped, 'shift.vehicleUid')).toBe('van');
  });

  it('[FLT-3] count for a vehicle that comes after the type, and no longer for a driver without it', async () => {
    const { addDriver, addVehicle, saveType, settings, gapsOfVehicle } = newCredentials();
    await addVehicle('first');
    await saveType('registration', { subject: 'vehicle', name: 'Registration' });
    const warns = [{ typeUid: 'registration', name: 'Registration', blocks: false, from: '', until: '' }];
    await expect.poll(() => gapsOfVehicle('first'), soon).toEqual(warns);
    await addVehicle('van');
    await expect.poll(() => gapsOfVehicle('van'), soon).toEqual(warns);
    const dora = await addDriver();
    await settings(dora).update({ vehicleUid: 'van' });
    const kept = async (): Promise<unknown> => (await settings(dora).get()).get('vehicleGaps');
    await expect.poll(kept, soon).toEqual(warns);
    await settings(dora).update({ vehicleUid: FieldValue.delete() });
    await expect.poll(kept, soon).toBeUndefined();
  });
});
