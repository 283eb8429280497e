import {
  check,
  companyTravel,
  type LatLng,
  needsPickUp,
  paths,
  placeKey,
  placeSchema,
  type RequestClient,
  type RequestLeg,
  requestPickUp,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { planSettingsIn, timeZoneIn } from '../readTimeZone';

/** What a dispatcher said about the pick-ups of legs with only an appointment. */
interface SaidPickUps {
  readonly puTimes: Readonly<Record<string, string>>;
  /** The indexes of the legs whose time is as the page computed it. */
  readonly computed: readonly number[];
}

/** Legs that all have a time, but for will-calls. */
export interface TimedLegs {
  readonly legs: readonly RequestLeg[];
  /** The indexes of the legs whose pick-up time was computed. */
  readonly computed: ReadonlySet<number>;
}

/**
 * The legs with the pick-up times that a dispatcher entered where the facility said only the appointment; the others are
 * computed as imports compute them.
 * @param indexes of the legs that become trips
 * @throws HttpsError `invalid-input` if a person has to enter a time
 */
export async function readPickUps(
  account: string,
  { legs, client }: { readonly legs: readonly RequestLeg[]; readonly client: RequestClient },
  { puTimes, computed }: SaidPickUps,
  indexes: readonly number[] = legs.map((_, index) => index),
): Promise<TimedLegs> {
  const canHave = (index: number) => legs[index] !== undefined && needsPickUp(legs[index]);
  const open = indexes.filter(canHave);
  if (Object.keys(puTimes).some((index) => !canHave(Number(index)))) {
    const message = 'Only rides that have an appointment and no pick-up time can get one here.';
    throw callProblem('invalid-input', { field: 'puTimes', message });
  }
  const missing = open.filter((index) => puTimes[index] === undefined);
  const found = missing.length === 0 ? new Map<number, string>() : await compute(account, legs, client, missing);
  const times = new Map(open.map((index) => [index, puTimes[index] ?? found.get(index) ?? '']));
  const untimed = [...times].find(([, puTime]) => puTime === '');
  if (untimed) {
    const message = `Enter a pick-up time for ride ${untimed[0] + 1}.`;
    throw callProblem('invalid-input', { field: `puTimes.${untimed[0]}`, message });
  }
  return {
    legs: legs.map((leg, index) => ({ ...leg, puTime: times.get(index) ?? leg.puTime })),
    computed: new Set(open.filter((index) => missing.includes(index) || computed.includes(index))),
  };
}

async function compute(
  account: string,
  legs: readonly RequestLeg[],
  client: RequestClient,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ends = indexes.flatMap((index) => [legs[index]?.fromAddress ?? '', legs[index]?.toAddress ?? '']);
  const keys = [...new Set(ends.map(placeKey))];
  const [stored, ...places] = await db.getAll(
    db.doc(collections.accounts.doc(account).path),
    ...keys.map((key) => db.doc(paths.place(account, key))),
  );
  if (!stored) return new Map();
  const locations = new Map(
    places.flatMap((place): readonly [string, LatLng][] => {
      const location = check(placeSchema, place.data()).data?.location;
      return location ? [[place.id, location]] : [];
    }),
  );
  const settings = companyTravel({
    planSettings: planSettingsIn(stored),
    learnedTravel: stored.get('learnedTravel'),
  });
  const facts = { timeZone: timeZoneIn(stored), settings };
  return new Map(
    indexes.flatMap((index): readonly [number, string][] => {
      const leg = legs[index];
      if (!leg) return [];
      const [from, to] = [leg.fromAddress, leg.toAddress].map((address) => locations.get(placeKey(address)));
      return [[index, requestPickUp(leg, client, { ...facts, from, to })]];
    }),
  );
}
