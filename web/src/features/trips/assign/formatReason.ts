import { type Clock, formatAway, MOBILITY_PHRASES, type MobilityNeed, type Reason } from '@mtos/model';
import { formatMinutes } from '../../../domain/time/when';
import { formatRange } from '../../../domain/time/workTime';
import { formatPosition } from '../../../domain/trips/positionTexts';
import { formatVehicleOut } from '../../../domain/vehicles/formatVehicleOut';
import { capitalized } from '../../../ui/format/capitalized';
import { plural } from '../../../ui/format/numbers';
import { relativeTime } from '../../../ui/format/relativeTime';
import { formatTripTime } from '../formatTrip';
import type { DriverAssessment } from './driverChoices';

type TripReason = DriverAssessment['reasons'][number];
const SHIFT_KINDS: readonly TripReason['kind'][] = ['offShift', 'stalePosition', 'noPosition', 'positionUnknown'];

/** What the dialog says about a driver, for example 'On shift', '2.1 miles away', '3 trips that day'. */
export function formatReasons(reasons: readonly TripReason[], need: MobilityNeed, clock: Clock): readonly string[] {
  const isOnShift = !reasons.some(({ kind }) => SHIFT_KINDS.includes(kind));
  const [delayed, ...others] = reasons.filter(isDelay);
  const notes = reasons.flatMap((reason) => {
    if (isDelay(reason) && reason !== delayed) return [];
    const note = formatReason(reason, need, clock);
    if (note === undefined) return [];
    return [reason === delayed && others.length > 0 ? `${note}, and ${others.length} more late` : note];
  });
  return isOnShift ? ['On shift', ...notes] : notes;
}

type CredentialReason = Extract<Reason, { readonly kind: 'uncredentialed' | 'credentialMissing' }>;

/**
 * 'No valid credential that day: Driver license'; without its name where only the day is known, and with what makes it count
 * where only some payers want it.
 */
export function formatCredentialReason({
  of,
  name,
  forPayer,
  document,
}: Pick<CredentialReason, 'of' | 'name' | 'forPayer' | 'document'>): string {
  if (name === '') return 'No valid credential that day';
  const what = document ? 'Document of a credential missing' : 'No valid credential that day';
  return `${what}: ${formatNameOf({ of, name })}${forPayer ? ', which the trip’s payer wants' : ''}`;
}

export const formatNameOf = ({ of, name }: Pick<CredentialReason, 'of' | 'name'>): string =>
  of === 'vehicle' ? `${name} of the vehicle` : name;

type WorkReason = Extract<Reason, { readonly kind: 'seats' | 'vehicleOut' | 'dayOff' | 'outsideHours' | 'inBreak' }>;

/** Why a driver's vehicle, seats, or hours do not suit a trip: 'Day off'. */
export function formatWorkReason(reason: WorkReason, need: MobilityNeed): string {
  switch (reason.kind) {
    case 'seats':
      if (reason.of !== need) return 'Not enough seats for those who ride along at that time';
      return `${reason.seats === 0 ? 'No' : 'No more'} seats for ${MOBILITY_PHRASES[need]} at that time`;
    case 'vehicleOut':
      return formatVehicleOut(reason.out);
    case 'dayOff':
      return 'Day off';
    case 'outsideHours':
      return reason.hours ? `Works ${formatRange(reason.hours)} that day` : 'Does not work that weekday';
    case 'inBreak':
      return `Break ${formatRange(reason.break)}`;
  }
}

/** Undefined for reasons that are not about this driver, and for those that keep a driver out of the list. */
export function formatReason(reason: TripReason, need: MobilityNeed, clock: Clock): string | undefined {
  switch (reason.kind) {
    case 'vehicle':
      return `Vehicle can’t carry ${MOBILITY_PHRASES[need]}`;
    case 'liftDefect':
      return `Lift defect reported ${relativeTime(reason.at.toDate(), clock.now)}: resolve it, or allow these clients, in the driver’s details`;
    case 'uncredentialed':
    case 'credentialMissing':
      return formatCredentialReason(reason);
    case 'blocked':
      return 'The client asked not to ride with this driver';
    case 'preferred':
      return 'Preferred by the client';
    case 'busy':
      return `Busy with ${reason.trip.name}, ${formatTripTime(reason.trip)}`;
    case 'shares':
      return `Also drives ${reason.trip.name}, ${formatTripTime(reason.trip)}`;
    case 'seats':
    case 'vehicleOut':
    case 'dayOff':
    case 'outsideHours':
    case 'inBreak':
      return formatWorkReason(reason, need);
    case 'settingsUnknown':
      return 'Working hours unknown';
    case 'wishesUnknown':
      return 'Client’s profile unknown';
    case 'payerUnknown':
      return `Payer unknown, and some want a valid ${formatNameOf(reason)}`;
    case 'tripsUnknown':
      return 'Other trips unknown';
    case 'positionUnknown':
      return 'Position unknown';
    case 'offShift':
      return 'Off shift';
    case 'noPosition':
      return formatPosition({ kind: 'none' }, clock);
    case 'stalePosition':
      return formatPosition({ kind: 'old', at: reason.at.toDate() }, clock);
    case 'estimatedPosition':
      return formatPosition({ kind: 'underWay', at: reason.at.toDate(), step: reason.step }, clock);
    case 'distance':
      return capitalized(formatAway(reason));
    case 'outOfReach':
      return `${formatMinutes(reason.minutes)} drive away`;
    case 'late':
    case 'tooLate':
      return `About ${formatMinutes(reason.minutes)} late for the ${reason.what}`;
    case 'makesLate':
    case 'makesTooLate':
      return formatDelay(reason);
    case 'tripsThatDay':
      return `${plural(reason.count, 'trip')} that day`;
    default:
      return undefined;
  }
}

type Delay = Extract<TripReason, { readonly kind: 'makesLate' | 'makesTooLate' }>;

const isDelay = (reason: TripReason): reason is Delay => reason.kind === 'makesLate' || reason.kind === 'makesTooLate';

/** 'Makes Alma Ortiz 75 min late for the appointment'; of a client who is late anyway, how much later. */
export function formatDelay({ trip, what, minutes, added }: Delay): string {
  if (added < minutes) return `Makes ${trip.name} ${formatMinutes(added)} later, ${formatMinutes(minutes)} in all`;
  return `Makes ${trip.name} ${formatMinutes(minutes)} late for the ${what}`;
}

const WARNINGS: readonly TripReason['kind'][] = ['tripsUnknown', 'settingsUnknown', 'wishesUnknown', 'payerUnknown'];

/** Whether a dispatcher is warned before selecting the driver. */
export const warns = (reasons: readonly TripReason[]): boolean =>
  reasons.some(
    ({ severity, kind }) =>
      severity === 'forbidden' || severity === 'conflict' || severity === 'lastResort' || WARNINGS.includes(kind),
  );
