import type { Trip } from '@mtos/model';

/** The fields of a trip that name its driver. Another driver unlocks it. */
export type Assignment = Pick<Trip, 'driverUid' | 'driverName' | 'assignedBy' | 'assignedWhy' | 'locked'>;

/** The driver fields that a trip stores. */
export interface DriverChoice {
  readonly id: string;
  readonly fullName: string;
}

// `by` is the full name in the writer's user document, which the rules compare.

/** Assigns the trip to this driver. Automatic assignment leaves it alone. */
export function assignManually(driver: DriverChoice, by: string | undefined): Assignment {
  const assignedWhy = by ? `Chosen by ${by}.` : '';
  return { driverUid: driver.id, driverName: driver.fullName, assignedBy: 'hand', assignedWhy, locked: false };
}

/** Assigns the trip to the driver that a plan chose. Automatic assignment leaves it alone; a later plan may move it. */
export function assignByPlan(driver: DriverChoice, assignedWhy: string): Assignment {
  return { driverUid: driver.id, driverName: driver.fullName, assignedBy: 'plan', assignedWhy, locked: false };
}

/** Unassigns the trip. Automatic assignment leaves it alone. */
export function unassignManually(by: string | undefined): Assignment {
  const assignedWhy = by ? `Unassigned by ${by}.` : '';
  return { driverUid: null, driverName: '', assignedBy: 'hand', assignedWhy, locked: false };
}

/** Unassigns the trip, and automatic assignment looks for a driver. */
export const autoAssign: Assignment = {
  driverUid: null,
  driverName: '',
  assignedBy: null,
  assignedWhy: '',
  locked: false,
};

/**
 * What assigns a trip as it was: to its driver, or again to no one. A trip stays with its driver, or without one, only if
 * a person had decided so. One that a plan or automatic assignment had assigned counts as planned, because only functions
 * can write 'auto': a later plan may move it.
 * @param why why it counts as planned; a reason that the rules know
 */
export function assignmentBefore(trip: Trip, by: string | undefined, why = ''): Assignment {
  if (!trip.driverUid) return trip.assignedBy === 'hand' ? unassignManually(by) : autoAssign;
  const driver = { id: trip.driverUid, fullName: trip.driverName };
  const before = trip.assignedBy === 'hand' ? assignManually(driver, by) : assignByPlan(driver, why);
  return { ...before, locked: trip.locked };
}
