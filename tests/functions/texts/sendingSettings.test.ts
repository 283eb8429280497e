import { addToDay, clockIn, dayIn, paths, textNumberKey, textPaths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';

// This process sends texts to the suite's provider, too
vi.hoisted(() => {
  process.env.TWILIO_ORIGIN = `http://${process.env.SMS_HOST}`;
  process.env.APP_URL = 'http://localhost:5173';
});

import { sendAccountTexts } from '../../../functions/src/texts/sendAccountTexts';
import { db } from '../admin';
import { call } from '../call';
import { profileBy } from '../documents';
import { newMember, newOwner } from '../people';
import { newNumber, readNumber, storeNumber } from './provider';
import { inbox, newSender, saveSettings, settingsInput, storedTexts, textingCompany, today, ZONE } from './sender';

const settingsOf = async (account: string) => (await db.doc(textPaths.settings(account)).get()).data();
const codeOf = ({ error }: Awaited<ReturnType<typeof saveSettings>>) => error?.details?.code;

describe('the settings of texts', () => {
  it('[RDR-5] are the owner’s, and keep the token where no browser reads it, out of the audit, too', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const admin = await newMember(owner, 'admin');
    expect(codeOf(await saveSettings(admin))).toBe('not-allowed');
    const given = settingsInput();
    const { result } = await saveSettings(owner, given);
    expect(result).toEqual({ webhook: expect.stringMatching(/^http:\/\/localhost:5173\/texts\/[\w-]{27}$/) });
    expect(await settingsOf(account)).toMatchObject({ isOn: true, version: 1, sender: { isTokenSet: true } });
    expect((await db.doc(textPaths.sender(account)).get()).get('token')).toBe(given.token);
    const audit = (await db.collection(paths.audit(account)).where('collection', '==', 'texting').get()).docs;
    expect(audit).toHaveLength(1);
    // The account's SID has the same digits at the stand-in, after its first two letters
    expect(JSON.stringify([await settingsOf(account), audit.map((entry) => entry.data())])).not.toContain(
      `"${given.token}"`,
    );
    // Without a token, the stored one stays, and so does the URL
    const again = await saveSettings(owner, { ...given, version: 1, token: undefined, perDay: 7 });
    expect(again.result).toEqual(result);
    expect(await settingsOf(account)).toMatchObject({ version: 2, perDay: 7, sender: { isTokenSet: true } });
    expect(codeOf(await saveSettings(owner, { ...given, version: 1 }))).toBe('stale-texting');
  });

  it('[RDR-5] are refused with what is wrong, and then nothing is stored', async () => {
    const owner = await newOwner();
    const [one, other] = [newSender(), newSender()];
    const sender = {
      kind: 'twilio',
      accountSid: one.accountSid,
      from: '+15185550100',
      messagingServiceSid: '',
    } as const;
    expect(codeOf(await saveSettings(owner, { sender, token: other.token }))).toBe('wrong-sender');
    expect(codeOf(await saveSettings(owner, { sender, token: undefined }))).toBe('no-sender');
    expect(codeOf(await saveSettings(owner, { sender: null, token: undefined }))).toBe('no-sender');
    const invalid = [
      { senderName: '' },
      { sender: { ...sender, from: '' }, token: one.token },
      { assumesConsent: true, consentWords: '' },
      { reminderAt: '21:00' },
      { lateMinutes: 4 },
      { perDay: 2001 },
      { sender: { ...sender, accountSid: '../Accounts' } },
    ];
    for (const given of invalid) expect(codeOf(await saveSettings(owner, given))).toBe('invalid-input');
    expect(await settingsOf(owner.account)).toBeUndefined();
    expect((await db.doc(textPaths.sender(owner.account)).get()).exists).toBe(false);
  });

  it('[RDR-5] take the token away with the sender', async () => {
    const owner = await newOwner();
    await saveSettings(owner);
    await saveSettings(owner, { version: 1, isOn: false, sender: null, token: undefined });
    expect((await db.doc(textPaths.sender(owner.account)).get()).exists).toBe(false);
    expect((await db.doc(textPaths.schedule(owner.account)).get()).exists).toBe(false);
  });
});

describe('the consent of a number', () => {
  it('[RDR-3] follows the profile with who said it and the words, once, and never ends a STOP', async () => {
    const owner = await newOwner();
    const { account } = owner;
    await saveSettings(owner, { consentWords: 'You agree to ride texts.' });
    const number = newNumber();
    const profile = (texts: boolean) =>
      profileBy(owner.uid, { name: 'Ann Teapot', phones: [{ number, label: '', texts }] });
    const ref = db.doc(paths.profile(account, 'ann'));
    await ref.set(profile(false));
    await ref.set(profile(true));
    await expect
      .poll(() => readNumber(account, number), { timeout: 30_000 })
      .toMatchObject({
        ...{ consent: 'yes', stoppedAt: null },
        history: [{ what: 'yes', by: owner.uid, words: 'You agree to ride texts.' }],
      });
    const stoppedAt = Timestamp.now();
    await db.doc(textPaths.number(account, textNumberKey(number))).update({ stoppedAt });
    await ref.set(profile(false));
    await expect.poll(async () => (await readNumber(account, number))?.consent, { timeout: 30_000 }).toBe('no');
    await ref.set(profile(true));
    await expect.poll(async () => (await readNumber(account, number))?.consent, { timeout: 30_000 }).toBe('yes');
    const known = await readNumber(account, number);
    expect(known?.history.map(({ what }) => what)).toEqual(['yes', 'no', 'yes']);
    expect(known?.stoppedAt).toEqual(stoppedAt);
  });

  it('[RDR-5] is forgotten once no profile of the company has the number', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const number = newNumber();
    const phones = [{ number, label: '', texts: true }];
    const [ann, ben] = ['ann', 'ben'].map((uid) => db.doc(paths.profile(account, uid)));
    const history = async () => (await readNumber(account, number))?.history.map(({ what }) => what);
    await ann?.set(profileBy(owner.uid, { name: 'Ann Teapot', phones }));
    await expect.poll(history, { timeout: 30_000 }).toEqual(['yes']);
    await ben?.set(profileBy(owner.uid, { name: 'Ben Teapot', phones: [{ number, label: '', texts: false }] }));
    await ann?.set(profileBy(owner.uid, { name: 'Ann Teapot', phones: [] }));
    await ben?.set(profileBy(owner.uid, { name: 'Ben Teapot', phones }));
    await expect.poll(history, { timeout: 30_000 }).toEqual(['yes', 'yes']);
    await ben?.delete();
    await expect.poll(history, { timeout: 30_000 }).toEqual(['yes', 'yes', 'removed']);
    expect((await readNumber(account, number))?.consent).toBe('unknown');
  });
});

describe('what a person records of a number', () => {
  it('[RDR-5] rules texts out, or allows them again, for a number of a client only, and never ends a STOP', async () => {
    const number = newNumber();
    const { owner, account } = await textingCompany(number, { assumesConsent: true, consentWords: 'You agree.' });
    const record = async (texts: boolean, given: object = {}, by = owner) =>
      (await call('recordConsent', { clientUid: 'ann', number, texts, ...given }, { token: by.token })).error?.details
        ?.code;
    // What follows from the profile comes first
    await expect.poll(async () => (await readNumber(account, number))?.consent, { timeout: 30_000 }).toBe('yes');
    expect(await record(false)).toBeUndefined();
    expect(await record(false)).toBeUndefined();
    expect(await record(true)).toBeUndefined();
    const stoppedAt = Timestamp.now();
    await db.doc(textPaths.number(account, textNumberKey(number))).update({ stoppedAt });
    expect(await record(false)).toBeUndefined();
    const known = await readNumber(account, number);
    expect(known).toMatchObject({ consent: 'no', stoppedAt });
    expect(known?.history.slice(1)).toMatchObject([
      { what: 'no', by: owner.uid, words: '' },
      { what: 'yes', by: owner.uid, words: 'You agree.' },
      { what: 'no', by: owner.uid, words: '' },
    ]);
    const other = newNumber();
    expect(await record(false, { number: other })).toBe('no-such-number');
    expect(await record(false, { number: '+18005550100' })).toBe('invalid-input');
    expect(await record(false, {}, await newMember(owner, 'viewer'))).toBe('not-allowed');
    expect(await record(false, {}, await newOwner())).toBe('no-such-number');
    expect(await readNumber(account, other)).toBeUndefined();
  });

  it('[RDR-5] is what a client said when a trip was entered, of the trip’s own number, also before the client is known', async () => {
    const { owner, account, addTrip } = await textingCompany(newNumber(), { consentWords: 'May we text you?' });
    const number = newNumber();
    const trip = await addTrip({ clientUid: 'new', phone: number });
    const record = async (given: object = {}, by = owner) =>
      (await call('recordConsent', { tripId: trip.id, number, texts: true, ...given }, { token: by.token })).error
        ?.details?.code;
    expect(await record({ number: newNumber() })).toBe('no-such-number');
    expect(await record({}, await newOwner())).toBe('no-such-number');
    expect(await record({ tripId: 'gone' })).toBe('no-such-number');
    expect(await record({ clientUid: 'ann' })).toBe('invalid-input');
    expect(await readNumber(account, number)).toBeUndefined();
    expect([await record(), await record()]).toEqual([undefined, undefined]);
    const known = await readNumber(account, number);
    expect(known?.consent).toBe('yes');
    expect(known?.history).toMatchObject([{ what: 'yes', by: owner.uid, words: 'May we text you?', how: 'trip' }]);
    expect(await record({ texts: false })).toBeUndefined();
    // Only the client's page allows texts again
    expect(await record()).toBe('already-refused');
    expect((await readNumber(account, number))?.consent).toBe('no');
  });
});

describe('the schedule of texts', () => {
  const run = (account: string) => sendAccountTexts({ account, runAt: new Date().toISOString(), page: 0 });

  it('[RDR-1] tells riders once that their ride is late, as the office expects it', async () => {
    const [lateNumber, onTimeNumber] = [newNumber(), newNumber()];
    const { account, driver, addTrip } = await textingCompany(lateNumber);
    const now = new Date();
    const written = { updatedAt: now, updatedBy: account };
    await db.doc(paths.driverSettingsDocument(account, driver.uid)).set(buildDriverSettings(written));
    const clock = (minutes: number) => clockIn(ZONE, new Date(now.getTime() + minutes * 60_000));
    const places = { pickup: { lat: 40.71, lng: -73.95 }, dropoff: { lat: 40.75, lng: -73.95 } };
    // The driver is some 50 miles away from the first, whose pick-up was a while ago
    await db.doc(paths.driverLocation(driver.uid)).set({
      ...{ subOwneruid: account, location: { lat: 41.4, lng: -73.95 }, available: true, tripId: null },
      updatedAt: Timestamp.fromDate(now),
    });
    const late = await addTrip({ puTime: clock(-5), ...places });
    await addTrip({ puTime: clock(240), clientUid: 'ben', phone: onTimeNumber, ...places });
    await run(account);
    await run(account);
    const bodies = (await inbox(lateNumber)).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('running late, now about'))).toHaveLength(1);
    expect(await inbox(onTimeNumber)).toEqual([]);
    expect((await storedTexts(account))[`${late.id}:late:${today()}`]).toMatchObject({ kind: 'late', tripId: late.id });
  });

  it('[RDR-1] plans tomorrow’s reminders once a day, also of rides booked long before', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number, { isOn: false });
    // Booked while texts were off, so that only the schedule finds it
    const tomorrow = addToDay(today(), 1);
    const trip = await addTrip({ tripDate: tomorrow, puTime: '09:40' });
    const reminderAt = clockIn(ZONE, new Date());
    await db.doc(textPaths.settings(account)).update({ isOn: true, reminderAt });
    await db.doc(textPaths.schedule(account)).set({ subOwneruid: account });
    await run(account);
    await run(account);
    await expect.poll(() => inbox(number), { timeout: 30_000 }).toHaveLength(1);
    expect(Object.keys(await storedTexts(account))).toEqual([`${trip.id}:reminder:${tomorrow}`]);
    expect((await db.doc(textPaths.schedule(account)).get()).get('planned')).toBe(
      `${dayIn(ZONE, new Date())} ${reminderAt}`,
    );
    await storeNumber(account, number);
  });
});
