import { type NotTouched, type Trip, whyNotTouched } from '@mtos/model';
import { useTimeZone } from '../../firebase/account/useTimeZone';
import { useToday } from '../../firebase/account/useToday';
import { formatClock, formatDay } from '../../ui/format/when';
import { useTripsOfOrder } from './useStandingOrders';

const REASONS: Readonly<Record<NotTouched, string>> = {
  edited: 'someone edited it',
  locked: 'it is locked to its driver',
  begun: 'it is under way',
  closed: 'it is completed or cancelled',
  over: 'its time has passed',
};

/** The order's trips, from today on, that a change of the order does not touch, and why. */
export function NotTouchedTrips({ orderId }: { readonly orderId: string }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const trips = useTripsOfOrder(orderId, today);
  if (!timeZone || trips.status !== 'ready') return null;
  const now = new Date();
  const kept = trips.value.flatMap((trip) => {
    const why = whyNotTouched(trip, timeZone, now);
    return why ? [{ trip, why }] : [];
  });
  if (kept.length === 0) return null;
  return (
    <div className="rounded-ui bg-sunken px-4 py-3">
      <p className="font-medium">These trips stay as they are:</p>
      <ul className="mt-1 flex flex-col gap-1">
        {kept.map(({ trip, why }) => (
          <li key={trip.id}>
            {describe(trip)}: {REASONS[why]}.
          </li>
        ))}
      </ul>
    </div>
  );
}

const describe = ({ tripDate, puTime, returnOf, willCall }: Trip): string =>
  `${formatDay(tripDate)}, ${returnOf ? 'return ' : ''}${willCall ? 'will-call' : formatClock(puTime)}`;
