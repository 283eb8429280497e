import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { decideCharges as decide } from '../billing/decideCharges';
import { followClientPayer as followPayerOfClient } from '../billing/followClientPayer';
import { followPayer as followStoredPayer } from '../billing/followPayer';
import { followPlacePayer as followPayerOfPlace } from '../billing/followPlacePayer';
import { followOfficeTripCharge, followTripCharge } from '../billing/followTripCharge';
import { reprice as repriceTrips } from '../billing/reprice';
import { runRepricing as runRepricingTask } from '../billing/runRepricing';
import { saveRates as saveRatesOfPayer } from '../billing/saveRates';
import { manageRepricing as manageStoredRepricing, startRepricing as startOne } from '../billing/startRepricing';
import { callable } from '../callable';
import { callableOptions, dispatchOptions, lastingTaskOptions } from '../options';
import type { RepricingTask } from '../schedules/tasks';

/**
 * Runs on every write to a trip. Writes what the trip costs by its payer's rates, unless it was billed. Works from the stored
 * documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export const chargeTrip = onDocumentWritten({ ...dispatchOptions, document: `${paths.trips}/{id}` }, followTripCharge);

/**
 * Runs on every write to what the office knows of a trip. Like `chargeTrip`, if the trip's payer, authorization, waiting,
 * tolls, or parking changed; what a person chose of the first two also decides which authorization covers the trip.
 */
export const chargeOfficeTrip = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/officeTrips/{id}' },
  followOfficeTripCharge,
);

/** Runs on every write to a client's profile. Like `chargeTrip` for the client's trips, if the client's payer changed. */
export const followClientPayer = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/profiles/{id}' },
  followPayerOfClient,
);

/**
 * Runs on every write to a payer. Like `chargeTrip` for the company's open trips, if the payer wants something else; says
 * which of them lack an authorization.
 */
export const followPayer = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/payers/{id}' },
  followStoredPayer,
);

/**
 * Runs on every write to a frequent place. Like `chargeTrip` for the trips from and to the place, if it names another payer, or
 * is found in another way.
 */
export const followPlacePayer = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/frequentPlaces/{id}' },
  followPayerOfPlace,
);

export const reprice = callable(callableOptions, repriceTrips);
export const startRepricing = callable(callableOptions, startOne);
export const manageRepricing = callable(callableOptions, manageStoredRepricing);

/** Task of `startRepricing` and `manageRepricing`: the next pages of an update of prices. A repeated task finds them done. */
export const runRepricing = onTaskDispatched<RepricingTask>(lastingTaskOptions, ({ data }) => runRepricingTask(data));

export const decideCharges = callable(callableOptions, decide);
export const saveRates = callable(callableOptions, saveRatesOfPayer);
