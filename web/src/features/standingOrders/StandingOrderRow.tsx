import {
  addToDay,
  type CountedAuthorization,
  comingDays,
  coverOrder,
  firstUnmadeDay,
  type Holidays,
  NO_END,
  orderHolidays,
  orderOn,
  type PlaceZones,
  type StandingOrder,
  timesHere,
  undecidedSides,
} from '@mtos/model';
import { CalendarX, Clock, Pause, Pencil, Play, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatClock, formatDay } from '../../domain/time/when';
import { formatWeekdays } from '../../domain/time/workTime';
import { Button } from '../../ui/button/Button';
import { Menu } from '../../ui/overlay/Menu';
import { clientUrl } from '../../ui/paths';
import { DAYS_AHEAD } from './ClockNotes';
import { describeClocks, describePlaces, formatTimesHere } from './formatClocks';
import { formatCoverage, needsAuthorization } from './formatCoverage';
import { formatHoliday } from './formatOrder';
import type { ImportedDays } from './useStandingOrders';

interface Props {
  readonly order: StandingOrder;
  readonly today: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly holidays: Holidays;
  /** The client's authorizations that have not ended, or not long ago; none until they are known. */
  readonly authorizations: readonly CountedAuthorization[];
  /** The days on which the client's imported trip takes the place of the order's. */
  readonly imported: ImportedDays;
  /** The time zones of the order's places while someone has to decide whose clock its times are on. */
  readonly asked?: PlaceZones | undefined;
  /** Whether the person may change orders. */
  readonly canWrite: boolean;
  readonly onDecide: () => void;
  readonly onEdit: () => void;
  readonly onPause: (paused: boolean) => void;
  readonly onDelete: () => void;
}

const COMING = 3;
const HOLIDAY_DAYS_AHEAD = 30;

function describeState({ order, today, timeZone, now, holidays }: Props): string {
  if (order.paused) return 'Paused: no new trips';
  if (order.until < today) return `Ended ${formatDay(order.until, today)}`;
  const days = comingDays(order, timeZone, now, COMING, holidays);
  return days.length > 0 ? `Next: ${days.map((day) => formatDay(day, today)).join('; ')}` : 'No days left';
}

/** When the trips of an order are: '7:30 PM, back at 4:30 AM the next day', with each time on one line. */
function OrderTimes({ order: { trip, back } }: { readonly order: Pick<StandingOrder, 'trip' | 'back'> }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatClock(trip.puTime)}</span>
      {back && (back.puTime ? ', back at ' : ', back on call')}
      {back && <span className="whitespace-nowrap">{formatClock(back.puTime)}</span>}
      {back?.nextDay && ' the next day'}
    </>
  );
}

/** The change of an order that lies ahead: what holds from which day on; nothing if there is none. */
function OrderChange({ order, today }: Pick<Props, 'order' | 'today'>) {
  if (!order.previous || order.previous.until < today) return null;
  const first = formatDay(addToDay(order.previous.until, 1), today);
  const [before, after] = [orderOn(order, today), order];
  const isOtherDays = formatWeekdays(before.weekdays) !== formatWeekdays(after.weekdays);
  return (
    <p className="text-small tabular-nums">
      From {first}: {isOtherDays && `${formatWeekdays(after.weekdays)}, `}
      <OrderTimes order={after} />
    </p>
  );
}

/** Which trips are not made because a broker's file had them: 'Not added again, already imported: Mon, Nov 30'. */
function describeImported(imported: ImportedDays, today: string): string {
  const days = imported.map(({ day, way }) => `${formatDay(day, today)}${way === 'back' ? ' (return)' : ''}`);
  return `Not added again, already imported: ${days.join('; ')}`;
}

/** On whose clock the times of an order are, and what the company's clocks show then, if that is not the same. */
function OrderClocks({ order, today, timeZone, now, holidays }: Props) {
  const text = describeClocks(order, timeZone, now);
  if (!text) return null;
  const days = comingDays(order, timeZone, now, DAYS_AHEAD, holidays);
  const here = order.clocks?.kind === 'places' ? timesHere(order, 'pickup', days, timeZone) : [];
  const isOther = here.some(({ clock }) => clock !== orderOn(order, today).trip.puTime);
  return (
    <p className="text-muted text-small tabular-nums">
      {text}
      {isOther && `. Pick-up ${formatTimesHere(here, today)}`}
    </p>
  );
}

/** How far the client's authorizations last, if someone should get another one soon. */
function OrderCoverageNote({ order, authorizations, today, timeZone, now, holidays }: Props) {
  const coverage = coverOrder(order, authorizations, firstUnmadeDay(order, timeZone, now), holidays, order.payerUid);
  if (!coverage || !needsAuthorization(coverage, today)) return null;
  return (
    <p className="mt-1 flex items-start gap-2 rounded-ui bg-warn-soft px-3 py-2 text-small text-warn-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {formatCoverage(coverage, today, false)}
    </p>
  );
}

/** A standing order: its client, days, addresses, state, and actions. */
export function StandingOrderRow(props: Props) {
  const { order, today, timeZone, now, holidays, imported, asked, canWrite, onDecide, onEdit, onPause, onDelete } =
    props;
  const { trip, paused } = order;
  const current = orderOn(order, today);
  const isAsked = asked !== undefined && undecidedSides(order, asked, timeZone, now).length > 0;
  const [holiday] = paused ? [] : orderHolidays(order, holidays, today, addToDay(today, HOLIDAY_DAYS_AHEAD));
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.5rem] xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)_2.5rem]">
      <div className="min-w-0 max-sm:pr-10">
        <Link to={clientUrl(trip.clientUid)} className="block font-medium hover:underline">
          {trip.name}
        </Link>
        <p className="text-muted text-small">{trip.phone}</p>
      </div>
      <div className="min-w-0">
        <p>{formatWeekdays(current.weekdays)}</p>
        <p className="text-muted text-small tabular-nums">
          <OrderTimes order={current} />
        </p>
        <OrderChange order={order} today={today} />
        <OrderClocks {...props} />
        {order.until !== NO_END && order.until >= today && (
          <p className="text-muted text-small">Until {formatDay(order.until, today)}</p>
        )}
      </div>
      <div className="wrap-anywhere min-w-0 max-xl:row-start-2 max-sm:row-auto">
        <p>
          <span className="sr-only">From </span>
          {trip.fromAddress}
        </p>
        <p className="text-muted text-small">To {trip.toAddress}</p>
      </div>
      <div className="min-w-0 max-xl:row-start-2 max-sm:row-auto">
        <p>{describeState(props)}</p>
        <OrderCoverageNote {...props} />
        {imported.length > 0 && <p className="text-muted text-small">{describeImported(imported, today)}</p>}
        {isAsked && (
          <div className="mt-2 flex flex-col items-start gap-2 rounded-ui bg-warn-soft px-3 py-2 text-small text-warn-ink">
            <p>{describePlaces(order, asked, timeZone, now)} The order’s times are read on the company’s clock.</p>
            {canWrite && (
              <Button size="small" onClick={onDecide}>
                Decide whose clock
              </Button>
            )}
          </div>
        )}
        {holiday && <p className="text-muted text-small">{formatHoliday(holiday, today)}</p>}
      </div>
      <div className="max-xl:col-start-3 max-xl:row-start-1 max-sm:absolute max-sm:col-auto max-sm:row-auto max-sm:top-2 max-sm:right-2">
        {canWrite && (
          <Menu
            label={`Actions for ${trip.name}’s standing order`}
            actions={[
              { label: 'Edit', icon: Pencil, onSelect: onEdit },
              ...(describeClocks(order, timeZone, now)
                ? [{ label: 'Change whose clock', icon: Clock, onSelect: onDecide }]
                : []),
              paused
                ? { label: 'Resume', icon: Play, onSelect: () => onPause(false) }
                : { label: 'Pause', icon: Pause, onSelect: () => onPause(true) },
              { label: 'Delete', icon: CalendarX, tone: 'danger', onSelect: onDelete },
            ]}
          />
        )}
      </div>
    </li>
  );
}
