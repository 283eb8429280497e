import { addToDay, type GroupFrom, groupIdOn, type PayAnswer, type PayPlans, withoutChange } from '@mtos/model';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../domain/time/when';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';

const PayDriverDialog = loadedOverlay(
  () => import('./PayDriverDialog'),
  ({ PayDriverDialog }) => PayDriverDialog,
);

interface Props {
  readonly pay: Pick<PayAnswer, 'plans' | 'names'>;
  readonly today: string;
  readonly isBusy: boolean;
  readonly onChange: (drivers: PayPlans['drivers'], success: string) => Promise<void>;
  readonly onSaved: () => void;
}

/** Which driver is in which pay group, and from when. */
export function PayDriverList({ pay: { plans, names }, today, isBusy, onChange, onSaved }: Props) {
  const [changed, setChanged] = useState<{ readonly uid: string; readonly name: string }>();
  const { groups, drivers } = plans;
  const people = Object.entries(names).toSorted(([, a], [, b]) => a.localeCompare(b));
  const nameOf = (groupId: string) => groups.find(({ id }) => id === groupId)?.name ?? 'No group';
  const remove = (uid: string, { from }: GroupFrom) => {
    const { [uid]: history = [], ...others } = drivers;
    const left = withoutChange(history, from);
    return onChange(left.length > 0 ? { ...others, [uid]: left } : others, `Removed the change of ${names[uid]}.`);
  };
  if (people.length === 0) return <p>No drivers yet.</p>;
  return (
    <>
      <ul aria-label="Drivers’ pay groups">
        {people.map(([uid, name]) => {
          const history = drivers[uid] ?? [];
          return (
            <li
              key={uid}
              className="flex items-start justify-between gap-3 border-line border-t py-2.5 first:border-t-0"
            >
              <div className="wrap-anywhere min-w-0">
                <p className="font-medium">{name}</p>
                <p className="text-muted">{nameOf(groupIdOn(history, today))}</p>
                {history.some(({ from }) => from !== null) && (
                  <ul aria-label={`Pay groups of ${name}`} className="text-small">
                    {history.map((each, index) => (
                      <li key={each.from} className="flex items-center gap-1 text-muted">
                        <span>
                          {nameOf(each.group)} {formatDays(each, history[index + 1])}
                        </span>
                        {each.from !== null && (
                          <IconButton
                            icon={X}
                            label={`Remove ${name}’s change of ${formatDay(each.from)}`}
                            disabled={isBusy}
                            onClick={() => remove(uid, each)}
                          />
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <Button icon={Pencil} size="small" disabled={isBusy} onClick={() => setChanged({ uid, name })}>
                <span>
                  Change group<span className="sr-only"> of {name}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      {changed && (
        <PayDriverDialog
          driver={changed}
          plans={plans}
          today={today}
          onSaved={onSaved}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

/** 'through Mon, Mar 2', 'Mon, Mar 2 to Sat, Mar 7', 'from Sun, Mar 8'. */
function formatDays({ from }: GroupFrom, next: GroupFrom | undefined): string {
  const last = next?.from ? formatDay(addToDay(next.from, -1)) : undefined;
  if (from === null) return last ? `through ${last}` : 'on all days';
  return last ? `${formatDay(from)} to ${last}` : `from ${formatDay(from)}`;
}
