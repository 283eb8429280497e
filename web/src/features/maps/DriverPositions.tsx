import clsx from 'clsx';
import { UserRoundSearch } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState';
import { DriverSummary } from './DriverSummary';
import type { DriverOnMap } from './driversOnMap';

interface Props {
  readonly drivers: readonly DriverOnMap[];
  readonly now: Date;
  /** The uid of the driver that the map shows. */
  readonly selected?: string | undefined;
  /** Shows a driver on the map; without it there is no map. */
  readonly onSelect?: ((uid: string) => void) | undefined;
}

/** The drivers with their last position and time: beside the map, or in its place. */
export function DriverPositions({ drivers, now, selected, onSelect }: Props) {
  if (drivers.length === 0) {
    return (
      <EmptyState icon={UserRoundSearch} title="No records to display!">
        Drivers appear here as soon as they are added.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Drivers" className="divide-y divide-line">
      {drivers.map((driver) => (
        <li key={driver.uid}>
          {onSelect && driver.position ? (
            <button
              type="button"
              aria-pressed={driver.uid === selected}
              onClick={() => onSelect(driver.uid)}
              className={clsx(
                'block w-full px-4 py-3 text-left transition-colors focus-visible:-outline-offset-2',
                driver.uid === selected ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <DriverSummary driver={driver} now={now} />
            </button>
          ) : (
            <div className="px-4 py-3">
              <DriverSummary driver={driver} now={now} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
