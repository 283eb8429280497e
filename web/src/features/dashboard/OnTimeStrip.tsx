import { addToDay } from '@mtos/model';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useToday } from '../../data/account/useToday';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { formatDay } from '../../domain/time/when';
import { formatShare, judgedTrips, onTimeShare } from '../../domain/trips/onTime';
import { tripsUrl } from '../../domain/trips/tripsUrl';
import { Button } from '../../ui/button/Button';
import { BarChart } from '../../ui/chart/BarChart';
import { plural } from '../../ui/format/numbers';
import { paths } from '../../ui/paths';
import { STRIP_DAYS, stripDays } from './firstReads';

/** Today's on-time share and the last 14 days, live: 80 px high from the start. */
export function OnTimeStrip() {
  return (
    <section
      aria-label="On time"
      className="flex h-20 items-center gap-4 overflow-clip rounded-ui border border-line bg-surface"
    >
      <Strip />
    </section>
  );
}

/** Reads at most one document for each day. */
function Strip() {
  const { account } = useSession();
  const today = useToday();
  const stored = useLiveQuery(stripDays(account, today));
  if (stored.status === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 px-4">
        The on-time figures could not be loaded.
        <Button size="small" icon={RotateCw} onClick={stored.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (stored.status === 'loading') return null;
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => addToDay(today, index + 1 - STRIP_DAYS));
  const figuresOn = (day: string) => stored.value.find((each) => each.day === day)?.figures ?? {};
  const now = figuresOn(today);
  return (
    <>
      <Link to={paths.reports} className="flex shrink-0 flex-col rounded-ui px-4 hover:underline">
        <span className="font-semibold text-title tabular-nums">{formatShare(onTimeShare(now))}</span>
        <span className="text-muted text-small">
          On time today{judgedTrips(now) > 0 && ` · ${plural(judgedTrips(now), 'trip')}`}
        </span>
      </Link>
      <div className="min-w-0 grow pr-3">
        <BarChart
          max={1}
          className="h-10"
          bars={days.map((day) => {
            const share = onTimeShare(figuresOn(day));
            return {
              key: day,
              title: `${formatDay(day)}: ${formatShare(share)} on time`,
              to: tripsUrl({ from: day, to: day, ...(share !== undefined && { figure: 'onTime' }) }),
              parts: [{ size: share ?? 0, look: day === today ? 'accent' : 'soft' }],
            };
          })}
        />
        <p className="text-muted text-small">The last {STRIP_DAYS} days</p>
      </div>
    </>
  );
}
