import { type DailyLimit, dailyLimits, paths, placeKey } from '@mtos/model';
import { buildPlace } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from './admin';
import { call } from './call';
import { newMember, newOwner, type Person, userAt } from './people';

/** Stores that the account has one use left today. */
const useUp = (account: string, limit: DailyLimit) =>
  db.doc(paths.dailyLimit(account, limit, new Date())).set({ count: dailyLimits[limit].most - 1 });

const readReason = ({ error }: Awaited<ReturnType<typeof call>>) => error?.details;

describe('calls that can write many trips', () => {
  it('[SEC-11] let an account change only so many people a day', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    await useUp(owner.account, 'memberChanges');
    const rename = (fullName: string) =>
      call(
        'updateMember',
        {
          ...{ uid: driver.uid, fullName, phoneNumber: '(212) 555-0191', address: '2 Fast Lane' },
          ...{ organization: 'Wayfare', vehicle: ['wheelchair'] },
        },
        { token: owner.token },
      );
    expect((await rename('Dora One')).error).toBeUndefined();
    expect(readReason(await rename('Dora Two'))).toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/^You can make 200 changes to people a day\. Please try again in /),
      retryAt: expect.stringContaining('T00:00:00'),
    });
    expect((await userAt(driver.uid))?.fullName).toBe('Dora One');
  });

  it('[SEC-11] let an account reactivate only so many people a day, and deactivate anyone at any time', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    await useUp(owner.account, 'reactivations');
    const set = (state: 'active' | 'inactive', by: Person = owner) =>
      call('setMemberState', { uid: driver.uid, state }, { token: by.token });
    for (const state of ['inactive', 'active', 'inactive'] as const) expect((await set(state)).error).toBeUndefined();
    expect(readReason(await set('active'))).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('You can reactivate 100 people a day.'),
    });
    expect((await userAt(driver.uid))?.state).toBe('inactive');
    expect((await set('inactive')).error).toBeUndefined();
  });

  it('[SEC-11] let an account decide about only so many addresses a day', async () => {
    const { account, token } = await newOwner();
    const key = placeKey('1 Nowhere Street');
    await db.doc(paths.place(account, key)).set(buildPlace({ subOwneruid: account, address: '1 Nowhere Street' }));
    await useUp(account, 'decidedPlaces');
    const decide = () => call('resolvePlace', { how: 'pin', key, location: { lat: 40.7, lng: -73.9 } }, { token });
    expect((await decide()).error).toBeUndefined();
    expect(readReason(await decide())).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('You can decide about 500 addresses a day.'),
    });
  });
});

describe('a daily limit that people share', () => {
  const print = { what: 'print', list: 'trips', rows: 1, filter: '' };
  const record = ({ token }: Person) => call('recordAccess', print, { token });
  const ref = (account: string) => db.doc(paths.dailyLimit(account, 'accesses', new Date()));
  const { most, each, reserve } = dailyLimits.accesses;

  it('[SEC-11] lets one person use only a part of it', async () => {
    const owner = await newOwner();
    const [one, other] = [await newMember(owner, 'viewer'), await newMember(owner, 'viewer')];
    await ref(owner.account).set({ count: each - 1, by: { [one.uid]: each - 1 } });
    expect((await record(one)).error).toBeUndefined();
    expect(readReason(await record(one))).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('You can make 200 exports and prints a day.'),
    });
    expect((await record(other)).error).toBeUndefined();
    expect((await ref(owner.account).get()).data()).toMatchObject({
      count: each + 1,
      by: { [one.uid]: each, [other.uid]: 1 },
    });
  });

  it('[SEC-11] keeps a reserve for the owner, also for exports of personal data', async () => {
    const owner = await newOwner();
    const viewer = await newMember(owner, 'viewer');
    await ref(owner.account).set({ count: most - reserve });
    expect(readReason(await record(viewer))).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('You and your colleagues can make 450 exports and prints a day.'),
    });
    expect((await record(owner)).error).toBeUndefined();
    await ref(owner.account).set({ count: most, by: { [owner.uid]: each } });
    expect(readReason(await record(owner))).toMatchObject({
      message: expect.stringContaining('You can make 500 exports and prints a day.'),
    });
  });
});
