import clsx from 'clsx';
import { useState } from 'react';
import { useOwnName } from '../../../data/account/useMemberName';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useWriter } from '../../../data/write/writer';
import { Button } from '../../../ui/button/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { TextInput } from '../../../ui/form/TextInput';
import { plural } from '../../../ui/format/numbers';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { TableFailure } from '../../../ui/table/TableFailure';
import { formatTripTime } from '../formatTrip';
import type { BulkFormProps } from './bulkForm';
import { assignSteps } from './bulkSteps';
import { countFits, type DriverForAll } from './driversForAll';
import { UnlockToo } from './UnlockToo';
import { useDriversForAll } from './useDriversForAll';

/** Chooses the driver for several trips, and says before how they fit. */
export function BulkAssign({ trips, onRun, onClose }: BulkFormProps) {
  const writer = useWriter();
  const me = useOwnName();
  const timeZone = useTimeZone();
  const [search, setSearch] = useState('');
  const [uid, setUid] = useState<string>();
  const [unlocks, setUnlocks] = useState(false);
  const drivers = useDriversForAll(trips, timeZone, search);
  const selected = drivers.status === 'ready' ? drivers.value.find(({ driver }) => driver.id === uid) : undefined;
  const steps = selected ? assignSteps(writer, trips, selected.driver, { me, unlocks, fits: selected.fits }) : [];
  const count = steps.filter(({ refused }) => !refused).length;
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        data-autofocus
        label="Find a driver by name"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {drivers.status === 'loading' && (
        <p role="status" className="flex items-center justify-center gap-2 py-6 text-muted">
          <Spinner /> Checking drivers…
        </p>
      )}
      {drivers.status === 'failed' && <TableFailure onRetry={drivers.retry} />}
      {drivers.status === 'ready' && (
        <ul aria-label="Drivers" className="-mx-2 max-h-60 overflow-y-auto">
          {drivers.value.map((choice) => (
            <li key={choice.driver.id}>
              <DriverOption
                choice={choice}
                isSelected={choice === selected}
                onChoose={() => setUid(choice.driver.id)}
              />
            </li>
          ))}
          {drivers.value.length === 0 && (
            <li className="px-2 py-4 text-muted">
              {search.trim() ? 'No active driver matches your search.' : 'No active drivers.'}
            </li>
          )}
        </ul>
      )}
      {selected && <Problems choice={selected} trips={trips} />}
      <UnlockToo trips={trips.filter(({ driverUid }) => driverUid !== uid)} checked={unlocks} onChange={setUnlocks} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {selected && (
          <Button tone="primary" onClick={() => onRun(steps)}>
            Assign {plural(count, 'trip')} to {selected.driver.fullName}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

interface OptionProps {
  readonly choice: DriverForAll;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
}

function DriverOption({ choice, isSelected, onChoose }: OptionProps) {
  const [refused, warned] = [countFits(choice, 'refused'), countFits(choice, 'warns')];
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onChoose}
      className={clsx(
        'flex w-full items-center justify-between gap-3 rounded-ui px-2 py-2 text-left transition-colors hover:bg-hover',
        isSelected && 'bg-accent-soft',
      )}
    >
      <span className="min-w-0 truncate font-medium">{choice.driver.fullName}</span>
      <span className={clsx('shrink-0 text-small', refused + warned > 0 ? 'text-warn-ink' : 'text-muted')}>
        {refused + warned === 0
          ? 'No conflicts'
          : [refused > 0 && `${refused} can’t be carried`, warned > 0 && `${warned} with a conflict`]
              .filter(Boolean)
              .join(', ')}
      </span>
    </button>
  );
}

/** The trips that do not simply fit the driver, and why. */
function Problems({
  choice: { fits },
  trips,
}: {
  readonly choice: DriverForAll;
  readonly trips: readonly BulkFormProps['trips'][number][];
}) {
  const found = trips.flatMap((trip) => {
    const fit = fits.get(trip.id);
    return fit && (fit.kind === 'refused' || fit.kind === 'warns') ? [{ trip, fit }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul
      aria-label="What does not fit"
      className="flex max-h-40 flex-col gap-1 overflow-y-auto rounded-ui bg-warn-soft px-3 py-2 text-warn-ink"
    >
      {found.map(({ trip, fit }) => (
        <li key={trip.id}>
          {trip.name}, {formatTripTime(trip)}: {fit.text}
          {fit.kind === 'refused' && '. Unchanged'}.
        </li>
      ))}
    </ul>
  );
}
