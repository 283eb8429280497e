import clsx from 'clsx';
import { UserRoundSearch } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DriverSummary } from './DriverSummary';
import type { DriverOnMap } from './driversOnMap';

interface Props {
  readonly drivers: readonly DriverOnMap[];
  readonly now: Date;
  /** The uid of the driver selected on the map. */
  readonly selected: string | undefined;
  /** Selects a driver, and on the map the rest of their day. */
  readonly onSelect: (uid: string) => void;
}

/** The drivers with their last position and its time, beside the map. */
export function DriverPositions({ drivers, now, selected, onSelect }: Props) {
  if (drivers.length === 0) {
    return (
      <EmptyState icon={UserRoundSearch} title="No records to display!">
        Your drivers appear here once you add them.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Drivers" className="divide-y divide-line">
      {drivers.map((driver) => (
        <li key={driver.uid}>
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
        </li>
      ))}
    </ul>
  );
}
