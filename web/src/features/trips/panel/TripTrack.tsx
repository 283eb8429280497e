import {
  DEFAULT_PLAN_SETTINGS,
  driverQueries,
  PLACED_STEPS,
  reportedDistances,
  type StepDistances,
  type StoredTrip,
  tripMiles,
  withReported,
} from '@mtos/model';
import { useMemo } from 'react';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { DistanceText } from '../../../domain/tracker/DistanceText';
import { formatDriven, PLACED_STEP_LABELS, TRACK_IS_GONE } from '../../../domain/tracker/formatTrack';
import { useTrackDay, useTrackDayOfTrip } from '../../../domain/tracker/useTrackDay';
import { Facts } from '../../../ui/display/Facts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { formatDecimal } from '../../../ui/format/numbers';
import { PanelSection } from '../../../ui/layout/PanelSection';

interface Props {
  readonly trip: StoredTrip;
  /** Who drove it. */
  readonly driverUid: string;
}

/**
 * What the positions of the driver's phone say of a trip: the miles, and how far from the addresses the driver was. Without an
 * app for that, only the distances, by the positions that came with the driver's reports; nothing without any.
 */
export function TripTrack({ trip, driverUid }: Props) {
  const day = useTrackDayOfTrip(trip, driverUid);
  if (day.status === 'loading') return null;
  if (day.status === 'failed') return <TrackFailure onRetry={day.retry} />;
  return <TrackOfDay trip={trip} driverUid={driverUid} day={day.value} />;
}

const TrackFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <LoadFailure title="The driver’s positions could not be loaded" onRetry={onRetry} />
);

function TrackOfDay({ trip, driverUid, day: trackDay }: Props & { readonly day: string }) {
  const day = useTrackDay(driverUid, trackDay);
  const track = day.status === 'ready' ? day.value.trips.get(trip.id) : undefined;
  const reported = useReported(
    trip,
    driverUid,
    day.status === 'ready' && (!track || Object.values(track.distances).includes('noPosition')),
  );
  if (day.status === 'loading') return null;
  if (day.status === 'failed') return <TrackFailure onRetry={day.retry} />;
  const hasTrack = track && (day.value.hasApp || day.value.isGone || day.value.points.length > 0);
  const known = withReported(hasTrack ? track.distances : NONE, reported);
  if (!hasTrack && !PLACED_STEPS.some((step) => typeof known[step] === 'number')) return <BrokenDocuments of={day} />;
  const distances = PLACED_STEPS.map((step) => {
    const distance = known[step];
    return [
      PLACED_STEP_LABELS[step],
      distance !== undefined && <DistanceText key={step} distance={distance} />,
    ] as const;
  });
  return (
    <PanelSection title="Phone positions">
      <BrokenDocuments of={day} />
      <Facts
        facts={[
          ['Driven', hasTrack && formatDriven(track)],
          ['Estimate', hasTrack && formatEstimate(trip)],
          ...distances,
        ]}
      />
      {day.value.isGone && <p className="text-muted text-small">{TRACK_IS_GONE} This was kept of them.</p>}
    </PanelSection>
  );
}

const NONE: StepDistances = {};

/** The miles with the client on board that its addresses suggest, beside the driven ones; empty without both addresses. */
function formatEstimate(trip: StoredTrip): string {
  const estimate = tripMiles({ ...trip, miles: 0 }, DEFAULT_PLAN_SETTINGS);
  return estimate ? `About ${formatDecimal(estimate.miles)} miles loaded, from the addresses` : '';
}

/** The distances by the positions that the drivers' page sent with its reports; none until they are read, if they are wanted. */
function useReported(trip: StoredTrip, driverUid: string, isWanted: boolean): StepDistances {
  const { account } = useSession();
  const query = useMemo(
    () => (isWanted ? driverQueries.eventsOfTrip(account, trip.id, driverUid) : undefined),
    [isWanted, account, trip.id, driverUid],
  );
  const events = readyValue(useLiveQuery(query));
  return events ? reportedDistances(trip, events) : NONE;
}
