import {
  type ClockChange,
  formatTimeZone,
  haveSameClocks,
  type OrderClocks,
  type OrderTime,
  orderZone,
  type PlaceZones,
  SIDES,
  type StandingOrder,
  type TimeHere,
  undecidedSides,
} from '@mtos/model';
import { formatClock, formatDay } from '../../domain/time/when';
import { capitalized } from '../../ui/format/capitalized';

const TIME_LABELS: Readonly<Record<OrderTime, string>> = {
  pickup: 'Pick-up',
  appointment: 'Appointment',
  return: 'Return',
};

/** 'Mountain time', or 'Arizona time'. */
export const formatZone = (zone: string): string => `${formatTimeZone(zone).replace(/ \(.*\)/, '')} time`;

/** 'The pick-up is on Mountain time.' */
export function describePlaces(order: StandingOrder, places: PlaceZones, timeZone: string, now: Date): string {
  const elsewhere = SIDES.filter((side) => !haveSameClocks(places[side] ?? timeZone, timeZone, now));
  const sides = elsewhere.length > 0 ? elsewhere : undecidedSides(order, places, timeZone, now);
  const [one = 'pickup', other] = sides;
  const names = { pickup: 'the pick-up', dropoff: 'the drop-off' } as const;
  const zone = (side: typeof one) => places[side] ?? timeZone;
  if (other && haveSameClocks(zone(one), zone(other), now)) return `Both places are on ${formatZone(zone(one))}.`;
  return sides.map((side) => `${capitalized(names[side])} is on ${formatZone(zone(side))}.`).join(' ');
}

/** On which clocks an order's times are, if they are not simply the company's; otherwise undefined. */
export function describeClocks(order: Pick<StandingOrder, 'clocks'>, timeZone: string, now: Date): string | undefined {
  const isOther = (zone: string | undefined) => Boolean(zone) && !haveSameClocks(zone ?? '', timeZone, now);
  const { clocks } = order;
  if (!clocks || (!isOther(clocks.pickup) && !isOther(clocks.dropoff))) return undefined;
  if (clocks.kind === 'company') return `On the company’s clock, ${formatZone(timeZone)}`;
  const [from, to] = [orderZone(order, 'pickup', timeZone), orderZone(order, 'dropoff', timeZone)];
  if (haveSameClocks(from, to, now)) return `On ${formatZone(from)}, the clock at both places`;
  return `Pick-up on ${formatZone(from)}, appointment and return on ${formatZone(to)}`;
}

/** What the company's clocks show: '8:30 AM here', or '9:30 AM here, 8:30 AM from Sun, Mar 14'. */
export function formatTimesHere(here: readonly TimeHere[], today: string): string {
  const [first, next] = here;
  if (!first) return '';
  const later = next ? `, ${formatClock(next.clock)} from ${formatDay(next.day, today)}` : '';
  return `${formatClock(first.clock)} here${later}`;
}

/** 'Sun, Mar 14: clocks skip 2:30 AM. The pick-up is at 3:30 AM.' */
export function formatClockChange({ day, time, said, shown }: ClockChange, today: string): string {
  const what = TIME_LABELS[time].toLowerCase();
  const start = formatDay(day, today);
  return said === shown
    ? `${start}: clocks show ${formatClock(said)} twice. The ${what} is the first time.`
    : `${start}: clocks change. The ${what} is at ${formatClock(shown)} instead of ${formatClock(said)}.`;
}

/** What someone else decided meanwhile. */
export const describeDecision = (clocks: OrderClocks | null): string => {
  if (!clocks) return 'Someone else has changed whose clock these times are on. Close this and open it again.';
  const whose = clocks.kind === 'places' ? 'the clock at each place' : 'the company’s clock';
  return `Someone else has decided meanwhile: the times are on ${whose}. Close this and open the order to change it.`;
};
