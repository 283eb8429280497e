import { addToDay, type PayAnswer, payWeekOf, type ReadPayInput, readPaySchema } from '@mtos/model';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { useToday } from '../../../data/account/useToday';
import { formatDay } from '../../../domain/time/when';
import { describeError } from '../../../domain/write/describeError';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { Panel } from '../../../ui/layout/Panel';
import { pageUrl, paths } from '../../../ui/paths';
import { PayPlanList } from './PayPlanList';
import { PaySlipList } from './PaySlipList';
import { usePay } from './usePay';

const VIEWS = { pay: 'Pay', rates: 'Rates and groups' } as const;
type View = keyof typeof VIEWS;

/** What drivers earned in a period, and by which rates: `?from=<day>&to=<day>&view=rates`. */
export function PayPage() {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  // By default, the two weeks before this one
  const week = payWeekOf(today, 7);
  const period = {
    from: parameters.get('from') ?? addToDay(week, -14),
    to: parameters.get('to') ?? addToDay(week, -1),
  };
  const view: View = parameters.get('view') === 'rates' ? 'rates' : 'pay';
  const { success: isPeriod, error } = readPaySchema.safeParse(period);
  const problem = (field: 'from' | 'to') => error?.issues.find(({ path }) => path[0] === field)?.message;
  const change = (changed: Readonly<Record<string, string>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...period, ...changed })) after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <section aria-label="Driver pay" className="mx-auto flex w-full max-w-4xl flex-col gap-3">
      <nav aria-label="Pay or rates" className="flex gap-1 border-line border-b">
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <Link
            key={each}
            to={pageUrl(paths.pay, { ...period, view: each })}
            replace
            aria-current={each === view ? 'page' : undefined}
            className={clsx(
              '-mb-px flex h-11 items-center border-b-2 px-2.5 transition-colors',
              each === view ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {VIEWS[each]}
          </Link>
        ))}
      </nav>
      {view === 'pay' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput
            label="From"
            type="date"
            value={period.from}
            error={problem('from')}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextInput
            label="Through"
            type="date"
            value={period.to}
            error={problem('to')}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      )}
      {isPeriod && (
        <Read key={`${period.from} ${period.to}`} period={period} view={view} today={today} onChoose={change} />
      )}
    </section>
  );
}

interface ReadProps {
  readonly period: ReadPayInput;
  readonly view: View;
  readonly today: string;
  readonly onChoose: (period: ReadPayInput) => void;
}

function Read({ period, view, today, onChoose }: ReadProps) {
  const { pay, update } = usePay(period);
  if (pay.status === 'loading') return <Skeleton className="h-96 w-full" />;
  if (pay.status === 'failed')
    return (
      <Panel>
        <LoadFailure title={describeError(pay.error)} onRetry={pay.retry} />
      </Panel>
    );
  if (view === 'rates') return <PayPlanList pay={pay.value} today={today} onSaved={update} />;
  return (
    <>
      <Periods periods={pay.value.periods} period={period} onChoose={onChoose} />
      <PaySlipList pay={pay.value} period={period} onSaved={update} />
    </>
  );
}

interface PeriodsProps {
  readonly periods: PayAnswer['periods'];
  readonly period: ReadPayInput;
  readonly onChoose: (period: ReadPayInput) => void;
}

/** Stored periods, and a word if one of them has some of these days. */
function Periods({ periods, period, onChoose }: PeriodsProps) {
  const name = ({ from, to }: ReadPayInput) => `${formatDay(from)} to ${formatDay(to)}`;
  const isShown = ({ from, to }: ReadPayInput) => from === period.from && to === period.to;
  const overlapping = periods.find(
    (each) => each.state === 'locked' && !isShown(each) && each.from <= period.to && each.to >= period.from,
  );
  if (periods.length === 0) return null;
  return (
    <>
      <Select
        label="Saved periods"
        value={periods.some(isShown) ? `${period.from} ${period.to}` : ''}
        onChange={({ target }) => {
          const [from, to] = target.value.split(' ');
          if (from && to) onChoose({ from, to });
        }}
      >
        <option value="">Other days</option>
        {periods.map((each) => (
          <option key={each.from} value={`${each.from} ${each.to}`}>
            {name(each)}
            {each.state === 'locked' ? ', locked' : ''}
          </option>
        ))}
      </Select>
      {overlapping && (
        <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          Some of these days are in the locked period {name(overlapping)}. Choose other days to lock.
        </p>
      )}
    </>
  );
}
