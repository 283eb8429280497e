import {
  farMiles,
  isDocumentId,
  isFromGoogle,
  meantPlace,
  NOTHING_FOUND,
  type Place,
  placeKey,
  type ResolvePlaceAnswer,
  type ResolvePlaceInput,
  resolvePlaceSchema,
  systemFor,
  TRIP_ENDS,
} from '@mtos/model';
import { FieldValue, Timestamp, type Transaction, type UpdateData } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { placeDays } from '../config';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { daysFromNow } from '../retention/expiry';
import { enqueueLookups } from '../schedules/tasks';
import { knownLocations } from './knownLocations';
import { updateStartPlacesAt } from './locateStartPlace';
import { withTimeZone } from './timeZoneAt';
import { updateTripsAt } from './updateTripsAt';
import { newPlace } from './usePlace';

/** Lets an admin decide where an address is. Its open trips follow at once, or when a corrected address was found. */
export const resolvePlace = guardedCallable(
  'dispatch',
  resolvePlaceSchema,
  async (input, { account, uid }): Promise<ResolvePlaceAnswer> => {
    const ref = collections.places(account).doc(input.key);
    const by = systemFor(uid);
    if (input.how === 'pin') await askIfFar(account, input);
    const place = await db.runTransaction(async (transaction) => {
      const [found, missing] = [await transaction.get(ref), await placeOfTrip(transaction, account, input)];
      const stored = found.data() ?? missing;
      if (!stored) throw callProblem('invalid-input', { field: 'key' });
      const setZone = input.how === 'zone' ? input.timeZone : stored.timeZone;
      const decision = await withTimeZone(readDecision(input, stored), setZone);
      const count = await countToday(transaction, account, 'decidedPlaces', new Date(), { by: uid });
      count();
      if (!found.exists) transaction.create(ref, stored);
      transaction.update(ref, { ...decision, updatedAt: FieldValue.serverTimestamp(), updatedBy: by });
      return stored;
    });
    if (input.how === 'correct' || input.how === 'retry') {
      await enqueueLookups(account);
      return { status: 'pending', trips: 0 };
    }
    const decided = { key: input.key, place: { ...place, updatedBy: by }, replaces: true };
    await updateStartPlacesAt(account, [decided]);
    return { status: 'found', trips: await updateTripsAt(account, [decided]) };
  },
);

type Pin = Extract<ResolvePlaceInput, { readonly how: 'pin' }>;

/** @throws HttpsError `far-place` for a pin that no one has confirmed far from the account's other places */
async function askIfFar(account: string, { key, location, isConfirmed }: Pin): Promise<void> {
  if (isConfirmed) return;
  const others = await knownLocations(account, key);
  const miles = farMiles(location, others);
  if (miles !== undefined) throw callProblem('far-place', { miles, meant: meantPlace(location, others) });
}

/** A place that the account doesn't know yet, as the trip writes it that a person sets the pin for. */
async function placeOfTrip(
  transaction: Transaction,
  account: string,
  input: ResolvePlaceInput,
): Promise<Place | undefined> {
  if (input.how !== 'pin' || !input.tripId || !isDocumentId(input.tripId)) return undefined;
  const trip = (await transaction.get(collections.trips.doc(input.tripId))).data();
  const end = TRIP_ENDS.find(({ address }) => trip && placeKey(trip[address]) === input.key);
  if (!trip || !end || trip.subOwneruid !== account) return undefined;
  return newPlace({ account, address: trip[end.address], usedBy: trip.clientUid });
}

type Decision = UpdateData<Place> & Pick<Place, 'location'>;

/** @throws HttpsError `invalid-input` for a candidate that the place does not have, or the zone of one that is nowhere yet */
function readDecision(input: ResolvePlaceInput, place: Place): Decision {
  const found = {
    status: 'found',
    problem: null,
    failures: 0,
    candidates: [],
    tryAt: FieldValue.delete(),
    expireAt: daysFromNow(placeDays.value()),
  } as const;
  switch (input.how) {
    case 'pin':
      return { ...found, location: input.location, source: 'pin', matched: '' };
    case 'pick': {
      const { lat, lng } = input.location;
      const picked = place.candidates.find(({ location }) => location.lat === lat && location.lng === lng);
      if (!picked) throw callProblem('invalid-input', { field: 'location' });
      const kept = isFromGoogle(place)
        ? ({ source: 'pickedGoogle', expireAt: place.expireAt } as const)
        : ({ source: 'picked' } as const);
      return { ...found, location: picked.location, matched: picked.address, ...kept };
    }
    case 'zone':
      if (!place.location) throw callProblem('invalid-input', { field: 'timeZone' });
      return { location: place.location, timeZone: input.timeZone };
    default:
      return {
        ...NOTHING_FOUND,
        status: 'pending',
        candidates: [],
        tryAt: Timestamp.now(),
        ...(input.how === 'correct' && { correction: input.address }),
      };
  }
}
