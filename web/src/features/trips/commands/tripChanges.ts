import type { StoredTrip, TripStatus, TripTimes } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { toastWrite } from '../../../domain/write/toastWrite';
import { toast } from '../../../ui/feedback/toast';
import { confirm, confirmWith } from '../../../ui/overlay/confirm';
import { answerZoneQuestion } from '../operations/answerZoneQuestion';
import {
  type Assignment,
  assignManually,
  assignmentBefore,
  type DriverChoice,
  unassignManually,
} from '../operations/assignments';
import { assignTrip } from '../operations/assignTrip';
import type { NewOfficeContent } from '../operations/changeTrips';
import { isOnBoard } from '../operations/handover';
import { lockTrip } from '../operations/lockTrip';
import { moveTrips } from '../operations/moveTrips';
import { recordCall } from '../operations/recordCall';
import { restoreTrips } from '../operations/restoreTrips';
import { offerUndo } from './undoToast';

/** Moves a trip to another status, and says in a toast whether that worked. Resolves to whether it did. */
export async function moveWithToast(writer: Writer, trip: StoredTrip, to: TripStatus): Promise<boolean> {
  return toastWrite(moveTrips(writer, [trip], to), { success: `${trip.name}’s trip is now ${to}.` });
}

/** Records whether a will-call's client has called. Like `moveWithToast`. */
export async function recordCallWithToast(writer: Writer, trip: StoredTrip, hasCalled: boolean): Promise<boolean> {
  const done = hasCalled ? `Marked ${trip.name} as waiting.` : `${trip.name} is no longer marked as waiting.`;
  return toastWrite(recordCall(writer, trip, hasCalled), { success: done });
}

/** Answers whether a trip's times were meant in its places' time zones. Like `moveWithToast`. */
export async function answerZoneWithToast(writer: Writer, trip: StoredTrip, meant?: TripTimes): Promise<boolean> {
  const done = meant ? `Corrected the time of ${trip.name}’s trip.` : `Kept the time of ${trip.name}’s trip.`;
  return toastWrite(answerZoneQuestion(writer, trip, meant), { success: done });
}

/** Locks a trip to its driver, or unlocks it. Like `moveWithToast`. */
export async function lockWithToast(writer: Writer, trip: StoredTrip, locked: boolean): Promise<boolean> {
  const done = locked ? `${trip.name}’s trip is locked to ${trip.driverName}.` : `${trip.name}’s trip is unlocked.`;
  return toastWrite(lockTrip(writer, trip, locked), { success: done });
}

/**
 * Whether to take a trip off its driver: asks if its client is on board, and if it is locked to them. Resolves to where the
 * client waits, which can be empty; to undefined if it stays.
 * @param taken whether another driver takes over
 */
export async function confirmReassign(trip: StoredTrip, taken: boolean): Promise<string | undefined> {
  if (!isOnBoard(trip)) return (await confirmUnlock(trip)) ? '' : undefined;
  if (!taken) {
    toast.error(`${trip.name} is on board with ${trip.driverName}. Assign the trip to the driver who takes over.`);
    return undefined;
  }
  return confirmWith({
    title: `${trip.name} is on board with ${trip.driverName}`,
    text: `Move the trip only if another vehicle takes ${trip.name} over, such as after a breakdown. The pick-up stays in the trip’s record, and both drivers are told.`,
    field: `Where is ${trip.name} now?`,
    yes: 'Move the trip',
    no: `Keep with ${trip.driverName}`,
  });
}

async function confirmUnlock(trip: StoredTrip): Promise<boolean> {
  if (!trip.locked) return true;
  return confirm({
    title: `${trip.name}’s trip is locked to ${trip.driverName}`,
    text: 'Changing the driver unlocks the trip.',
    yes: 'Unlock and change',
    no: 'Keep locked',
  });
}

/** What only the office knew of deleted trips and had chosen for them, by trip. */
type OfficeContents = ReadonlyMap<string, NewOfficeContent>;

/**
 * Says in a toast that trips were deleted, and offers to undo it, with what the office knew of them.
 * @param mayAddWithout whether the person may add a trip without the authorization that its payer wants
 */
export function offerRestore(
  writer: Writer,
  trips: readonly StoredTrip[],
  contents: OfficeContents,
  mayAddWithout: boolean,
): void {
  const [first] = trips;
  if (!first) return;
  const isPair = trips.length > 1;
  const isForgotten = !mayAddWithout && [...contents.values()].some((content) => content.withoutAuthorization);
  const kept = isForgotten
    ? new Map([...contents].map(([id, content]) => [id, { ...content, withoutAuthorization: false }]))
    : contents;
  const success = isPair ? 'Restored both trips.' : `Restored ${first.name}’s trip.`;
  offerUndo({
    id: first.id,
    done: isPair ? 'Deleted both trips.' : `Deleted ${first.name}’s trip.`,
    undo: () => {
      toastWrite(restoreTrips(writer, trips, kept), {
        success: isForgotten ? `${success} ${FORGOTTEN}` : success,
      });
    },
  });
}

const FORGOTTEN = 'Only an owner or admin can say again that it may go without an authorization.';

/**
 * Assigns a trip to a driver, or unassigns it without one, and offers to undo it. Asks first if it is locked, or its client on
 * board. Like
 * `moveWithToast`.
 */
export async function assignWithToast(
  writer: Writer,
  trip: StoredTrip,
  driver: DriverChoice | undefined,
  me: string | undefined,
): Promise<boolean> {
  const where = await confirmReassign(trip, driver !== undefined);
  if (where === undefined) return false;
  const assignment = driver ? assignManually(driver, me) : unassignManually(me);
  return toastWrite(assignWithUndo(writer, trip, assignment, { me, where }));
}

/**
 * Assigns a trip, or unassigns it, says so in a toast, and offers to undo it: to assign it back, unless someone else has
 * assigned it since. @throws as assignTrip
 */
export async function assignWithUndo(
  writer: Writer,
  trip: StoredTrip,
  assignment: Assignment,
  { me, where }: { readonly me: string | undefined; readonly where: string },
): Promise<void> {
  await assignTrip(writer, trip, assignment, { where });
  const before = assignmentBefore(trip, me);
  const undone = trip.driverUid
    ? `${trip.name}’s trip is assigned to ${trip.driverName} again.`
    : `${trip.name}’s trip is unassigned again.`;
  offerUndo({
    id: trip.id,
    done: assignment.driverUid
      ? `Assigned ${trip.name}’s trip to ${assignment.driverName}.`
      : `Unassigned ${trip.name}’s trip.`,
    undo: () => {
      toastWrite(assignTrip(writer, { ...trip, ...assignment }, before, { undoes: trip }), { success: undone });
    },
  });
}
