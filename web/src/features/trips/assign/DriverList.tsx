import { isOnTime, type StoredTrip } from '@mtos/model';
import clsx from 'clsx';
import type { QueryState } from '../../../data/read/queryState';
import { Button } from '../../../ui/button/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { TableFailure } from '../../../ui/table/TableFailure';
import type { DriverAssessment, DriverChoices } from './driverChoices';
import { formatReasons, warns } from './formatReason';
import type { DriverDoubt } from './UnsuitableDriver';

interface Props {
  readonly trip: StoredTrip;
  readonly choices: QueryState<DriverChoices>;
  readonly search: string;
  /** What is being saved, such as a driver's id: no one else can be selected until then. */
  readonly running?: string | undefined;
  /** `doubt`: what a dispatcher confirms first. */
  readonly onChoose: (driver: DriverAssessment['driver'], doubt: DriverDoubt | undefined) => void;
}

const NOT_CHECKED: readonly DriverAssessment['reasons'][number]['kind'][] = [
  'tripsUnknown',
  'settingsUnknown',
  'wishesUnknown',
  'payerUnknown',
];

const DOUBTS: readonly DriverDoubt[] = ['vehicle', 'blocked'];

/** The drivers to choose from, the best first, with the reasons for and against each. */
export function DriverList({ trip, choices, search, running, onChoose }: Props) {
  if (choices.status === 'loading') {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-6 text-muted">
        <Spinner /> Checking drivers…
      </p>
    );
  }
  if (choices.status === 'failed') return <TableFailure onRetry={choices.retry} />;
  const { drivers, hasMore, clock } = choices.value;
  return (
    <div className="flex flex-col gap-2">
      <Unknowns trip={trip} choices={choices.value} />
      <ul aria-label="Drivers" className="-mx-2 max-h-72 overflow-y-auto">
        {drivers.map((assessment) => (
          <li key={assessment.driver.id}>
            <DriverButton trip={trip} assessment={assessment} clock={clock} running={running} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {drivers.length === 0 && (
        <p className="py-4 text-muted">
          {search.trim() ? 'No active driver matches your search.' : 'No active drivers.'}
        </p>
      )}
      {hasMore && <p className="text-muted text-small">More drivers not shown. Search by name to find them.</p>}
    </div>
  );
}

/** What could not be checked, with the way to check it. */
function Unknowns({ trip, choices }: { readonly trip: StoredTrip; readonly choices: DriverChoices }) {
  const { trips, positions, settings, wishes, payers, retry } = choices;
  const failed = [
    trips === 'failed' && 'other trips',
    positions === 'failed' && 'positions',
    settings === 'failed' && 'working hours',
  ].filter((part) => part !== false);
  return (
    <>
      {failed.length > 0 && (
        <Failure
          onRetry={retry}
        >{`The drivers’ ${new Intl.ListFormat('en-US').format(failed)} could not be loaded.`}</Failure>
      )}
      {wishes === 'failed' && (
        <Failure onRetry={retry}>
          The client’s profile could not be loaded. It says which drivers the client asked for, or not to ride with.
        </Failure>
      )}
      {payers === 'failed' && (
        <Failure onRetry={retry}>
          Who pays for the trip could not be loaded. Some drivers lack a credential that only some payers want.
        </Failure>
      )}
      {trips === 'tooMany' && (
        <p className="rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
          Too many trips to check every driver. Search by name to check up to 10 drivers.
        </p>
      )}
      {trip.puTime === '' && (
        <p className="text-muted">Without a pick-up time, drivers’ other trips can’t be checked.</p>
      )}
      {trip.pickup === null && <p className="text-muted">The pick-up is not on the map, so distances are unknown.</p>}
    </>
  );
}

interface FailureProps {
  readonly onRetry: (() => void) | undefined;
  readonly children: string;
}

const Failure = ({ onRetry, children }: FailureProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-2 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink"
  >
    <p>{children}</p>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

interface DriverButtonProps extends Pick<Props, 'trip' | 'running' | 'onChoose'> {
  readonly assessment: DriverAssessment;
  readonly clock: DriverChoices['clock'];
}

function DriverButton({ trip, assessment, clock, running, onChoose }: DriverButtonProps) {
  const { driver, reasons } = assessment;
  const isCurrent = driver.id === trip.driverUid;
  const isRefused = reasons.some(({ kind }) => kind === 'liftDefect' || kind === 'uncredentialed');
  return (
    <button
      type="button"
      disabled={isCurrent || isRefused || running !== undefined}
      aria-busy={running === driver.id || undefined}
      onClick={() =>
        onChoose(
          driver,
          DOUBTS.find((doubt) => reasons.some(({ kind }) => kind === doubt)),
        )
      }
      className="flex w-full items-center justify-between gap-3 rounded-ui px-2 py-2 text-left transition-colors hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{driver.fullName}</span>
        <span className={clsx('block text-small', warns(reasons) ? 'text-warn-ink' : 'text-muted')}>
          {formatReasons(reasons, trip.clientDis, clock).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-accent-ink text-small">
        {running === driver.id ? <Spinner /> : isCurrent ? 'Current driver' : describeFit(assessment)}
      </span>
    </button>
  );
}

/** How well the driver fits, in a word or two; undefined where the reasons say what is in the way. */
function describeFit({ reasons }: DriverAssessment): string | undefined {
  if (isOnTime({ reasons })) return 'Available';
  if (reasons.some(({ severity }) => ['forbidden', 'conflict', 'lastResort'].includes(severity))) return undefined;
  if (reasons.some(({ kind }) => kind === 'tripWithoutTime' || NOT_CHECKED.includes(kind))) return 'Not checked';
  return 'No conflicts';
}
