import { clockIn, formatClock, isDay, type LatLng, type TrackPoint } from '@mtos/model';
import { useMemo, useState } from 'react';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { TRACK_IS_GONE } from '../../../domain/tracker/formatTrack';
import { type TrackedDay, useTrackDay } from '../../../domain/tracker/useTrackDay';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TextInput } from '../../../ui/form/TextInput';
import { MapView } from '../../../ui/map/MapView';
import type { MapMarker } from '../../../ui/map/mapContent';
import { Dialog } from '../../../ui/overlay/Dialog';
import type { Person } from '../list/usePeople';
import { MilesTable } from './MilesTable';
import { PositionTable } from './PositionTable';

interface Props {
  readonly driver: Pick<Person, 'id' | 'fullName'>;
  readonly onClose: () => void;
}

/** A driver's day on a map, with a slider for the time, and its miles by trip. */
export function TrackReplay({ driver, onClose }: Props) {
  const today = useToday();
  const [typed, setTyped] = useState(today);
  const day = isDay(typed) ? typed : today;
  return (
    <Dialog open title={`${driver.fullName}’s day`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <TextInput
          type="date"
          label="Day"
          value={typed}
          max={today}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Day key={day} driverUid={driver.id} day={day} />
      </div>
    </Dialog>
  );
}

function Day({ driverUid, day }: { readonly driverUid: string; readonly day: string }) {
  const track = useTrackDay(driverUid, day);
  if (track.status === 'loading') return <Skeleton className="h-64" />;
  if (track.status === 'failed') return <LoadFailure title="The track could not be loaded" onRetry={track.retry} />;
  return (
    <>
      <BrokenDocuments of={track} />
      <TrackContent day={track.value} />
    </>
  );
}

function TrackContent({ day }: { readonly day: TrackedDay }) {
  if (day.isGone) {
    return (
      <>
        <p className="text-muted">{TRACK_IS_GONE} The miles, the silence, and the distances below were kept.</p>
        <MilesTable day={day} />
      </>
    );
  }
  if (day.points.length > 0) return <Replay day={day} />;
  return (
    <p className="text-muted">
      No track of this day. Tracks come from a position app on the driver’s phone, during shifts, and are kept for 90
      days unless your operator chose otherwise.
    </p>
  );
}

function Replay({ day }: { readonly day: TrackedDay }) {
  const { points, drivenTrips } = day;
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const current = points[index];
  const line = useMemo(() => points.map(({ location }) => location), [points]);
  const stops = useMemo(() => toStops(drivenTrips), [drivenTrips]);
  const clock = (at: number) => formatClock(clockIn(timeZone, new Date(at)));
  return (
    <>
      <div className="h-72 bg-sunken">
        <MapView
          label="Map of the driver’s day"
          markers={current ? [...stops, toMarker(current, clock(current.at))] : stops}
          lines={[line]}
          fit={line}
          fitLabel="Show the whole day"
        />
      </div>
      {current && (
        <label className="flex flex-col gap-1">
          <span className="flex justify-between tabular-nums">
            <span>Time</span>
            <span>{clock(current.at)}</span>
          </span>
          <input
            type="range"
            min={0}
            max={points.length - 1}
            value={index}
            aria-valuetext={clock(current.at)}
            onChange={({ target }) => setChosen(Number(target.value))}
            className="h-10 w-full accent-accent"
          />
        </label>
      )}
      <MilesTable day={day} />
      <p className="text-muted text-small">
        Straight lines between positions: where the phone was silent, the road was longer than this.
      </p>
      <PositionTable
        day={day}
        chosen={current?.at}
        onChoose={(at) => setChosen(points.findIndex((each) => each.at === at))}
      />
    </>
  );
}

/** The ends of the trips, numbered as in the table. */
function toStops(trips: TrackedDay['drivenTrips']): readonly MapMarker[] {
  return trips.flatMap(({ id, name, pickup, dropoff }, index) => [
    ...toStop(`pickup-${id}`, pickup, 'pickup', `${index + 1}. ${name}, pick-up`, index),
    ...toStop(`dropoff-${id}`, dropoff, 'dropoff', `${index + 1}. ${name}, drop-off`, index),
  ]);
}

const toStop = (
  id: string,
  location: LatLng | null,
  look: 'pickup' | 'dropoff',
  label: string,
  index: number,
): readonly MapMarker[] => (location ? [{ id, location, look, label, name: String(index + 1) }] : []);

const toMarker = ({ location }: TrackPoint, clock: string): MapMarker => ({
  id: 'driver',
  location,
  look: 'active',
  label: `Driver at ${clock}`,
  name: clock,
});
