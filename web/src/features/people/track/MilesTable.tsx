import { formatClock, PLACED_STEPS, readMileage, type StoredTrip, type TripTrack } from '@mtos/model';
import { DistanceText } from '../../../domain/tracker/DistanceText';
import { formatSilence, PLACED_STEP_LABELS } from '../../../domain/tracker/formatTrack';
import type { TrackedDay } from '../../../domain/tracker/useTrackDay';
import { formatDecimal } from '../../../ui/format/numbers';

/** The loaded and empty miles of a driver's day by positions, by trip. */
export function MilesTable({ day: { miles, loaded, trips, drivenTrips } }: { readonly day: TrackedDay }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Driven miles</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-small">
          <th scope="col" className="py-1.5 font-medium">
            Trip
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Loaded miles
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Empty miles
          </th>
        </tr>
      </thead>
      <tbody>
        {drivenTrips.map((trip, stop) => (
          <tr key={trip.id} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {stop + 1}. {trip.name} <span className="whitespace-nowrap">{formatClock(trip.puTime)}</span>
              <TripNotes trip={trip} track={trips.get(trip.id)} />
            </th>
            <td className="py-1.5 text-right">{toMiles(trips.get(trip.id)?.loaded)}</td>
            <td className="py-1.5 text-right">{toMiles(trips.get(trip.id)?.empty)}</td>
          </tr>
        ))}
        <tr className="font-medium">
          <th scope="row" className="py-1.5 text-left">
            Whole day
          </th>
          <td className="py-1.5 text-right">{toMiles(loaded)}</td>
          <td className="py-1.5 text-right">{toMiles(miles - loaded)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface NotesProps {
  readonly trip: StoredTrip;
  readonly track: TripTrack | undefined;
}

/** The miles that the trip has otherwise, for how long there were no positions, and how far from the addresses the steps were. */
function TripNotes({ trip, track }: NotesProps) {
  if (!track) return null;
  const { isSilent, silentMinutes, distances } = track;
  const { miles, from } = readMileage(trip);
  // Booked or estimated miles of a no-show, or of a client who is not on board yet, were driven with nobody
  const hasRidden = from === 'odometer' || trip.status === 'Completed' || Boolean(trip.progress?.times.onBoard);
  return (
    <ul className="text-muted text-small">
      {from !== 'unknown' && hasRidden && (
        <li>
          {MILES_FROM[from]}: {formatDecimal(miles)} loaded miles
        </li>
      )}
      {silentMinutes > 0 && <li>{isSilent ? 'No positions during this trip' : formatSilence(silentMinutes)}</li>}
      {PLACED_STEPS.map((step) => {
        const distance = distances[step];
        return (
          distance !== undefined && (
            <li key={step}>
              {PLACED_STEP_LABELS[step]}: <DistanceText distance={distance} />
            </li>
          )
        );
      })}
    </ul>
  );
}

const MILES_FROM = { odometer: 'By the odometer', booking: 'As booked', places: 'Estimated' } as const;

const toMiles = (miles = 0) => miles.toFixed(1);
