import type { Instant } from '../documents/instant';
import { check } from '../documents/schema';
import type { StoredTrip, Trip } from '../documents/trip';
import { recordedSteps, type StoredEvent } from '../driver/recordedSteps';
import { type CorrectionField, officeFields, type Signer } from '../driver/tripProgress';
import type { DrivenDay, DrivenTrip } from '../positions/drivenDay';
import { type Mileage, readMileage } from '../trip/mileage';
import { onTimeRuleSchema } from './onTimeRule';

/** What payers ask for that a leg can lack. */
export const LOG_PARTS = [
  'arrival',
  'pick-up',
  'drop-off',
  'odometer',
  'plausible-odometer',
  'driver',
  'license',
  'plate',
  'signature',
] as const;
export type LogPart = (typeof LOG_PARTS)[number];

/** One leg of the trip log: what was planned, and what its driver reported or the office entered. */
export interface LogLeg {
  readonly id: string;
  readonly trip: Trip;
  /** The company's time zone when the driver started the trip, in which its actual times stay; undefined for older trips. */
  readonly timeZone: string | undefined;
  readonly arrivedAt: Instant | null;
  readonly pickedUpAt: Instant | null;
  readonly droppedOffAt: Instant | null;
  readonly odometers: readonly [start: number | null, end: number | null];
  readonly miles: number;
  /** Whether the miles are not the odometer's, because a reading is missing or can't be right. */
  readonly isEstimate: boolean;
  readonly milesFrom: Mileage['from'];
  /** What can't be right about the readings. */
  readonly readingProblem: Mileage['problem'];
  readonly licenseNumber: string;
  readonly vehicle: string;
  readonly plate: string;
  /** Who signed at the drop-off; null if nobody did. */
  readonly signedBy: Signer | null;
  readonly signerName: string;
  /** Why there is no signature. */
  readonly note: string;
  /** What the office entered; empty if all of it is from the driver's phone. */
  readonly entered: readonly CorrectionField[];
  /** What the positions of the driver's phone say; undefined without any. */
  readonly track: DrivenTrip | undefined;
  readonly missing: readonly LogPart[];
}

const toRideKey = (driverUid: string, tripId: string) => `${driverUid} ${tripId}`;

/** What is kept of the tracks of rides, by driver and trip. */
export type DrivenRides = ReadonlyMap<string, DrivenTrip>;

/** The rides of days; one that had no positions at all says nothing. */
export function listDrivenRides(days: readonly DrivenDay[]): DrivenRides {
  const rides = days.flatMap(({ driverUid, trips }) =>
    Object.entries(trips).map(([id, ride]) => [toRideKey(driverUid, id), ride] as const),
  );
  return new Map(rides.filter(([, { isSilent }]) => !isSilent));
}

/**
 * The leg of a completed trip. License, vehicle, and plate are those of the day on which it was driven.
 * @param driven the rides of its day, the day before, and the day after
 */
export function toLeg(trip: StoredTrip, driven: DrivenRides = new Map()): LogLeg {
  // Another driver's, if the trip was given to someone else after it was driven
  const vehicle = trip.vehicle?.driverUid === trip.driverUid ? trip.vehicle : undefined;
  const { times, odometers, proof } = trip.progress ?? {};
  const [start, end] = [odometers?.onBoard ?? null, odometers?.droppedOff ?? null];
  const { miles, from, problem } = readMileage(trip);
  const leg = {
    ...{ id: trip.id, trip },
    timeZone: check(onTimeRuleSchema, trip.onTimeRule).data?.timeZone,
    arrivedAt: times?.arrived ?? null,
    pickedUpAt: times?.onBoard ?? null,
    droppedOffAt: times?.droppedOff ?? null,
    odometers: [start, end] as const,
    ...{ miles, isEstimate: from !== 'odometer', milesFrom: from, readingProblem: problem },
    ...{ licenseNumber: vehicle?.licenseNumber ?? '', vehicle: vehicle?.name ?? '', plate: vehicle?.plate ?? '' },
    entered: officeFields(trip.progress).entered,
    track: trip.progress?.driverUid ? driven.get(toRideKey(trip.progress.driverUid, trip.id)) : undefined,
    ...{ signedBy: proof?.signedBy ?? null, signerName: proof?.name ?? '', note: proof?.note ?? '' },
  };
  return { ...leg, missing: LOG_PARTS.filter((part) => isMissing[part](leg)) };
}

const isMissing: Readonly<Record<LogPart, (leg: Omit<LogLeg, 'missing'>) => boolean>> = {
  arrival: ({ arrivedAt }) => arrivedAt === null,
  'pick-up': ({ pickedUpAt }) => pickedUpAt === null,
  'drop-off': ({ droppedOffAt }) => droppedOffAt === null,
  odometer: ({ odometers: [start, end] }) => start === null || end === null,
  'plausible-odometer': ({ readingProblem }) => readingProblem !== undefined,
  driver: ({ trip }) => trip.driverUid === null,
  license: ({ trip, licenseNumber }) => trip.driverUid !== null && licenseNumber === '',
  plate: ({ trip, plate }) => trip.driverUid !== null && plate === '',
  signature: ({ signedBy, note }) => signedBy === null && note === '',
};

/** The drawn signature that a trip's drop-off was proven with, among the events of the trip; none if it is on paper. */
export function signatureIn(progress: Trip['progress'], events: readonly StoredEvent[]) {
  if (!progress || progress.corrected?.fields.includes('proof')) return undefined;
  return recordedSteps(progress.driverUid, events).steps.get('droppedOff')?.event?.signature;
}
