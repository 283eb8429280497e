import { isOpen, isUnresolved, queries, type StoredTrip, timesOnDay } from '@mtos/model';
import { readQuery } from '../../../data/read/readQuery';
import { requireConnection } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import type { Fit } from '../board/drag/driverFits';
import { isUnderWay } from '../isUnderWay';
import {
  type Assignment,
  assignManually,
  assignmentBefore,
  autoAssign,
  type DriverChoice,
  unassignManually,
} from '../operations/assignments';
import { assignTrip } from '../operations/assignTrip';
import { type Cancellation, cancelTrips } from '../operations/cancelTrips';
import { moveToDay } from '../operations/moveToDay';
import { moveTrips } from '../operations/moveTrips';

/** One trip of a bulk change. */
export interface BulkStep {
  readonly trip: StoredTrip;
  /** Why the trip is left as it is; undefined if it is changed. */
  readonly refused: string | undefined;
  /** Makes the change. Resolves to what undoes it. @throws TripChanged, and as every write */
  readonly run: () => Promise<() => Promise<void>>;
}

interface Assigning {
  /** The name of the person who assigns. */
  readonly me: string | undefined;
  /** Whether locked trips are changed, too. */
  readonly unlocks: boolean;
}

/** Assigns each trip to the driver, except where their vehicle can't carry the client. */
export function assignSteps(
  writer: Writer,
  trips: readonly StoredTrip[],
  driver: DriverChoice,
  { me, unlocks, fits }: Assigning & { readonly fits: ReadonlyMap<string, Fit> },
): readonly BulkStep[] {
  return trips.map((trip) => {
    const fit = fits.get(trip.id);
    const misfit = fit?.kind === 'refused' ? `${fit.text}.` : undefined;
    const refused =
      notChangeable(trip) ??
      (trip.driverUid === driver.id ? `${driver.fullName} already has it.` : undefined) ??
      lockedFrom(trip, unlocks) ??
      misfit;
    return assignStep(writer, trip, { to: assignManually(driver, me), me, refused });
  });
}

/** Takes each trip back: into the queue, or to automatic assignment. A locked one always goes to the queue. */
export function unassignSteps(
  writer: Writer,
  trips: readonly StoredTrip[],
  { me, unlocks, release }: Assigning & { readonly release: 'assign' | 'queue' },
): readonly BulkStep[] {
  return trips.map((trip) => {
    const refused =
      notChangeable(trip) ?? (trip.driverUid ? undefined : 'It has no driver.') ?? lockedFrom(trip, unlocks);
    const to = release === 'assign' && !trip.locked ? autoAssign : unassignManually(me);
    return assignStep(writer, trip, { to, me, refused });
  });
}

interface AssignStep extends Pick<Assigning, 'me'> {
  readonly to: Assignment;
  readonly refused: string | undefined;
}

const assignStep = (writer: Writer, trip: StoredTrip, { to, me, refused }: AssignStep): BulkStep => ({
  trip,
  refused,
  run: async () => {
    await assignTrip(writer, trip, to);
    return () => assignTrip(writer, { ...trip, ...to }, assignmentBefore(trip, me));
  },
});

/** Moves each trip to another day, at the same time, and with the same driver. */
export function daySteps(
  writer: Writer,
  trips: readonly StoredTrip[],
  day: string,
  timeZone: string,
): readonly BulkStep[] {
  return trips.map((trip) => ({
    trip,
    refused: notChangeable(trip) ?? (trip.tripDate === day ? 'It is already on that day.' : undefined),
    run: async () => {
      await moveToDay(writer, trip, day, timeZone);
      const moved = { ...trip, ...timesOnDay(trip, day, timeZone) };
      return () => moveToDay(writer, moved, trip.tripDate, timeZone);
    },
  }));
}

/** Cancels each trip, and its open returns with it if that is wanted. */
export function cancelSteps(
  writer: Writer,
  trips: readonly StoredTrip[],
  { alsoReturns, ...cancellation }: Cancellation & { readonly alsoReturns: boolean },
): readonly BulkStep[] {
  return trips.map((trip) => ({
    trip,
    refused:
      notChangeable(trip) ?? (isUnresolved(trip) ? 'Its driver reported something. Answer that first.' : undefined),
    run: async () => {
      const returns = alsoReturns && !trip.returnOf ? await openReturns(writer, trip) : [];
      const cancelled = [trip, ...returns.filter((other) => !notChangeable(other))];
      await cancelTrips(writer, cancelled, cancellation);
      return () => reinstate(writer, cancelled);
    },
  }));
}

async function openReturns(writer: Writer, trip: StoredTrip): Promise<readonly StoredTrip[]> {
  requireConnection();
  return (await readQuery(writer.db, queries.returnsForTrip(writer.account, trip.id))).documents;
}

/** A cancelled trip first becomes Pending again; one that was Delayed then becomes Delayed. */
async function reinstate(writer: Writer, trips: readonly StoredTrip[]): Promise<void> {
  const cancelled = trips.map((trip) => ({ ...trip, status: 'Cancelled' as const }));
  await moveTrips(writer, cancelled, 'Pending');
  const delayed = trips.filter(({ status }) => status === 'Delayed');
  if (delayed.length > 0) {
    await moveTrips(
      writer,
      delayed.map((trip) => ({ ...trip, status: 'Pending' })),
      'Delayed',
    );
  }
}

/** Why a trip is not changed together with others. */
export function notChangeable(trip: StoredTrip): string | undefined {
  if (!isOpen(trip.status)) return `It is ${trip.status}.`;
  return isUnderWay(trip) ? 'It is under way.' : undefined;
}

const lockedFrom = (trip: StoredTrip, unlocks: boolean): string | undefined =>
  trip.locked && !unlocks ? `It is locked to ${trip.driverName}.` : undefined;
