import { formatPlaceTime } from '../../../domain/time/placeTime';
import { texts } from '../texts/texts';
import type { StopAhead } from './driverDay';
import { tripStop } from './driveTrip';
import { formatPlanned } from './formatPlanned';

interface Props {
  readonly stops: readonly StopAhead[];
  readonly timeZone: string;
}

/** The stops of a shared ride that come after the current one, in their order. */
export function StopsAhead({ stops, timeZone }: Props) {
  return (
    <div>
      <h3 className="font-semibold text-lead text-muted">{texts.laterStops}</h3>
      <ol className="mt-1 divide-y divide-line border-line border-y">
        {stops.map(({ kind, of }) => {
          const { address } = tripStop(of.trip, kind);
          const booked = formatPlaceTime(of.trip, kind === 'pickUp' ? 'pickup' : 'dropoff', timeZone);
          const clock = formatPlanned(of.trip, { kind, time: '' }, timeZone) || booked;
          return (
            <li
              key={`${of.trip.id} ${kind}`}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 py-2 text-lead tabular-nums"
            >
              <span className="font-semibold">{clock || '–'}</span>
              <span className="wrap-anywhere">
                <span className="font-semibold">
                  {kind === 'pickUp' ? texts.pickUp : texts.dropOff}: {of.trip.name}
                </span>
                <span className="block text-muted">{address}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
