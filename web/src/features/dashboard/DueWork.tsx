import { dueState, fleetQueries, type NextWork, odometerOf, type Vehicle, vehicleStateOn } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { DueChip } from '../../domain/vehicles/DueChip';
import { formatDue } from '../../domain/vehicles/dueTexts';
import { Panel } from '../../ui/layout/Panel';
import { paths, vehicleUrl } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';

const MAX_LISTED = 5;

/** Vehicles with maintenance that is overdue or due soon, live, each with a link to its page. Nothing without any. */
export function DueWork() {
  const { account } = useSession();
  const today = useToday();
  // One that can't be read is said on the vehicles' page
  const vehicles = useLiveQuery(fleetQueries.vehicles(account));
  if (vehicles.status === 'loading') return null;
  const due = vehicles.status === 'ready' ? vehiclesDue(vehicles.value, today) : [];
  if (vehicles.status === 'ready' && due.length === 0) return null;
  return (
    <Panel>
      <section aria-labelledby="due-work">
        <div className="flex h-12 items-center justify-between px-4">
          <h2 id="due-work" className="font-semibold text-body">
            Maintenance
          </h2>
          <Link to={paths.vehicles} className="text-muted text-small underline">
            All vehicles
          </Link>
        </div>
        {vehicles.status === 'failed' ? (
          <TableFailure onRetry={vehicles.retry} />
        ) : (
          <>
            <ul>
              {due.slice(0, MAX_LISTED).map(({ vehicle, next }) => (
                <li key={vehicle.id}>
                  <Link
                    to={vehicleUrl(vehicle.id)}
                    className="flex flex-col border-line border-t px-4 py-2.5 transition-colors hover:bg-hover"
                  >
                    <span className="flex flex-wrap items-center justify-between gap-x-3">
                      <span className="wrap-anywhere min-w-0 font-medium">{vehicle.name}</span>
                      <DueChip due={next} vehicle={vehicle} today={today} />
                    </span>
                    <span className="text-muted text-small tabular-nums">Due {formatDue(next, today)}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {due.length > MAX_LISTED && (
              <p className="border-line border-t px-4 py-2.5 text-muted text-small">
                And {due.length - MAX_LISTED} more on the vehicles’ page.
              </p>
            )}
          </>
        )}
      </section>
    </Panel>
  );
}

interface DueVehicle {
  readonly vehicle: Doc<Vehicle>;
  readonly next: NextWork;
}

/** Vehicles that are not retired and whose maintenance is overdue, or else due soon; in each, the earliest day first. */
export function vehiclesDue(vehicles: readonly Doc<Vehicle>[], today: string): readonly DueVehicle[] {
  const found = vehicles.flatMap((vehicle) => {
    const { nextWork: next } = vehicle;
    if (!next || vehicleStateOn(vehicle, today) === 'retired') return [];
    const state = dueState(next, today, odometerOf(vehicle));
    return state === 'overdue' || state === 'soon' ? [{ vehicle, next, isSoon: state === 'soon' }] : [];
  });
  const order = ({ next, isSoon }: (typeof found)[number]) => `${isSoon ? 1 : 0} ${next.day || '9'}`;
  return found.toSorted((a, b) => order(a).localeCompare(order(b)));
}
