import {
  addToDay,
  dayIn,
  lastTold,
  paths,
  type RiderText,
  riderTextSchema,
  TEXT_KINDS,
  TEXT_LIMITS,
  type TextNumber,
  textPaths,
} from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import { expect } from 'vitest';
import { sendText } from '../../../functions/src/texts/sendText';
import { readWebhookPath } from '../../../functions/src/texts/webhookUrl';
import { suite } from '../../suite';
import { db } from '../admin';
import { sampleTrip } from '../documents';
import { storeStep } from '../riders/ridePage';
import { PICK_UP, storedTexts, textingCompany, today, ZONE } from '../texts/sender';
import type { ChaosSuite } from './chaosSuite';
import { TEXTED } from './unreliableDelivery';

const TRIPS = 6;
/** So few that no number reaches its limit of a day, as a rule. */
export const MAX_CHANGES = 4 * TRIPS;
const TIMES = ['14:00', PICK_UP, '17:45'] as const;
/** Each trip has a client with a number of their own. */
const numberOf = (index: number) => `+1518555${String(2000 + index)}`;

type Texting = Awaited<ReturnType<typeof textingCompany>>;

/** What riders got, and what is stored of it. */
export interface Texts {
  /** The ids of the texts at the provider. */
  readonly received: readonly string[];
  /** Those that it got twice, or of which it got another one for the same trip, kind, and day. */
  readonly repeated: readonly string[];
  /** Those that nothing is stored of as sent. */
  readonly unknown: readonly string[];
  /** How many texts count toward the limits of the company and its numbers, as they say, and as the stored texts do. */
  readonly counted: Counts;
  readonly actual: Counts;
}

interface Counts {
  readonly company: number;
  readonly numbers: Readonly<Record<string, number>>;
}

/** A company that texts its riders, and its trips of today. */
export async function writeTextedTrips(): Promise<Texting> {
  // Whoever gave a number for a ride gets texts
  const company = await textingCompany(numberOf(TRIPS), {
    assumesConsent: true,
    consentWords: 'We text about your ride.',
    reminderAt: '12:00',
  });
  const { account, driver } = company;
  const batch = db.batch();
  for (let index = 0; index < TRIPS; index += 1) {
    const driven = { driverUid: driver.uid, driverName: 'Dora Gearbox', assignedBy: 'hand', locked: true } as const;
    const rider = { clientUid: `rider-${index}`, phone: numberOf(index) };
    const trip = sampleTrip(account, { tripDate: today(), puTime: PICK_UP, ...driven, ...rider });
    batch.set(tripOf(index), trip);
  }
  await batch.commit();
  return company;
}

const tripOf = (index: number) => db.doc(paths.trip(`${TEXTED}${index % TRIPS}`));

/**
 * Changes a trip: a step of its driver, another time or day, a cancellation, or its end; sometimes runs the trip's tasks at the
 * same time, as a queue does that delivers them again, and kills one. Returns how many documents it wrote.
 */
export async function changeTextedTrip(
  { account, driver }: Texting,
  index: number,
  random: Random,
  { killFunction }: ChaosSuite,
): Promise<number> {
  const trip = tripOf(index);
  const chance = random.next();
  if (chance < 0.5) await storeStep(trip.id, driver.uid, random.pick(['onMyWay', 'arrived', null]));
  else if (chance < 0.75) {
    await trip.update({ tripDate: random.pick([today(), addToDay(today(), 1)]), puTime: random.pick(TIMES) });
  } else await trip.update(random.next() < 0.5 ? CANCELED : { status: 'Pending' });
  if (random.next() < 0.3) {
    const told = { tripDate: today(), puTime: random.pick(TIMES) };
    const kinds = random.next() < 0.5 ? TEXT_KINDS : ([random.pick(TEXT_KINDS), random.pick(TEXT_KINDS)] as const);
    const runAt = new Date().toISOString();
    await Promise.all([...kinds, ...kinds].map((kind) => sendText({ account, tripId: trip.id, kind, runAt, told })));
  }
  if (random.next() < 0.15) killFunction('sendText');
  return 1;
}

const CANCELED = { status: 'Cancelled', cancelReason: 'Rain', cancelledBy: 'client' } as const;

/** Cancels all trips, and waits until their riders know. Returns what riders got. */
export async function readTexts({ account }: Texting, timeout: number): Promise<Texts> {
  const trips = Array.from({ length: TRIPS }, (_, index) => tripOf(index));
  await Promise.all(trips.map((trip) => trip.update({ ...CANCELED, tripDate: today(), puTime: PICK_UP })));
  const uninformed = async () => {
    const texts = Object.values(await storedTexts(account)).sort((a, b) => b.at.toMillis() - a.at.toMillis());
    const numbers = await readNumbers(account);
    return trips.flatMap(({ id }, index) => {
      const isAtLimit = (numbers[numberOf(index)] ?? 0) >= TEXT_LIMITS.perNumber;
      const last = lastTold(texts.filter(({ tripId }) => tripId === id));
      return last?.kind === 'canceled' || isAtLimit ? [] : [id];
    });
  };
  await expect.poll(uninformed, { timeout }).toEqual([]);
  const [received, stored] = [await readReceived(), await storedTexts(account)];
  const isSent = ({ state }: RiderText) => state !== 'notSent';
  const sent = Object.values(stored).filter((text) => isSent(riderTextSchema.parse(text)));
  return {
    received,
    repeated: received.filter((id, index) => received.findIndex((other) => onceKey(other) === onceKey(id)) !== index),
    unknown: received.filter((id) => !stored[id] || !isSent(stored[id])),
    counted: { company: await readCount(account), numbers: await readNumbers(account) },
    actual: { company: sent.length, numbers: countBy(sent.map(({ number }) => number)) },
  };
}

/** What is sent once: each kind for a trip and day. Changes and cancellations are told of each time, so theirs is the id. */
function onceKey(id: string): string {
  const [tripId, kind = '', day] = id.split(':');
  return ['changed', 'canceled'].includes(kind) ? id : `${tripId}:${kind}:${day}`;
}

/** The ids of the texts at the provider, of which each names the text that it is. */
async function readReceived(): Promise<readonly string[]> {
  const response = await fetch(`${suite.sms.url}/inbox`);
  const { messages } = (await response.json()) as { readonly messages: readonly { readonly callback: string }[] };
  return messages.map(({ callback }) => readWebhookPath(new URL(callback).pathname)?.textId ?? callback);
}

async function readCount(account: string): Promise<number> {
  const day = dayIn(ZONE, new Date());
  const found = await db.doc(paths.dailyLimit(account, 'texts', new Date(`${day}T00:00:00Z`))).get();
  return Number(found.get('count') ?? 0);
}

async function readNumbers(account: string): Promise<Counts['numbers']> {
  const { docs } = await db.collection(textPaths.numbers(account)).get();
  const numbers = docs.map((found) => found.data() as TextNumber).filter(({ sentCount }) => sentCount > 0);
  return Object.fromEntries(numbers.map(({ number, sentCount }) => [number, sentCount]));
}

function countBy(values: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
