import { randomBytes } from 'node:crypto';
import {
  DEFAULT_TEXT_SETTINGS,
  dayIn,
  paths,
  type RiderText,
  type SaveTextSettingsInput,
  textPaths,
} from '@mtos/model';
import { suite } from '../../suite';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, profileBy, sampleTrip } from '../documents';
import { newMember, newOwner, type Person } from '../people';

/** Where it is now about noon, so that texts are sent at any hour at which the tests run. */
function noonZone(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // The signs of these names are reversed
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
export const ZONE = noonZone();
export const today = () => dayIn(ZONE, new Date());

/** An account of the stand-in, whose token is the digits of its SID. */
export function newSender(): { readonly accountSid: string; readonly token: string } {
  const token = randomBytes(16).toString('hex');
  return { accountSid: `AC${token}`, token };
}

/** What an owner saves first. */
export const settingsInput = (given: Partial<SaveTextSettingsInput> = {}): SaveTextSettingsInput => {
  const { accountSid, token } = newSender();
  const sender = { kind: 'twilio', accountSid, from: '+15185550100', messagingServiceSid: '' } as const;
  return { ...DEFAULT_TEXT_SETTINGS, isOn: true, senderName: 'Wayfare', version: 0, sender, token, ...given };
};

export const saveSettings = (by: Person, given: Partial<SaveTextSettingsInput> = {}) =>
  call('saveTextSettings', settingsInput(given), { token: by.token });

/** Of a trip, if a test needs no other. */
export const PICK_UP = '15:30';

type Given = Parameters<typeof sampleTrip>[1];

/** A company that texts its riders, a driver, and Ann, who agreed to get texts at a number. */
export async function textingCompany(number: string, given: Partial<SaveTextSettingsInput> = {}) {
  const owner = await newOwner();
  const { account } = owner;
  const driver = await newMember(owner, 'driver');
  await db.doc(paths.account(account)).set({
    ...{ name: 'Wayfare Rides', timeZone: ZONE },
    office: { address: '', phone: '(518) 555-0100', npi: '' },
  });
  const { error } = await saveSettings(owner, given);
  if (error) throw new Error(JSON.stringify(error));
  const phones = [{ number, label: '', texts: true }];
  await db.doc(paths.profile(account, 'ann')).set(profileBy(account, { name: 'Ann Teapot', phones }));
  const addTrip = async (more: Given = {}) => {
    const trip = newTrip();
    await trip.set(
      sampleTrip(account, {
        ...{ tripDate: today(), puTime: PICK_UP, driverUid: driver.uid, driverName: 'Nerys Kettle' },
        ...{ phone: number, assignedBy: 'hand', locked: true, ...more },
      }),
    );
    return trip;
  };
  return { owner, account, driver, addTrip };
}

interface Received {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly status: string;
}

/** The texts that a phone got, the first one first. */
export async function inbox(number: string): Promise<readonly Received[]> {
  const response = await fetch(`${suite.sms.url}/inbox?number=${encodeURIComponent(number)}`);
  return ((await response.json()) as { readonly messages: readonly Received[] }).messages;
}

/** What is stored of an account's texts, by id. */
export async function storedTexts(account: string): Promise<Readonly<Record<string, RiderText>>> {
  const { docs } = await db.collection(textPaths.texts(account)).get();
  return Object.fromEntries(docs.map((text) => [text.id, text.data() as RiderText]));
}
