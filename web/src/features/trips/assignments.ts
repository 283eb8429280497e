import type { Trip } from '@mtos/model';

/** What a trip says of its driver. */
export type Assignment = Pick<Trip, 'driverUid' | 'driverName' | 'assignedBy' | 'assignedWhy'>;

/** A driver as a trip names one. */
export interface DriverChoice {
  readonly id: string;
  readonly fullName: string;
}

/** The trip is given to this driver, and the functions leave it so. */
export function givenByHand(driver: DriverChoice, by: string): Assignment {
  return { driverUid: driver.id, driverName: driver.fullName, assignedBy: 'hand', assignedWhy: `Chosen by ${by}.` };
}

/** The trip has no driver, and waits for somebody to choose one. */
export function keptForHands(by: string): Assignment {
  return { driverUid: null, driverName: '', assignedBy: 'hand', assignedWhy: `Kept without a driver by ${by}.` };
}

/** The trip has no driver, and the functions look for one. */
export const leftToTheSystem: Assignment = { driverUid: null, driverName: '', assignedBy: null, assignedWhy: '' };
