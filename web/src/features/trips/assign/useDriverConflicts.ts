import {
  type ClientWishes,
  type Clock,
  type DriverSettings,
  daysToCheck,
  driverConflicts,
  limited,
  needsSuitableDriver,
  type PayersOfTrips,
  queries,
  type Reason,
  type StoredTrip,
  spanToAssign,
  type User,
} from '@mtos/model';
import { useFirestore } from 'reactfire';
import { useNow } from '../../../browser/useNow';
import { needsPayer } from '../../../data/account/payersOfTrips';
import { useWishesOfClient } from '../../../data/account/useClientWishes';
import { useDriving } from '../../../data/account/useDriving';
import { usePayerOfTrip } from '../../../data/account/usePayerOfTrip';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { documents } from '../../../data/read/collections';
import type { Doc } from '../../../data/read/converter';
import { driverDocuments } from '../../../data/read/driverDocuments';
import { type QueryState, readyValue, retryFailed } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { selectOpenTrips } from './driverChoices';

/** More than one driver has around one trip. If it is reached, the driver's trips count as unknown. */
const MAX_TRIPS = 50;

export interface DriverConflicts {
  /** Why the driver can't take the trip as it is now, the worst reason first. */
  readonly conflicts: readonly Reason<StoredTrip>[];
  /** The check could not be completed; `retry` loads again what failed. */
  readonly unchecked: { readonly retry: (() => void) | undefined } | undefined;
}

/** Said in one sentence. */
const UNCHECKED: readonly Reason['kind'][] = ['tripsUnknown', 'settingsUnknown', 'wishesUnknown', 'payerUnknown'];

const NONE: DriverConflicts = { conflicts: [], unchecked: undefined };
/** Without a pick-up time, no other trip can get in the way. */
const NO_TRIPS = { status: 'ready', value: [] } as const;

/** The conflicts of a trip's driver, live. None while loading. */
export function useDriverConflicts(trip: StoredTrip): DriverConflicts {
  const { account } = useSession();
  const db = useFirestore();
  const timeZone = useTimeZone();
  const now = useNow();
  const driverUid = needsSuitableDriver(trip) ? trip.driverUid : null;
  const { driving: travel } = useDriving(driverUid ? trip.tripDate : undefined);
  const span = spanToAssign(trip, { timeZone, now, travel });
  const days = span && daysToCheck(span, timeZone);

  const driver = useLiveDocument(driverUid ? documents.user(db, driverUid) : undefined);
  const trips = useLiveQuery(
    driverUid && days ? limited(queries.openTrips(account, days, [driverUid]), MAX_TRIPS) : undefined,
  );
  const settings = useLiveDocument(driverUid ? driverDocuments.settings(db, account, driverUid) : undefined);
  const wishes = useWishesOfClient(driverUid ? trip.clientUid : undefined);
  const payers = usePayerOfTrip(needsPayer(readyValue(settings), trip.tripDate) ? trip : undefined);
  if (!driverUid) return NONE;
  const known = { driver, trips: days ? trips : NO_TRIPS, settings, wishes, payers };
  return checkDriver(trip, known, { timeZone, now, travel });
}

interface AssignedDriver {
  /** Undefined if the driver was deleted. */
  readonly driver: QueryState<Doc<User> | undefined>;
  /** Open trips of the driver around the trip. */
  readonly trips: QueryState<readonly StoredTrip[]>;
  /** Undefined if the driver has none. */
  readonly settings: QueryState<DriverSettings | undefined>;
  /** What the trip's client asked for. */
  readonly wishes: QueryState<ClientWishes>;
  /** Who pays, where the driver lacks what only some payers want; left out where it was not read. */
  readonly payers?: QueryState<PayersOfTrips>;
}

/** The conflicts of a trip's driver, as far as the data is loaded. */
export function checkDriver(
  trip: StoredTrip,
  { driver, trips, settings, wishes, payers }: AssignedDriver,
  clock: Clock,
): DriverConflicts {
  if (driver.status === 'loading') return NONE;
  if (driver.status === 'failed') return { conflicts: [], unchecked: { retry: driver.retry } };
  const known = {
    trips: selectOpenTrips(trip.driverUid, trips, MAX_TRIPS),
    settings: settings.status === 'ready' ? settings.value : 'unknown',
    wishes: wishes.status === 'ready' ? wishes.value : (): 'unknown' => 'unknown',
    payers: payers && readyValue(payers),
  } as const;
  const retry = retryFailed([trips, settings, wishes, ...(payers ? [payers] : [])]);
  const reasons = driverConflicts(trip, driver.value, known, clock);
  // Read, and still unknown: to load it again would not help
  const isPayerRead = payers?.status === 'ready';
  const isPayerUnknown =
    !isPayerRead && payers?.status !== 'loading' && reasons.some(({ kind }) => kind === 'payerUnknown');
  const isUnknown = (trips.status !== 'loading' && known.trips === 'unknown') || isPayerUnknown;
  return {
    conflicts: reasons.filter(({ kind }) => !UNCHECKED.includes(kind) || (kind === 'payerUnknown' && isPayerRead)),
    unchecked: isUnknown || retry ? { retry } : undefined,
  };
}
