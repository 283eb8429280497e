import { isOpen, mayHaveRatings, type StoredTrip } from '@mtos/model';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../data/account/useToday';
import { useMay } from '../../../data/session/session';
import { StatusChip } from '../../../domain/trips/StatusChip';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { pageUrl, paths, tripUrl } from '../../../ui/paths';
import { TripDriver } from '../assign/TripDriver';
import type { TripCommands } from '../commands/tripTask';
import { formatTripTime } from '../formatTrip';
import { DriverReport } from './DriverReport';
import { OfficeNotes } from './OfficeNotes';
import { PickUpByRoad } from './PickUpByRoad';
import { TripAuthorization } from './TripAuthorization';
import { TripFacts } from './TripFacts';
import { TripHistory } from './TripHistory';
import { TripStatus } from './TripStatus';
import { useLinkedTrips } from './useLinkedTrips';
import { ZoneQuestion } from './ZoneQuestion';

// Loaded only for a trip that a driver has begun
const TripTrack = lazy(async () => ({ default: (await import('./TripTrack')).TripTrack }));
const RideLink = lazy(async () => ({ default: (await import('./RideLink')).RideLink }));
const TripTexts = lazy(async () => ({ default: (await import('./TripTexts')).TripTexts }));
const TripRatings = lazy(async () => ({ default: (await import('./TripRatings')).TripRatings }));
const TripCosts = lazy(async () => ({ default: (await import('./TripCosts')).TripCosts }));
const TripPrice = lazy(async () => ({ default: (await import('./TripPrice')).TripPrice }));

interface Props {
  readonly trip: StoredTrip;
  readonly commands: TripCommands;
}

/** A trip's status, facts, driver, linked trips, and history. */
export function TripOverview({ trip, commands }: Props) {
  const managesAccount = useMay('manageAccount');
  const canBill = useMay('bill');
  const readsRatings = useMay('manageMembers');
  const today = useToday();
  return (
    <div className="flex flex-col gap-6">
      <TripStatus trip={trip} commands={commands} />
      <ZoneQuestion trip={trip} commands={commands} />
      <PickUpByRoad trip={trip} />
      <TripFacts trip={trip} />
      {canBill && (
        <Suspense fallback={null}>
          <TripPrice key={`price of ${trip.id}`} trip={trip} />
        </Suspense>
      )}
      {(trip.progress || !isOpen(trip.status)) && (
        <Suspense fallback={null}>
          <TripCosts key={`costs of ${trip.id}`} trip={trip} canWrite={commands.canWrite || canBill} />
        </Suspense>
      )}
      <OfficeNotes key={trip.id} trip={trip} canWrite={commands.canWrite} />
      <TripAuthorization key={`authorization of ${trip.id}`} trip={trip} />
      <TripDriver
        trip={trip}
        onAssign={commands.canWrite && isOpen(trip.status) ? () => commands.begin('assign', trip) : undefined}
        onLock={trip.driverUid && !commands.isBusy(trip) ? () => commands.lock(trip) : undefined}
      />
      <DriverReport trip={trip} commands={commands} />
      {trip.progress?.driverUid && (
        <Suspense fallback={null}>
          <TripTrack key={`track of ${trip.id}`} trip={trip} driverUid={trip.progress.driverUid} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <TripTexts key={`texts of ${trip.id}`} trip={trip} />
      </Suspense>
      {readsRatings && mayHaveRatings(trip, today) && (
        <Suspense fallback={null}>
          <TripRatings key={`ratings of ${trip.id}`} trip={trip} />
        </Suspense>
      )}
      {commands.canWrite && (
        <Suspense fallback={null}>
          <RideLink key={`link of ${trip.id}`} trip={trip} />
        </Suspense>
      )}
      <LinkedTrips trip={trip} />
      <TripHistory trip={trip} />
      {managesAccount && trip.clientUid && (
        <ButtonLink
          to={pageUrl(paths.personalData, { client: trip.clientUid })}
          icon={ShieldCheck}
          className="self-start"
        >
          The client’s personal data
        </ButtonLink>
      )}
    </div>
  );
}

const LINK_TITLES = { outbound: 'Outbound trip', return: 'Return trip' } as const;

/** The outbound or return trip that belongs to this one. */
function LinkedTrips({ trip }: { readonly trip: StoredTrip }) {
  const linked = useLinkedTrips(trip) ?? [];
  return linked.map((other) => (
    <PanelSection key={other.trip.id} title={LINK_TITLES[other.kind]}>
      <Link
        to={tripUrl(other.trip.id)}
        className="-mx-2 flex items-center justify-between gap-3 rounded-ui p-2 transition-colors hover:bg-hover"
      >
        {formatTripTime(other.trip)}
        <StatusChip status={other.trip.status} />
      </Link>
    </PanelSection>
  ));
}
