import { formatDistance, MOBILITY_PHRASES, type MobilityNeed, type Reason } from '@mtos/model';
import { capitalized } from '../../../ui/format/capitalized';
import { plural } from '../../../ui/format/numbers';
import { relativeTime } from '../../../ui/format/relativeTime';
import { formatMinutes } from '../../../ui/format/when';
import { formatRange } from '../../../ui/format/workTime';
import { formatTripTime } from '../formatTrip';
import type { DriverAssessment } from './driverChoices';

type TripReason = DriverAssessment['reasons'][number];
const SHIFT_KINDS: readonly TripReason['kind'][] = ['offShift', 'stalePosition', 'noPosition', 'positionUnknown'];

/** What the dialog says about a driver, for example 'On shift', '2.1 miles away', '3 trips that day'. */
export function formatReasons(reasons: readonly TripReason[], need: MobilityNeed, now: Date): readonly string[] {
  const isOnShift = !reasons.some(({ kind }) => SHIFT_KINDS.includes(kind));
  const notes = reasons.map((reason) => formatReason(reason, need, now)).filter((note) => note !== undefined);
  return isOnShift ? ['On shift', ...notes] : notes;
}

type WorkReason = Extract<Reason, { readonly kind: 'seats' | 'dayOff' | 'outsideHours' | 'inBreak' }>;

/** Why a driver's seats or hours do not suit a trip: 'Day off'. */
export function formatWorkReason(reason: WorkReason, need: MobilityNeed): string {
  switch (reason.kind) {
    case 'seats':
      if (reason.of !== need) return 'Not enough seats for those who ride along at that time';
      return `${reason.seats === 0 ? 'No' : 'No more'} seats for ${MOBILITY_PHRASES[need]} at that time`;
    case 'dayOff':
      return 'Day off';
    case 'outsideHours':
      return reason.hours ? `Works ${formatRange(reason.hours)} that day` : 'Does not work that weekday';
    case 'inBreak':
      return `Break ${formatRange(reason.break)}`;
  }
}

/** Undefined for reasons that are not about this driver, and for those that keep a driver out of the list. */
export function formatReason(reason: TripReason, need: MobilityNeed, now: Date): string | undefined {
  switch (reason.kind) {
    case 'vehicle':
      return `Vehicle can’t carry ${MOBILITY_PHRASES[need]}`;
    case 'busy':
      return `Busy with ${reason.trip.name}, ${formatTripTime(reason.trip)}`;
    case 'shares':
      return `Also drives ${reason.trip.name}, ${formatTripTime(reason.trip)}`;
    case 'seats':
    case 'dayOff':
    case 'outsideHours':
    case 'inBreak':
      return formatWorkReason(reason, need);
    case 'settingsUnknown':
      return 'Working hours unknown';
    case 'tripsUnknown':
      return 'Other trips unknown';
    case 'positionUnknown':
      return 'Position unknown';
    case 'offShift':
      return 'Off shift';
    case 'noPosition':
      return 'No position yet';
    case 'stalePosition':
      return `Last position ${relativeTime(reason.at.toDate(), now)}`;
    case 'distance':
      return capitalized(`${formatDistance(reason.miles)} away`);
    case 'tooFar':
      return `About ${formatMinutes(reason.minutes)} late for the pick-up`;
    case 'tripsThatDay':
      return `${plural(reason.count, 'trip')} that day`;
    default:
      return undefined;
  }
}

const WARNINGS: readonly TripReason['kind'][] = ['tripsUnknown', 'settingsUnknown', 'tooFar'];

/** Whether a dispatcher is warned before choosing the driver. */
export const warns = (reasons: readonly TripReason[]): boolean =>
  reasons.some(({ severity, kind }) => severity === 'conflict' || WARNINGS.includes(kind));
