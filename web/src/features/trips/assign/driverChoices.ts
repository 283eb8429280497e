import {
  type Assessment,
  assessDriver,
  type ClientWishes,
  type Clock,
  containsText,
  type DriverLocation,
  type DriverSettings,
  type KnownOfDriver,
  type PayersOfTrips,
  rankDrivers,
  type StoredTrip,
  type TripToAssign,
  type User,
} from '@mtos/model';
import { MAX_POSITIONS, MAX_SETTINGS } from '../../../data/account/riskReads';
import type { Doc } from '../../../data/read/converter';
import {
  combineQueryStates,
  mapQueryState,
  optional,
  type QueryState,
  readyValue,
  retryFailed,
} from '../../../data/read/queryState';
import { MAX_DRIVERS, MAX_TRIPS } from './limits';

export type DriverAssessment = Assessment<Doc<User>, StoredTrip>;

export interface DriverChoices {
  /** When the drivers were assessed, and in which time zone. */
  readonly clock: Clock;
  /** The active drivers, the best first. */
  readonly drivers: readonly DriverAssessment[];
  /** There are more drivers than were read. */
  readonly hasMore: boolean;
  /** Whether the drivers' other trips are known. If not, the assessments say so. */
  readonly trips: 'known' | 'failed' | 'tooMany';
  readonly positions: 'known' | 'failed';
  readonly settings: 'known' | 'failed';
  readonly wishes: 'known' | 'failed';
  readonly payers: 'known' | 'failed';
  /** Loads again what failed; undefined if nothing did. */
  readonly retry: (() => void) | undefined;
}

export interface DriverData {
  /** The name that drivers are searched by; empty to list all. */
  readonly search: string;
  /** The drivers that were read, whatever their name and state. */
  readonly drivers: QueryState<readonly Doc<User>[]>;
  /** Open trips of these drivers or of the whole account on the `daysToCheck`. */
  readonly trips: QueryState<readonly StoredTrip[]>;
  readonly positions: QueryState<readonly Doc<DriverLocation>[]>;
  /** When the drivers work, and their seats. */
  readonly settings: QueryState<readonly Doc<DriverSettings>[]>;
  /** What the trip's client asked for. */
  readonly wishes: QueryState<ClientWishes>;
  /** Who pays, where a driver lacks what only some payers want; left out where it was not read. */
  readonly payers?: QueryState<PayersOfTrips>;
}

const NOT_READ: QueryState<PayersOfTrips> = { status: 'ready', value: () => 'unknown' };

/** The drivers to choose from. Ready once their trips, positions, and settings are loaded or have failed to load. */
export function driverChoices(trip: TripToAssign, data: DriverData, clock: Clock): QueryState<DriverChoices> {
  const { search, drivers, trips, positions, settings, wishes, payers = NOT_READ } = data;
  const others = [trips, positions, settings, wishes, payers];
  const read = combineQueryStates([drivers, ...others.map(optional)] as const);
  return mapQueryState(read, ([people]) => {
    const assessments = people
      .filter(({ fullName, state }) => state === 'active' && containsText(fullName, search))
      .map((driver) => assessDriver(trip, driver, toKnown(driver, data), clock));
    return {
      clock,
      drivers: rankDrivers(assessments),
      hasMore: isCut(drivers, MAX_DRIVERS),
      trips: trips.status === 'failed' ? 'failed' : isCut(trips, MAX_TRIPS) ? 'tooMany' : 'known',
      positions: positions.status === 'failed' ? 'failed' : 'known',
      settings: settings.status === 'failed' ? 'failed' : 'known',
      wishes: wishes.status === 'failed' ? 'failed' : 'known',
      payers: payers.status === 'failed' ? 'failed' : 'known',
      retry: retryFailed(others),
    };
  });
}

/** What was read about a driver. */
export function toKnown(
  { id }: Doc<User>,
  { trips, positions, settings, wishes, payers }: Omit<DriverData, 'search' | 'drivers'>,
): KnownOfDriver<StoredTrip> {
  return {
    trips: selectOpenTrips(id, trips, MAX_TRIPS),
    position: findDocument(id, positions, MAX_POSITIONS),
    settings: findDocument(id, settings, MAX_SETTINGS),
    wishes: wishes.status === 'ready' ? wishes.value : () => 'unknown',
    payers: payers && readyValue(payers),
  };
}

/** A driver's document among those that a query found; unknown if it is broken, or may be one that was not read. */
function findDocument<Data>(id: string, found: QueryState<readonly Doc<Data>[]>, limit: number) {
  if (found.status !== 'ready' || found.broken?.some((broken) => broken.id === id)) return 'unknown';
  return found.value.find((document) => document.id === id) ?? (isCut(found, limit) ? 'unknown' : undefined);
}

/** A driver's trips among those that a query found; unknown if these are not all, or one of the driver's is broken. */
export function selectOpenTrips(
  driverUid: string | null,
  trips: DriverData['trips'],
  limit: number,
): readonly StoredTrip[] | 'unknown' {
  if (trips.status !== 'ready' || isCut(trips, limit)) return 'unknown';
  if (trips.broken?.some((broken) => broken.driverUid === driverUid)) return 'unknown';
  return trips.value.filter((trip) => trip.driverUid === driverUid);
}

/** Whether a query found as many documents as it reads at most, so that there may be more. */
export function isCut(state: QueryState<readonly unknown[]>, limit: number): boolean {
  return state.status === 'ready' && state.value.length + (state.broken?.length ?? 0) >= limit;
}
