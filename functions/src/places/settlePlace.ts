import {
  isFromGoogle,
  NOTHING_FOUND,
  type Place,
  type SettlePlaceAnswer,
  type SettlePlaceInput,
  settlePlaceSchema,
  systemFor,
} from '@mtos/model';
import { FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { placeDays } from '../config';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { daysFromNow } from '../retention/expiry';
import { enqueueLookups } from '../schedules/tasks';
import { updateStartPlacesAt } from './locateStartPlace';
import { updateTripsAt } from './updateTripsAt';

/** Lets an admin decide where an address is. Its open trips follow at once, or when a corrected address was found. */
export const settlePlace = guardedCallable(
  ({ role }) => role === 'admin',
  settlePlaceSchema,
  async (input, { account, uid }): Promise<SettlePlaceAnswer> => {
    const ref = collections.places(account).doc(input.key);
    const by = systemFor(uid);
    const place = await db.runTransaction(async (transaction) => {
      const stored = (await transaction.get(ref)).data();
      if (!stored) throw callProblem('invalid-input', { field: 'key' });
      transaction.update(ref, { ...decisionOf(input, stored), updatedAt: FieldValue.serverTimestamp(), updatedBy: by });
      return stored;
    });
    if (input.how === 'correct' || input.how === 'retry') {
      await enqueueLookups(account);
      return { status: 'pending', trips: 0 };
    }
    const settled = { key: input.key, place: { ...place, updatedBy: by }, replaces: true };
    await updateStartPlacesAt(account, [settled]);
    return { status: 'found', trips: await updateTripsAt(account, [settled]) };
  },
);

/** @throws HttpsError `invalid-input` for a candidate that the place does not have */
function decisionOf(input: SettlePlaceInput, place: Place): UpdateData<Place> {
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
