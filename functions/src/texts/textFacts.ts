import {
  paths,
  pickUpAt,
  queries,
  readOffice,
  reminderTimes,
  type StoredTrip,
  SYSTEM,
  type TextFacts,
  type TextKind,
  type TextSettings,
  type TimeAtPlace,
  tripSchema,
  zoneOfPlace,
} from '@mtos/model';
import { HttpsError } from 'firebase-functions/https';
import { parseDocument } from '../collections';
import { appUrl } from '../config';
import { db } from '../firebase';
import { toQuery } from '../query';
import { timeZoneIn } from '../readTimeZone';
import { copyLink } from '../riders/manageRideLink';
import { skipBroken } from '../skipBroken';
import type { TextedRide } from './readTextedRide';

/**
 * What a text says of a ride. Undefined if another text says it: one reminder names all of a client's rides of a day.
 * @param allowsLink whether a link may be made for the text
 */
export async function textFacts(
  kind: TextKind,
  ride: TextedRide,
  settings: TextSettings,
  allowsLink: () => Promise<boolean>,
): Promise<TextFacts | undefined> {
  const { trip, company, driver, isFirst } = ride;
  const timeZone = timeZoneIn(company);
  const times = kind === 'reminder' ? await timesOfDay(trip, timeZone) : timesOf(kind, ride, timeZone);
  if (!times) return undefined;
  const hasLink = kind === 'onTheWay' || kind === 'late';
  return {
    senderName: settings.senderName,
    phone: readOffice({ office: company.get('office') }).phone,
    times,
    driverFirstName: trip.driverName.trim().split(/\s+/)[0] ?? '',
    vehicle: driver?.settings?.vehicleName ?? '',
    link: hasLink && (await allowsLink()) ? await linkTo(trip, timeZone) : '',
    isFirst,
  };
}

/** When the driver is expected, which is not said if it is only assumed; or the pick-up booked. */
function timesOf(kind: TextKind, { trip, expected }: TextedRide, timeZone: string): readonly TimeAtPlace[] {
  const zone = zoneOfPlace(trip.pickup, timeZone);
  if (kind === 'onTheWay' || kind === 'late') {
    const pickUp = expected?.pickUp;
    return pickUp && !pickUp.unknown ? [{ at: new Date(pickUp.likely), zone }] : [];
  }
  const at = kind === 'changed' || kind === 'canceled' ? pickUpAt(trip, timeZone) : undefined;
  return at ? [{ at, zone }] : [];
}

/** The pick-ups of the client's day, if the trip is the first of them: its reminder is the only one. */
async function timesOfDay(trip: StoredTrip, timeZone: string): Promise<readonly TimeAtPlace[] | undefined> {
  const spec = queries.tripsOfClientsOn(trip.subOwneruid, [trip.clientUid], trip.tripDate);
  const { docs } = await toQuery(db.collection(paths.trips), spec).get();
  const rides = docs.flatMap((found) => {
    const each = skipBroken(() => parseDocument(tripSchema, found));
    return each ? [{ ...each, id: found.id }] : [];
  });
  return reminderTimes(trip.id, rides, timeZone);
}

/** The URL of the client's link to the ride, as a dispatcher would copy it; empty if there can be none, or a person revoked it. */
async function linkTo(trip: StoredTrip, timeZone: string): Promise<string> {
  const by = { account: trip.subOwneruid, uid: SYSTEM };
  try {
    const { token } = await db.runTransaction((transaction) =>
      copyLink(transaction, by, { tripId: trip.id, recipient: 'client', keepsRevoked: true }, timeZone),
    );
    return token === undefined ? '' : `${appUrl.value().replace(/\/+$/, '')}/r/${token}`;
  } catch (error) {
    // The ride is over by now, or has too many links: the text does without
    if (error instanceof HttpsError) return '';
    throw error;
  }
}
