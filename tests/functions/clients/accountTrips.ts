import { addToDay, type Demand, EMPTY_PAYER, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { writeDocuments } from '../../../bench/writeDocuments';
import { db } from '../admin';
import { sampleTrip } from '../documents';

// The trips of one account, and the payer that they can have.

/** Ids whose order is that of their numbers, for one account. */
export const tripId = (account: string, index: number) => `${account}-${String(index).padStart(4, '0')}`;

export const addTrips = (account: string, count: number, given: Parameters<typeof sampleTrip>[1] = {}) =>
  writeDocuments(
    db,
    Array.from({ length: count }, (_, index) => [
      paths.trip(tripId(account, index)),
      sampleTrip(account, { tripDate: addToDay('2026-11-01', index % 30), ...given }),
    ]),
  );

export const officeTrips = (account: string) => db.collection(paths.officeTrips(account));

/** Stores the payer 'plan'. */
export const addPayer = (account: string, authorization: Demand) =>
  db
    .doc(paths.payer(account, 'plan'))
    .set(
      buildPayer(
        { name: 'Plan', wants: { ...EMPTY_PAYER.wants, authorization } },
        { at: new Date(), updatedBy: account },
      ),
    );
