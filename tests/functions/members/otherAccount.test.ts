import { randomUUID } from 'node:crypto';
import { paths, placeKey } from '@mtos/model';
import { buildPlace } from '@mtos/model/sample';
import { expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { newTrip, profileBy, sampleTrip } from '../documents';
import { newMember, newOwner, type Person, signIn, userAt } from '../people';
import { invite, newAdmin, readStatus } from './invitations';

const ADDRESS = '16 Elm Street, Troy, NY';
const edit = { fullName: 'Hanna Renamed', phoneNumber: '', address: '', organization: 'Wayfare' };

/** A company with people in every state, an invitation, a client, a place, and a running import. */
async function company() {
  const owner = await newOwner();
  const { account } = owner;
  const [driver, pending, inactive, viewer] = await Promise.all([
    newMember(owner, 'driver'),
    newMember(owner, 'driver'),
    newMember(owner, 'admin'),
    newMember(owner, 'viewer'),
  ]);
  const importId = randomUUID();
  const trip = newTrip();
  await Promise.all([
    db.doc(paths.user(pending.uid)).update({ state: 'pending' }),
    db.doc(paths.user(inactive.uid)).update({ state: 'inactive' }),
    db.doc(paths.profile(account, 'ann')).set(profileBy(account, { name: 'Ann Teapot', officeNotes: 'Quiet.' })),
    db
      .doc(paths.place(account, placeKey(ADDRESS)))
      .set(buildPlace({ subOwneruid: account, address: ADDRESS, status: 'notFound' })),
    db
      .doc(paths.tripImport(account, importId))
      .set({ state: 'uploading', total: 5, uploaded: 0, createdBy: owner.uid }),
    trip.set(sampleTrip(account, { status: 'Completed' })),
  ]);
  const invitation = await invite(newAdmin(), owner);
  return { owner, driver, pending, inactive, viewer, invitation, importId, trip };
}

type Company = Awaited<ReturnType<typeof company>>;

/** Calls that name what belongs to a company: each would change, return, or reveal something of it. */
const callsNaming = ({ driver, pending, inactive, viewer, owner, invitation, importId, trip }: Company) =>
  [
    ['updateMember', { ...edit, uid: driver.uid, vehicle: ['ambulatory'] }],
    ['updateMember', { ...edit, uid: viewer.uid, vehicle: [], role: 'admin' }],
    ['updateMember', { ...edit, uid: owner.uid, vehicle: [] }],
    ['setMemberState', { uid: driver.uid, state: 'inactive' }],
    ['setMemberState', { uid: inactive.uid, state: 'active' }],
    ['setMemberState', { uid: owner.uid, state: 'inactive' }],
    ['confirmDriver', { uid: pending.uid, confirmed: true }],
    ['confirmDriver', { uid: pending.uid, confirmed: false }],
    ['manageInvitation', { id: invitation, task: 'resend' }],
    ['manageInvitation', { id: invitation, task: 'remove' }],
    ['answerInvitation', { id: invitation, accept: true }],
    ['answerInvitation', { id: invitation, accept: false }],
    ['exportPersonalData', { kind: 'person', id: driver.uid }],
    ['erasePersonalData', { kind: 'person', id: inactive.uid }],
    ['resolvePlace', { how: 'retry', key: placeKey(ADDRESS) }],
    ['resolvePlace', { how: 'pin', key: placeKey(ADDRESS), location: { lat: 42, lng: -73 }, tripId: trip.id }],
    ['manageImport', { importId, action: 'stop' }],
  ] as const;

/** What the company has, without what functions write to a trip by themselves. */
async function snapshot({ owner, driver, pending, inactive, viewer, invitation, importId, trip }: Company) {
  const { account } = owner;
  const documents = await db.getAll(
    ...[owner, driver, pending, inactive, viewer].map(({ uid }) => db.doc(paths.user(uid))),
    db.collection(paths.invitations).doc(invitation),
    db.doc(paths.profile(account, 'ann')),
    db.doc(paths.place(account, placeKey(ADDRESS))),
    db.doc(paths.tripImport(account, importId)),
  );
  const signIns = await Promise.all(
    [owner, driver, pending, inactive, viewer].map(async ({ uid }) => {
      const { disabled, displayName, customClaims } = await auth.getUser(uid);
      return { disabled, displayName, customClaims };
    }),
  );
  const stored = await trip.get();
  return { documents: documents.map((each) => each.data()), signIns, client: stored.get('name') };
}

const codeOf = async (name: string, data: unknown, { token }: Person) =>
  (await call(name, data, { token })).error?.details?.code;

it('[SEC-1] [ROL-1] an owner and an admin of another account change and learn nothing by naming its ids', async () => {
  const [theirs, stranger] = await Promise.all([company(), newOwner()]);
  const before = await snapshot(theirs);
  for (const caller of [stranger, await newMember(stranger, 'admin')]) {
    for (const [name, data] of callsNaming(theirs)) {
      // Nothing tells an id of another account from one that does not exist
      const missing = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
        ['uid', 'id', 'importId', 'tripId'].includes(key) ? randomUUID() : value,
      );
      const code = await codeOf(name, data, caller);
      expect(code, `${name} ${JSON.stringify(data)}`).toBeDefined();
      expect(code, `${name} ${JSON.stringify(data)}`).toBe(await codeOf(name, missing, caller));
    }
    // Of clients, ids can be anyone's: each account has its own
    const exported = await call('exportPersonalData', { kind: 'client', id: 'ann' }, { token: stranger.token });
    expect(exported.result).toMatchObject({ records: [] });
    await call('erasePersonalData', { kind: 'client', id: 'ann' }, { token: stranger.token });
  }
  expect(await snapshot(theirs)).toEqual(before);
});

it('[SEC-12] [ROL-1] a removed member’s token, and one with another account’s claims, open nothing', async () => {
  const theirs = await company();
  const { owner, viewer, driver } = theirs;
  const other = await newOwner();
  // Claims alone make nobody a member: an interrupted acceptance can leave them
  await auth.setCustomUserClaims(other.uid, { subOwneruid: owner.account, role: 'admin' });
  const stranger = { ...other, token: await signIn(other.email) };
  await db.doc(paths.user(viewer.uid)).delete();
  const before = await userAt(driver.uid);
  for (const caller of [viewer, stranger]) {
    for (const path of [
      paths.user(driver.uid),
      paths.profile(owner.account, 'ann'),
      paths.counters(owner.account),
      paths.account(owner.account),
      theirs.trip.path,
    ]) {
      expect(await readStatus(path, caller.token), path).toBe(403);
    }
    for (const [name, data] of callsNaming(theirs)) {
      expect(await codeOf(name, data, caller), name).toMatch(/^(not-active|not-allowed|no-such-invitation)$/);
    }
  }
  expect(await userAt(driver.uid)).toEqual(before);
});
