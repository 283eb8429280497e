import { clockIn, formatClock, type Instant, type LogLeg } from '@mtos/model';
import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/format/when';
import { Panel } from '../../ui/layout/Panel';
import { tripUrl } from '../../ui/paths';
import { formatMiles, formatMissing, formatProof } from './formatLeg';

interface Props {
  readonly legs: readonly LogLeg[];
  readonly timeZone: string;
}

const HEADERS = ['Client', 'Arrived', 'Picked up', 'Dropped off', 'Miles', 'Driver', 'Signature', 'Missing'] as const;

/** A leg a row, each with a link to its trip. */
export function LegTable({ legs, timeZone }: Props) {
  const timeOf = (at: Instant | null) => (at ? formatClock(clockIn(timeZone, at.toDate())) : '–');
  return (
    <Panel>
      <div className="overflow-x-auto">
        <table aria-label="Trip log" className="w-full border-collapse tabular-nums">
          <thead>
            <tr>
              {HEADERS.map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="h-10 px-3 text-left font-medium text-muted text-small first:pl-4"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {legs.map((leg) => (
              <tr key={leg.id} className="border-line border-t align-top">
                <th scope="row" className="py-2 pr-3 pl-4 text-left font-normal">
                  <Link to={tripUrl(leg.id)} className="font-medium hover:underline">
                    {leg.trip.name}
                  </Link>
                  <span className="block whitespace-nowrap text-muted text-small">{formatDay(leg.trip.tripDate)}</span>
                  {leg.trip.medicaidId && (
                    <span className="block whitespace-nowrap text-muted text-small">ID {leg.trip.medicaidId}</span>
                  )}
                </th>
                <td className="whitespace-nowrap px-3 py-2">{timeOf(leg.arrivedAt)}</td>
                <td className="whitespace-nowrap px-3 py-2">{timeOf(leg.pickedUpAt)}</td>
                <td className="whitespace-nowrap px-3 py-2">{timeOf(leg.droppedOffAt)}</td>
                <td className="px-3 py-2">{formatMiles(leg)}</td>
                <td className="px-3 py-2">{leg.trip.driverName || '–'}</td>
                <td className="px-3 py-2">{formatProof(leg) || '–'}</td>
                <td className="px-3 py-2 text-warn-ink">{formatMissing(leg)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
