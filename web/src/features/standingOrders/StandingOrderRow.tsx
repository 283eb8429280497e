import { comingDays, type StandingOrder } from '@mtos/model';
import { CalendarX, Pause, Pencil, Play } from 'lucide-react';
import { formatClock, formatDay } from '../../ui/format/when';
import { Menu } from '../../ui/overlay/Menu';
import { WEEKDAYS } from './WeekdayPicker';

interface Props {
  readonly order: StandingOrder;
  readonly today: string;
  readonly onEdit: () => void;
  readonly onPause: (paused: boolean) => void;
  readonly onDelete: () => void;
}

const COMING = 3;

function describeState(order: StandingOrder, today: string): string {
  if (order.paused) return 'Paused: no new trips';
  if (order.until < today) return `Ended ${formatDay(order.until, today)}`;
  const days = comingDays(order, today, COMING);
  return days.length > 0 ? `Next: ${days.map((day) => formatDay(day, today)).join('; ')}` : 'No days left';
}

/** A standing order: its client, days, addresses, state, and actions. */
export function StandingOrderRow({ order, today, onEdit, onPause, onDelete }: Props) {
  const { trip, weekdays, paused, back } = order;
  return (
    <li className="relative flex flex-wrap items-start gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-0 sm:flex-nowrap">
      <div className="w-full min-w-0 max-sm:pr-10 sm:w-52">
        <p className="font-medium">{trip.name}</p>
        <p className="text-muted text-small">{trip.phone}</p>
      </div>
      <div className="min-w-40">
        <p>{weekdays.map((day) => WEEKDAYS[day - 1]).join(' ')}</p>
        <p className="text-muted text-small tabular-nums">
          {formatClock(trip.puTime)}
          {back && `, back ${back.puTime ? `at ${formatClock(back.puTime)}` : 'on call'}`} until{' '}
          {formatDay(order.until, today)}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="truncate">
          {trip.fromAddress} → {trip.toAddress}
        </p>
        <p className="text-muted text-small">{describeState(order, today)}</p>
      </div>
      <div className="max-sm:absolute max-sm:top-2 max-sm:right-2">
        <Menu
          label={`Actions for ${trip.name}’s standing order`}
          actions={[
            { label: 'Edit', icon: Pencil, onSelect: onEdit },
            paused
              ? { label: 'Resume', icon: Play, onSelect: () => onPause(false) }
              : { label: 'Pause', icon: Pause, onSelect: () => onPause(true) },
            { label: 'Delete', icon: CalendarX, tone: 'danger', onSelect: onDelete },
          ]}
        />
      </div>
    </li>
  );
}
