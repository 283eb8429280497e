import { isCountedIn, isOpen, type StoredTrip } from '@mtos/model';
import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useShortcut } from '../../../browser/useShortcut';
import { useToday } from '../../../data/account/useToday';
import type { QueryState } from '../../../data/read/queryState';
import { useMay } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatClock, formatDay } from '../../../domain/time/when';
import { StatusChip } from '../../../domain/trips/StatusChip';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { plural } from '../../../ui/format/numbers';
import { addReturnUrl, tripUrl } from '../../../ui/paths';
import { byTime } from '../byTime';
import { firstWithoutReturn } from './firstWithoutReturn';
import { MAX_COMING, MAX_PAST } from './limits';
import { PageSection } from './PageSection';
import type { ClientRides } from './useClientRides';

/** The client's next trip with its driver, those after it, and those of today that are over. */
export function ComingTrips({ trips }: { readonly trips: ClientRides['coming'] }) {
  const today = useToday();
  return (
    <Trips title="Coming trips" trips={trips}>
      {(found) => {
        const shown = found.slice(0, MAX_COMING).toSorted(byTime);
        const next = shown.find(({ status }) => isOpen(status));
        const isOver = ({ tripDate, status }: StoredTrip) => tripDate === today && !isOpen(status);
        const later = shown.filter((trip) => trip !== next && !isOver(trip));
        const over = shown.filter(isOver);
        const outbound = firstWithoutReturn(found);
        return (
          <>
            {next ? <NextTrip trip={next} today={today} /> : <p className="text-muted">No trip is coming up.</p>}
            {outbound && <AddReturn outbound={outbound} today={today} />}
            {later.length > 0 && <TripRows label="After that" trips={later} today={today} />}
            {over.length > 0 && (
              <>
                <h3 className="font-semibold text-body">Done or canceled today</h3>
                <TripRows label="Done or canceled today" trips={over} today={today} />
              </>
            )}
            {found.length > MAX_COMING && (
              <p className="text-muted text-small">There are more than {MAX_COMING} coming trips.</p>
            )}
          </>
        );
      }}
    </Trips>
  );
}

/** The client's latest trips before today, and how many of them were no-shows. */
export function PastTrips({ trips }: { readonly trips: ClientRides['past'] }) {
  const today = useToday();
  return (
    <Trips title="Past trips" trips={trips}>
      {(found) => {
        const shown = found.slice(0, MAX_PAST).toSorted((a, b) => byTime(b, a));
        if (shown.length === 0) return <p className="text-muted">No trips before today.</p>;
        const noShows = shown.filter((trip) => isCountedIn(trip, 'noShows')).length;
        const of = found.length > MAX_PAST ? `the last ${MAX_PAST} trips` : plural(shown.length, 'trip');
        return (
          <>
            <p className={noShows > 0 ? 'text-warn-ink' : 'text-muted'}>
              {plural(noShows, 'no-show')} in {of}.
            </p>
            <TripRows label="Past trips" trips={shown} today={today} />
          </>
        );
      }}
    </Trips>
  );
}

interface TripsProps {
  readonly title: string;
  readonly trips: QueryState<readonly StoredTrip[]>;
  readonly children: (trips: readonly StoredTrip[]) => ReactNode;
}

function Trips({ title, trips, children }: TripsProps) {
  return (
    <PageSection title={title}>
      <BrokenDocuments of={trips} />
      {trips.status === 'loading' && <Skeleton className="h-28" />}
      {trips.status === 'failed' && <LoadFailure title="The trips could not be loaded" onRetry={trips.retry} />}
      {trips.status === 'ready' && children(trips.value)}
    </PageSection>
  );
}

/** '9:00 AM', 'Will-call', or 'Will-call, appointment 10:00 AM', with the time on one line. */
function TripTime({ trip: { puTime, apptTime } }: { readonly trip: StoredTrip }) {
  return (
    <>
      {puTime === '' && (apptTime ? 'Will-call, appointment ' : 'Will-call')}
      <span className="whitespace-nowrap">{formatClock(puTime || apptTime)}</span>
    </>
  );
}

interface TripProps {
  readonly trip: StoredTrip;
  readonly today: string;
}

function NextTrip({ trip, today }: TripProps) {
  const { id, tripDate, fromAddress, toAddress, status, driverName } = trip;
  return (
    <Link
      to={tripUrl(id)}
      className="flex flex-col gap-1 rounded-ui bg-accent-soft px-4 py-3 transition-colors hover:bg-hover"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">
          <span className="sr-only">Next trip: </span>
          {tripDate === today ? 'Today' : formatDay(tripDate, today)}, <TripTime trip={trip} />
        </span>
        <StatusChip status={status} />
      </span>
      <span className="wrap-anywhere">
        {fromAddress} → {toAddress}
      </span>
      <span>{driverName ? `Driver: ${driverName}` : 'No driver yet'}</span>
    </Link>
  );
}

interface AddReturnProps {
  readonly outbound: StoredTrip;
  readonly today: string;
}

/** Leads to the form for a trip's return, also by a key. */
function AddReturn({ outbound, today }: AddReturnProps) {
  const canDispatch = useMay('dispatch');
  const navigate = useNavigate();
  const url = addReturnUrl(outbound.id);
  useShortcut('r', () => canDispatch && navigate(url));
  if (!canDispatch) return null;
  const { tripDate } = outbound;
  return (
    <ButtonLink to={url} icon={CornerDownLeft} size="small" className="self-start" title="Add return trip (R)">
      Add return for {tripDate === today ? 'today' : formatDay(tripDate, today)}, <TripTime trip={outbound} />
    </ButtonLink>
  );
}

function TripRows({ label, trips, today }: { label: string; trips: readonly StoredTrip[]; today: string }) {
  return (
    <ul aria-label={label} className="-mx-2">
      {trips.map((trip) => (
        <li key={trip.id}>
          <Link
            to={tripUrl(trip.id)}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 rounded-ui px-2 py-2 transition-colors hover:bg-hover"
          >
            <span className="font-medium tabular-nums">
              {formatDay(trip.tripDate, today)}, <TripTime trip={trip} />
            </span>
            <StatusChip status={trip.status} />
            <span className="wrap-anywhere col-span-2 text-muted text-small">
              {trip.fromAddress} → {trip.toAddress}
              {trip.driverName && `, with ${trip.driverName}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
