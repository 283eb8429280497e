import type { StoredTrip } from '@mtos/model';
import type { Driving } from '../../../data/account/useDriving';
import { formatPickUpByRoad } from '../../../domain/trips/formatPickUpByRoad';
import { formatNumber } from '../../../ui/format/numbers';
import { isSelected, type Selection } from '../bulk/useSelection';
import { UncoveredTrips, useUncoveredTrips } from '../uncoveredTrips';
import type { BoardRow } from './day/groupTrips';
import { TripCard } from './queue/TripCard';
import type { BoardRisks } from './risk/boardRisks';

interface Props {
  readonly rows: readonly BoardRow[];
  readonly queue: readonly StoredTrip[];
  readonly risks: BoardRisks;
  readonly open: string | undefined;
  readonly selection: Selection;
  /** How the company drives on the day. */
  readonly driving: Driving;
  readonly timeZone: string;
  /** The same function in every render. */
  readonly onOpen: (id: string) => void;
}

/** The board on a narrow screen, below what is late: the queue, then each driver's trips. */
export function BoardList({ rows, queue, risks, open, selection, driving, timeZone, onOpen }: Props) {
  const busy = rows.filter(({ trips }) => trips.length > 0);
  const free = rows.filter(({ trips, works }) => trips.length === 0 && works);
  const off = rows.filter(({ trips, works }) => trips.length === 0 && !works);
  const sections = [
    { id: 'queue', title: 'Unassigned and will-call trips', trips: queue },
    ...busy.map(({ driverUid, name, trips }) => ({ id: driverUid, title: name, trips })),
  ];
  const uncovered = useUncoveredTrips(sections.flatMap(({ trips }) => trips));
  const findRisk = ({ id, driverUid }: StoredTrip) =>
    risks.ofRow.get(driverUid ?? '')?.of.get(id) ?? risks.ofQueue.get(id);
  return (
    <UncoveredTrips.Provider value={uncovered}>
      <div className="border-line border-t">
        {sections.map(({ id, title, trips }) => (
          <section key={id} aria-labelledby={`board-${id}`}>
            <h2
              id={`board-${id}`}
              className="flex justify-between gap-3 border-line border-b bg-sunken px-4 py-2 font-semibold"
            >
              <span className="truncate">{title}</span>
              <span className="text-muted tabular-nums">{formatNumber(trips.length)}</span>
            </h2>
            {trips.length === 0 && <p className="px-4 py-4 text-muted">Every open trip has a driver.</p>}
            <ul>
              {trips.map((trip) => (
                <li
                  key={trip.id}
                  // A day can have hundreds of trips, of which the screen shows a few: the browser lays out only those
                  className="border-line border-b [contain-intrinsic-size:auto_6.75rem] [content-visibility:auto]"
                >
                  <TripCard
                    trip={trip}
                    risk={findRisk(trip)}
                    byRoad={formatPickUpByRoad(trip, driving, timeZone)}
                    isOpen={trip.id === open}
                    isSelected={isSelected(selection, trip)}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {free.length > 0 && <p className="px-4 py-3 text-muted">Without trips: {formatNames(free)}</p>}
        {off.length > 0 && <p className="px-4 py-3 text-muted">Off that day: {formatNames(off)}</p>}
      </div>
    </UncoveredTrips.Provider>
  );
}

const formatNames = (rows: readonly BoardRow[]) => rows.map(({ name }) => name).join(', ');
