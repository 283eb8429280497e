import {
  formatCents,
  formatPercent,
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  type PayAnswer,
  type PayGroup,
  type PayRates,
  ratesOn,
  scale,
  withoutGroup,
} from '@mtos/model';
import { Coins, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { formatDay } from '../../../domain/time/when';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Select } from '../../../ui/form/Select';
import { plural } from '../../../ui/format/numbers';
import { Panel } from '../../../ui/layout/Panel';
import { confirm } from '../../../ui/overlay/confirm';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { PayDriverList } from './PayDriverList';
import { savePayPlans } from './payActions';

const PayGroupDialog = loadedOverlay(
  () => import('./PayGroupDialog'),
  ({ PayGroupDialog }) => PayGroupDialog,
);

interface Props {
  readonly pay: PayAnswer;
  readonly today: string;
  readonly onSaved: () => void;
}

interface Edited {
  readonly group: PayGroup | undefined;
  readonly rates: PayRates | undefined;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What each group of drivers earns, which driver is in which group, and when the week for overtime begins. */
export function PayPlanList({ pay, today, onSaved }: Props) {
  const { plans } = pay;
  const functions = useFunctions();
  const [edited, setEdited] = useState<Edited>();
  const [isSaving, setSaving] = useState(false);
  const { groups, drivers, weekStartsOn } = plans;
  const save = async (changed: Partial<typeof plans>, success: string) => {
    setSaving(true);
    await toastWrite(savePayPlans(functions, { ...plans, ...changed }), { loading: 'Saving…', success });
    setSaving(false);
    onSaved();
  };
  const remove = async (group: PayGroup, { from }: PayRates) => {
    const isLast = group.rates.length === 1;
    const members = Object.values(drivers).filter((history) => history.some((each) => each.group === group.id)).length;
    const yes = await confirm({
      title: isLast ? `Delete the group ${group.name}?` : `Delete the rates of ${group.name} from ${formatDay(from)}?`,
      text: isLast
        ? `${plural(members, 'driver')} will be in no group on their days in it. Locked periods stay as they are.`
        : 'The rates from before then hold for these days, too. Locked periods stay as they are.',
      yes: 'Delete',
      tone: 'danger',
    });
    if (!yes) return;
    const rates = group.rates.filter((each) => each.from !== from);
    if (!isLast)
      return save({ groups: groups.map((each) => (each.id === group.id ? { ...each, rates } : each)) }, 'Deleted.');
    const left = groups.filter(({ id }) => id !== group.id);
    await save({ groups: left, drivers: withoutGroup(drivers, group) }, 'Deleted.');
  };
  return (
    <>
      <Panel>
        {groups.length === 0 ? (
          <EmptyState
            icon={Coins}
            title="No pay groups yet"
            action={
              <Button icon={Plus} tone="primary" onClick={() => setEdited({ group: undefined, rates: undefined })}>
                Add pay group
              </Button>
            }
          >
            A group is drivers who earn the same. A driver who earns something of their own is a group of one.
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2 p-4">
              <h2 className="font-semibold text-lead">Pay groups</h2>
              <Button icon={Plus} onClick={() => setEdited({ group: undefined, rates: undefined })}>
                Add pay group
              </Button>
            </div>
            <ul aria-label="Pay groups">
              {groups.map((group) => (
                <Group
                  key={group.id}
                  group={group}
                  today={today}
                  isBusy={isSaving}
                  onEdit={(rates) => setEdited({ group, rates })}
                  onDelete={(rates) => remove(group, rates)}
                />
              ))}
            </ul>
          </>
        )}
      </Panel>
      {groups.length > 0 && (
        <Panel className="flex flex-col gap-4 p-4">
          <h2 className="font-semibold text-lead">Drivers</h2>
          <p className="text-muted">A driver can change groups from a day on. Locked periods stay as they are.</p>
          <PayDriverList
            pay={pay}
            today={today}
            isBusy={isSaving}
            onChange={(changed, success) => save({ drivers: changed }, success)}
            onSaved={onSaved}
          />
          <Select
            label="The week for overtime begins on"
            value={weekStartsOn}
            disabled={isSaving}
            onChange={({ target }) => save({ weekStartsOn: Number(target.value) }, 'Saved the first day of the week.')}
          >
            {WEEKDAYS.map((weekday, index) => (
              <option key={weekday} value={index + 1}>
                {weekday}
              </option>
            ))}
          </Select>
        </Panel>
      )}
      {edited && (
        <PayGroupDialog
          {...edited}
          plans={plans}
          today={today}
          onSaved={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface GroupProps {
  readonly group: PayGroup;
  readonly today: string;
  readonly isBusy: boolean;
  readonly onEdit: (rates: PayRates) => void;
  readonly onDelete: (rates: PayRates) => void;
}

function Group({ group, today, isBusy, onEdit, onDelete }: GroupProps) {
  const current = ratesOn(group, today);
  return (
    <li className="border-line border-t p-4">
      <h3 className="wrap-anywhere font-semibold">{group.name}</h3>
      <ul>
        {group.rates.map((rates) => {
          const when = `from ${formatDay(rates.from)}`;
          return (
            <li key={rates.from} className="flex items-start justify-between gap-3 pt-2">
              <div className="wrap-anywhere min-w-0">
                <p className="font-medium">
                  {`F${when.slice(1)}`}
                  {rates === current && <span className="text-muted text-small"> (today’s rates)</span>}
                </p>
                <p className="text-muted">{describeRates(rates)}</p>
              </div>
              <div className="flex shrink-0">
                <IconButton
                  icon={Pencil}
                  label={`Edit the rates of ${group.name} ${when}`}
                  onClick={() => onEdit(rates)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Delete the rates of ${group.name} ${when}`}
                  disabled={isBusy}
                  onClick={() => onDelete(rates)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** '$18.00 an hour, overtime over 40 h a week; $9.00 a wheelchair trip; $0.60 a loaded mile; 30% of charges'. */
function describeRates(rates: PayRates): string {
  const { hourCents, weeklyMinutes, dailyMinutes, tripCents, noShowCents, mileCents, percent, unpaidBreakMinutes } =
    rates;
  const over = (minutes: number | null, unit: string) =>
    minutes === null ? [] : [`${scale(minutes, 100, 60) / 100} h a ${unit}`];
  const limits = [...over(dailyMinutes, 'day'), ...over(weeklyMinutes, 'week')].join(' or ');
  return [
    hourCents > 0 && `${formatCents(hourCents)} an hour${limits && `, overtime over ${limits}`}`,
    hourCents > 0 && unpaidBreakMinutes !== undefined && describeUnpaid(unpaidBreakMinutes),
    ...MOBILITY_NEEDS.map(
      (need) => tripCents[need] > 0 && `${MOBILITY_LABELS[need]} trip ${formatCents(tripCents[need])}`,
    ),
    noShowCents > 0 && `No-show ${formatCents(noShowCents)}`,
    mileCents > 0 && `${formatCents(mileCents)} a loaded mile`,
    percent > 0 && `${formatPercent(percent)} of charges`,
  ]
    .filter(Boolean)
    .join('; ');
}

const describeUnpaid = (minutes: number) => (minutes > 1 ? `Breaks from ${minutes} min unpaid` : 'Breaks unpaid');
