import {
  dialUrl,
  endsWithoutLocation,
  hasAddress,
  MOBILITY_LABELS,
  navigationUrl,
  placeKey,
  type StoredTrip,
  TRIP_ENDS,
  type TripEnd,
} from '@mtos/model';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useMay } from '../../../data/session/session';
import { formatBothTimes } from '../../../domain/time/placeTime';
import { formatDay } from '../../../domain/time/when';
import { formatNeeds, formatRiders } from '../../../domain/trips/formatNeeds';
import { Facts } from '../../../ui/display/Facts';
import { clientUrl, orderUrl, placeUrl } from '../../../ui/paths';
import { CANCELLER_LABELS, formatPickUp, formatPlannedStops, formatTripMiles } from '../formatTrip';

/** A trip's fields, for people. */
export function TripFacts({ trip }: { readonly trip: StoredTrip }) {
  const timeZone = useTimeZone();
  return (
    <Facts
      facts={[
        ['Day', formatDay(trip.tripDate)],
        ['Pick-up', formatPickUp(trip, formatBothTimes(trip, 'pickup', timeZone))],
        ['Appointment', formatBothTimes(trip, 'dropoff', timeZone)],
        ['Plan', formatPlan(trip, timeZone)],
        ['Client', <ClientContact key="client" trip={trip} />],
        ['Medicaid ID', trip.medicaidId],
        ['Mobility', MOBILITY_LABELS[trip.clientDis]],
        ['Rides along', formatRiders(trip)],
        ['Needs', formatNeeds(trip.needs)],
        ['From', <Place key="from" trip={trip} end={TRIP_ENDS[0]} phone={trip.fromPhone} />],
        ['To', <Place key="to" trip={trip} end={TRIP_ENDS[1]} phone={trip.toPhone} />],
        ['Miles', formatTripMiles(trip)],
        ['Cancelled', trip.cancelledBy && `${CANCELLER_LABELS[trip.cancelledBy]}: ${trip.cancelReason}`],
        ['Comments', trip.bookingComments],
        ['Repeats', trip.standingOrderId && <StandingOrderLink key="order" id={trip.standingOrderId} />],
      ]}
    />
  );
}

function ClientContact({ trip: { clientUid, phone } }: { readonly trip: StoredTrip }) {
  return (
    <>
      {phone && (
        <p>
          <PhoneNumber number={phone} />
        </p>
      )}
      <Link to={clientUrl(clientUid)} className="text-accent-ink hover:underline">
        Client’s profile
      </Link>
    </>
  );
}

/** When the plan that placed the trip has its driver at both ends; empty without one. */
function formatPlan(trip: StoredTrip, timeZone: string): string {
  const { pickUp, dropOff } = formatPlannedStops(trip, timeZone);
  return pickUp && `Pick-up at ${pickUp}, drop-off at ${dropOff}`;
}

// Loaded only for a trip whose address is not on the map
const loadPlaceHint = () => loadWhenOnline(() => import('./PlaceHint'));
const PlaceHint = lazy(async () => ({ default: (await loadPlaceHint()).PlaceHint }));

interface PlaceProps {
  readonly trip: StoredTrip;
  readonly end: TripEnd;
  readonly phone: string;
}

function Place({ trip, end, phone }: PlaceProps) {
  const canChangePlace = useMay('dispatch');
  return (
    <>
      <p>{trip[end.address]}</p>
      {trip[end.details] && <p>{trip[end.details]}</p>}
      {endsWithoutLocation(trip).includes(end) && (
        <Suspense fallback={<p className="text-small">&nbsp;</p>}>
          <PlaceHint address={trip[end.address]} />
        </Suspense>
      )}
      {trip[end.location] && hasAddress(trip, end) && (
        <p className="flex flex-wrap gap-x-4 text-small">
          <a
            href={navigationUrl({ address: trip[end.address], location: trip[end.location] })}
            target="_blank"
            rel="noreferrer"
            className="text-accent-ink hover:underline"
          >
            Navigate <span className="sr-only">to {trip[end.address]}</span>
          </a>
          {canChangePlace && (
            <Link to={placeUrl(placeKey(trip[end.address]), trip.id)} className="text-accent-ink hover:underline">
              Change on the map <span className="sr-only">for {trip[end.address]}</span>
            </Link>
          )}
        </p>
      )}
      <PhoneNumber number={phone} />
    </>
  );
}

/** A number to call with one click. */
function PhoneNumber({ number }: { readonly number: string }) {
  if (number === '') return null;
  return (
    <a href={dialUrl(number)} className="text-accent-ink tabular-nums hover:underline">
      {number}
    </a>
  );
}

function StandingOrderLink({ id }: { readonly id: string }) {
  return (
    <Link to={orderUrl(id)} className="text-accent-ink hover:underline">
      Standing order
    </Link>
  );
}
