import type { OrderChanges, Trip, WhyKept } from '@mtos/model';
import type { ReactNode } from 'react';
import { formatDay } from '../../domain/time/when';
import { Checkbox } from '../../ui/form/Checkbox';
import { RIDES_HOME_STAY } from './findHomeOrder';
import { formatOrderTrip, formatRevision } from './formatOrder';

const REASONS: Readonly<Record<WhyKept, (driver: string) => string>> = {
  edited: () => 'someone edited it',
  assigned: (driver) => (driver ? `someone assigned it to ${driver}` : 'someone unassigned it'),
  locked: (driver) => `it is locked to ${driver}`,
  canceled: () => 'it is canceled',
  reinstated: () => 'it was put back to Pending',
  begun: () => 'it is under way, or the client has called',
  closed: () => 'it is completed or canceled',
  over: () => 'its time has passed',
  out: () => 'the client may be out already',
};

interface Props {
  readonly changes: OrderChanges;
  readonly today: string;
  readonly timeZone: string;
  readonly replaced: readonly string[];
  readonly onReplace: (id: string, isReplaced: boolean) => void;
  /** Whether the change takes out rides there whose rides home are another order's. */
  readonly keepsRidesHome: boolean;
}

/** What saving the order does to its trips of the next days, and which trips it leaves as they are unless that is selected. */
export function OrderChangesList({
  changes: { make, revise, withdraw, keep },
  today,
  timeZone,
  replaced,
  onReplace,
  keepsRidesHome,
}: Props) {
  const isNothing = make.length + revise.length + withdraw.length === 0;
  return (
    <div className="flex flex-col gap-3 rounded-ui bg-sunken px-4 py-3" aria-live="polite">
      {isNothing && keep.length === 0 && <p className="text-muted">Saving changes none of the trips made so far.</p>}
      {revise.length > 0 && (
        <Group title="These trips change:">
          {revise.map(({ trip, change }) => (
            <li key={trip.id}>
              {replaced.includes(trip.id) ? (
                <Checkbox
                  checked
                  onChange={() => onReplace(trip.id, false)}
                  label={`${formatRevision(trip, change, today, timeZone)}${formatDriver(trip, change)}`}
                />
              ) : (
                formatRevision(trip, change, today, timeZone)
              )}
            </li>
          ))}
        </Group>
      )}
      {make.length > 0 && (
        <Group title="These trips are added:">
          {make.map(({ day, way }) => (
            <li key={day + way}>
              {formatDay(day, today)}
              {way === 'back' && ', the return'}
            </li>
          ))}
        </Group>
      )}
      {withdraw.length > 0 && (
        <Group title="These trips are deleted:">
          {withdraw.map((trip) => (
            <li key={trip.id}>
              {replaced.includes(trip.id) ? (
                <Checkbox
                  checked
                  onChange={() => onReplace(trip.id, false)}
                  label={`${formatOrderTrip(trip, today, timeZone)}${trip.driverName && `, assigned to ${trip.driverName}`}`}
                />
              ) : (
                formatOrderTrip(trip, today, timeZone)
              )}
            </li>
          ))}
        </Group>
      )}
      {keep.length > 0 && (
        <Group title="These trips stay as they are:">
          {keep.map((kept) => {
            const { trip, why, canBeReplaced } = kept;
            const text = `${formatOrderTrip(trip, today, timeZone)}: ${REASONS[why](trip.driverName)}.`;
            return (
              <li key={trip.id}>
                {canBeReplaced ? (
                  <Checkbox
                    checked={false}
                    onChange={() => onReplace(trip.id, true)}
                    label={`${text} ${sayChoice(kept)}`}
                  />
                ) : (
                  text
                )}
              </li>
            );
          })}
        </Group>
      )}
      {keepsRidesHome && <p className="text-muted">{RIDES_HOME_STAY}</p>}
    </div>
  );
}

/** What happens to a trip that stays as it is once it is selected. */
const sayChoice = ({ why, isDeletedThen }: OrderChanges['keep'][number]): string => {
  if (isDeletedThen) return 'Delete it.';
  return why === 'canceled' ? 'Reinstate it.' : 'Change this too.';
};

/** ', stays with Rosa Diaz'. A reinstated trip looks for a driver again. */
const formatDriver = ({ driverName }: Trip, change: Partial<Trip>): string => {
  if (driverName === '') return '';
  return change.driverUid === null ? ', without a driver' : `, stays with ${driverName}`;
};

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <p className="font-medium">{title}</p>
    <ul className="mt-1 flex flex-col gap-1">{children}</ul>
  </div>
);
