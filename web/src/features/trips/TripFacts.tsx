import { MOBILITY_LABELS } from '@mtos/model';
import { Facts } from '../../ui/Facts';
import { clockWords, dayWords } from '../../ui/when';
import { CANCELLER_LABELS } from './cancellers';
import type { TripDoc } from './useTrips';

const miles = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** What a trip's document says, in words. */
export function TripFacts({ trip }: { readonly trip: TripDoc }) {
  return (
    <Facts
      facts={[
        ['Day', dayWords(trip.tripDate)],
        ['Pick-up', trip.willCall ? 'Will-call' : clockWords(trip.puTime)],
        ['Appointment', clockWords(trip.apptTime)],
        ['Client', trip.phone && <PhoneNumber key="client" number={trip.phone} />],
        ['Mobility', MOBILITY_LABELS[trip.clientDis]],
        ['From', <Place key="from" address={trip.fromAddress} phone={trip.fromPhone} />],
        ['To', <Place key="to" address={trip.toAddress} phone={trip.toPhone} />],
        ['Miles', trip.miles > 0 && miles.format(trip.miles)],
        ['Cancelled', trip.cancelledBy && `${CANCELLER_LABELS[trip.cancelledBy]}: ${trip.cancelReason}`],
        ['Comments', trip.bookingComments],
      ]}
    />
  );
}

function Place({ address, phone }: { readonly address: string; readonly phone: string }) {
  return (
    <>
      <p>{address}</p>
      <PhoneNumber number={phone} />
    </>
  );
}

/** A number to call with one click. */
function PhoneNumber({ number }: { readonly number: string }) {
  if (number === '') return null;
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="text-accent-ink tabular-nums hover:underline">
      {number}
    </a>
  );
}
