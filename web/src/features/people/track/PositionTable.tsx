import { clockIn, formatClock, type NamedPlace, type TrackRow, toTrackRows } from '@mtos/model';
import { useMemo, useState } from 'react';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { formatSilence } from '../../../domain/tracker/formatTrack';
import type { TrackedDay } from '../../../domain/tracker/useTrackDay';
import { Button } from '../../../ui/button/Button';
import { formatDecimal } from '../../../ui/format/numbers';

interface Props {
  readonly day: TrackedDay;
  /** The time of the position that the map shows, in milliseconds. */
  readonly chosen: number | undefined;
  readonly onChoose: (at: number) => void;
}

/** Where the driver was, every five minutes, as a table; a press of a time shows it on the map. */
export function PositionTable(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" className="self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide positions' : 'Show positions as a table'}
      </Button>
      {isOpen && <Rows {...props} />}
    </>
  );
}

function Rows({ day: { points, drivenTrips }, chosen, onChoose }: Props) {
  const timeZone = useTimeZone();
  const rows = useMemo(() => toTrackRows(points, toPlaces(drivenTrips)), [points, drivenTrips]);
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Positions, every five minutes</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-small">
          <th scope="col" className="py-1.5 font-medium">
            Time
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Nearest stop
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Miles so far
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, miles, silentMinutes, nearest }) => {
          const clock = formatClock(clockIn(timeZone, new Date(at)));
          return (
            <tr key={at} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-1.5 pr-3 text-left align-top font-normal">
                <button
                  type="button"
                  aria-pressed={at === chosen}
                  aria-label={`Show ${clock} on the map`}
                  className="text-accent-ink hover:underline aria-pressed:font-semibold"
                  onClick={() => onChoose(at)}
                >
                  {clock}
                </button>
              </th>
              <td className="py-1.5 align-top">
                {nearest ? formatNearest(nearest) : 'No stop on the map'}
                {silentMinutes > 0 && (
                  <span className="block text-muted text-small">After {formatSilence(silentMinutes)}</span>
                )}
              </td>
              <td className="py-1.5 text-right align-top">{miles.toFixed(1)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** '2.5 miles from pick-up 1, Clovis Kettle'; 'At pick-up 1, Clovis Kettle' there. */
const formatNearest = ({ name, miles }: NonNullable<TrackRow['nearest']>) =>
  miles < 0.05 ? `At ${name}` : `${formatDecimal(miles)} miles from ${name}`;

/** The ends of the trips, named by their numbers in the table of miles. */
function toPlaces(trips: TrackedDay['drivenTrips']): readonly NamedPlace[] {
  return trips.flatMap(({ name, pickup, dropoff }, index) => [
    ...(pickup ? [{ name: `pick-up ${index + 1}, ${name}`, location: pickup }] : []),
    ...(dropoff ? [{ name: `drop-off ${index + 1}, ${name}`, location: dropoff }] : []),
  ]);
}
