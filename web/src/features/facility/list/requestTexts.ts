import { clockIn, DECLINE_LABELS, isSystem, NOT_ANSWERED, type RequestTrip, type RideRequest } from '@mtos/model';
import {
  Ban,
  CalendarCheck,
  CarFront,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  MapPin,
  PhoneCall,
  Undo2,
  UserX,
} from 'lucide-react';
import { formatClock, formatDay } from '../../../domain/time/when';
import type { ChipLook } from '../../../ui/display/Chip';
import type { ShownRide } from './requestRides';

export interface Label extends ChipLook {
  readonly label: string;
}

export const label = (text: string, icon: LucideIcon, tone: ChipLook['tone']): Label => ({ label: text, icon, tone });

/** How far a ride is. */
export const STAGE_LABELS: Readonly<Record<RequestTrip['stage'], Label>> = {
  willCall: label('Will-call', PhoneCall, 'quiet'),
  scheduled: label('Scheduled', CalendarCheck, 'quiet'),
  delayed: label('Delayed', Clock, 'warn'),
  onMyWay: label('Driver on the way', CarFront, 'accent'),
  arrived: label('Driver at pick-up', MapPin, 'accent'),
  onBoard: label('On board', CarFront, 'accent'),
  droppedOff: label('Dropped off', CircleCheck, 'slate'),
  noShow: label('No-show', UserX, 'warn'),
  cancelled: label('Cancelled', Ban, 'struck'),
};

const STATE_LABELS: Readonly<Record<RideRequest['state'], Label>> = {
  sent: label('Waiting for an answer', Hourglass, 'warn'),
  accepted: label('Accepted', CircleCheck, 'accent'),
  declined: label('Declined', CircleX, 'warn'),
  withdrawn: label('Withdrawn', Undo2, 'struck'),
};

/** Where a request stands: its state, whether all of its rides were canceled, and whether a change of it waits. */
export function standing(request: Pick<RideRequest, 'state' | 'change' | 'tripIds' | 'trips'>): Label {
  const { state, change, tripIds, trips } = request;
  if (state !== 'accepted' || change?.state !== 'sent') {
    const isCanceled = tripIds.length > 0 && tripIds.every((id) => trips[id]?.stage === 'cancelled');
    return state === 'accepted' && isCanceled ? STAGE_LABELS.cancelled : STATE_LABELS[state];
  }
  return change.kind === 'change'
    ? label('Change asked for', Hourglass, 'warn')
    : label('Cancellation asked for', Hourglass, 'warn');
}

/** When the driver is expected, or came: 'Pick-up expected 2:10 PM to 2:25 PM', 'Dropped off at 3:05 PM'; empty if nobody can tell. */
export function formatExpected({ stage, expected, completedAt }: RequestTrip, timeZone: string): string {
  const clock = (at: { readonly toDate: () => Date }) => formatClock(clockIn(timeZone, at.toDate()));
  if (completedAt) return `Dropped off at ${clock(completedAt)}`;
  if (!expected) return '';
  const [from, to] = [clock(expected.from), clock(expected.to)];
  const range = from === to ? from : `${from} to ${to}`;
  return stage === 'onBoard' ? `Drop-off expected ${range}` : `Pick-up expected ${range}`;
}

/** Who drives: 'Driver: Dora, plate ABC123'; empty as long as that is not known. */
export function formatDriver({ driverFirstName, plate }: RequestTrip): string {
  if (!driverFirstName) return '';
  return plate ? `Driver: ${driverFirstName}, plate ${plate}` : `Driver: ${driverFirstName}`;
}

/** How to reach the company: 'Call (555) 010-0000'; 'Call the company' if it gave no number. */
export const callTo = (phone: string): string => (phone ? `Call ${phone}` : 'Call the company');

const ASKED: Readonly<Record<NonNullable<RideRequest['change']>['kind'], string>> = {
  change: 'change this',
  cancel: 'cancel this',
  skip: 'cancel some days of these rides',
};

/** What happened to a request that the office did not simply accept, and what to do; empty otherwise. */
export function formatOutcome(request: RideRequest, phone: string): string {
  const { state, declineReason, declineNote, change, answeredBy } = request;
  if (state === 'declined' && isSystem(answeredBy ?? '')) {
    return `${NOT_ANSWERED} ${callTo(phone)} if you still need the ride, or copy this as a new request.`;
  }
  if (state === 'declined') {
    const reason = declineReason ? DECLINE_LABELS[declineReason] : 'No reason given';
    const note = declineNote ? ` “${declineNote}”` : '';
    return `Declined: ${reason}.${note} ${callTo(phone)} if you still need the ride, or copy this as a new request.`;
  }
  if (state !== 'accepted' || !change) return '';
  // Which rides stayed as they were
  if (change.state === 'accepted') return change.reason;
  const asked = ASKED[change.kind];
  if (change.state === 'sent')
    return `You asked to ${asked}. Until the company answers, the rides stay as they are. ${callTo(phone)} to take it back.`;
  const reason = change.reason ? ` “${change.reason}”` : '';
  return `The company didn’t ${asked}.${reason} The rides stay as they are. ${callTo(phone)} with questions.`;
}

/** A ride in a few words, for a choice: 'Tue, Jan 6, 9:00 AM to 9 Elm St'. */
export const nameRide = (
  { day, toAddress }: Pick<ShownRide, 'day' | 'toAddress'>,
  time: string,
  today: string,
): string => `${formatDay(day, today)}, ${time} to ${toAddress}`;
