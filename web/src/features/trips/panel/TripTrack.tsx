import { PLACED_STEPS, type StoredTrip } from '@mtos/model';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { DistanceText } from '../../../domain/tracker/DistanceText';
import { formatDriven, PLACED_STEP_LABELS, TRACK_IS_GONE } from '../../../domain/tracker/formatTrack';
import { useTrackDay, useTrackDayOfTrip } from '../../../domain/tracker/useTrackDay';
import { Facts } from '../../../ui/display/Facts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { PanelSection } from '../../../ui/layout/PanelSection';

interface Props {
  readonly trip: StoredTrip;
  /** Who drove it. */
  readonly driverUid: string;
}

/**
 * What the positions of the driver's phone say of a trip: the miles, and how far from the addresses the driver was. Nothing if
 * the driver has no app for that.
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
  if (day.status === 'loading') return null;
  if (day.status === 'failed') return <TrackFailure onRetry={day.retry} />;
  const track = day.value.trips.get(trip.id);
  const hasTrack = day.value.hasApp || day.value.isGone || day.value.points.length > 0;
  if (!track || !hasTrack) return <BrokenDocuments of={day} />;
  const distances = PLACED_STEPS.map((step) => {
    const distance = track.distances[step];
    return [
      PLACED_STEP_LABELS[step],
      distance !== undefined && <DistanceText key={step} distance={distance} />,
    ] as const;
  });
  return (
    <PanelSection title="Phone positions">
      <BrokenDocuments of={day} />
      <Facts facts={[['Driven', formatDriven(track)], ...distances]} />
      {day.value.isGone && <p className="text-muted text-small">{TRACK_IS_GONE} This was kept of them.</p>}
    </PanelSection>
  );
}
