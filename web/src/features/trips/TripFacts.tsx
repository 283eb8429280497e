import { MOBILITY_LABELS } from '@mtos/model';
import { Facts } from '../../ui/Facts';
import { StatusChip } from '../../ui/StatusChip';
import { clockWords, dayWords } from '../../ui/when';
import type { TripDoc } from './useTrips';

const miles = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** What a trip's document says, in words. */
export function TripFacts({ trip }: { readonly trip: TripDoc }) {
  return (
    <Facts
      facts={[
        ['Status', <StatusChip key="status" status={trip.status} />],
        ['Day', dayWords(trip.tripDate)],
        ['Pick-up', trip.willCall ? 'Will call' : clockWords(trip.puTime)],
        ['Appointment', clockWords(trip.apptTime)],
        ['Phone', trip.phone],
        ['Mobility', MOBILITY_LABELS[trip.clientDis]],
        ['From', trip.fromAddress],
        ['Phone there', trip.fromPhone],
        ['To', trip.toAddress],
        ['Phone at goal', trip.toPhone],
        ['Miles', miles.format(trip.miles)],
        ['Driver', trip.driverName || 'Unassigned'],
        ['Why', trip.assignedWhy],
        ['Cancelled', trip.cancelReason],
        ['Comments', trip.bookingComments],
      ]}
    />
  );
}
