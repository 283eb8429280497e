import {
  CLOCK,
  clockIn,
  comingDays,
  haveSameClocks,
  isDay,
  type OrderTime,
  orderMoments,
  orderZone,
  type StandingOrder,
  timesHere,
} from '@mtos/model';
import { useNow } from '../../browser/useNow';
import { useToday } from '../../data/account/useToday';
import { DAYS_AHEAD } from './ClockNotes';
import { describeClocks, formatTimesHere, formatZone } from './formatClocks';

type TimedOrder = Omit<StandingOrder, 'createdAt' | 'updatedAt' | 'updatedBy' | 'paused'>;

/** What a form says under an order's times: on whose clock they are, and what the company's clocks show then. */
export function useClockHelp(typed: TimedOrder, timeZone: string) {
  const now = useNow();
  const today = useToday();
  const isRead = CLOCK.test(typed.trip.puTime) && isDay(typed.from) && isDay(typed.until) && typed.weekdays.length > 0;
  const days = isRead ? comingDays({ ...typed, paused: false }, timeZone, now, DAYS_AHEAD) : [];
  const helpFor = (time: OrderTime, said: string): string | undefined => {
    const side = time === 'pickup' ? 'pickup' : 'dropoff';
    const zone = orderZone(typed, side, timeZone);
    if (!describeClocks(typed, timeZone, now)) return undefined;
    if (typed.clocks?.kind === 'company') return `The company’s clock, ${formatZone(timeZone)}.`;
    if (haveSameClocks(zone, timeZone, now)) return undefined;
    const here = CLOCK.test(said) ? formatTimesHere(timesHere(typed, time, days, timeZone), today) : '';
    return `${formatZone(zone)}, the clock at the ${side === 'pickup' ? 'pick-up' : 'drop-off'}${here && `: ${here}`}.`;
  };
  const [pickUp] = days[0] === undefined ? [] : orderMoments(typed, days[0], timeZone);
  return {
    pickup: helpFor('pickup', typed.trip.puTime),
    appointment: helpFor('appointment', typed.trip.apptTime),
    return: helpFor('return', typed.back?.puTime ?? ''),
    /** The pick-up time on the clocks of the drop-off, where the return starts. */
    pickUpAtDropOff: pickUp ? clockIn(orderZone(typed, 'dropoff', timeZone), pickUp.at) : typed.trip.puTime,
  };
}
