import type { Instant } from '../documents/instant';
import { addToDay, toWeekday } from '../time/calendarDays';
import { toInstant } from '../time/days';
import type { PricedTrip } from './priceTrip';
import type { RateCard } from './rateCard';

/** A trip that a form prices so that a person sees what a card comes to. */
export interface ExampleTrip {
  readonly title: string;
  readonly trip: PricedTrip;
}

const WEDNESDAY = 3;

/** Three trips on the card's first Wednesday: a short one, one at night with waiting, and a no-show. */
export function exampleTrips(
  { from, mobility, serviceLevels }: Pick<RateCard, 'from' | 'mobility' | 'serviceLevels'>,
  timeZone: string,
): readonly ExampleTrip[] {
  const day = addToDay(from, (WEDNESDAY - toWeekday(from) + 7) % 7);
  const at = (clock: string): Instant => {
    const date = toInstant(timeZone, day, clock);
    return { toMillis: () => date.getTime(), toDate: () => date };
  };
  const [clientDis = 'ambulatory'] = mobility;
  const [service] = serviceLevels;
  const trip = (puTime: string, miles: number, arrived: string, onBoard: string): PricedTrip => ({
    tripDate: day,
    puTime,
    miles,
    clientDis,
    needs: service ? { service } : null,
    companions: 0,
    attendants: 0,
    medicaidId: '',
    pickup: null,
    dropoff: null,
    status: 'Completed',
    statusAt: at(onBoard),
    cancelledBy: null,
    progress: {
      driverUid: null,
      stage: 'onBoard',
      times: { onMyWay: null, arrived: at(arrived), onBoard: at(onBoard), droppedOff: null },
      odometers: { onBoard: null, droppedOff: null },
      proof: null,
      noShow: null,
      unsettledAt: null,
      decided: { status: 'Completed', at: at(onBoard) },
      movedAt: null,
    },
  });
  const driven = trip('10:00', 8, '09:58', '10:05');
  return [
    { title: '8 miles at 10:00 AM, on board after 5 minutes', trip: driven },
    { title: '22.4 miles at 5:30 AM, on board after 45 minutes', trip: trip('05:30', 22.4, '05:30', '06:15') },
    {
      title: 'No-show at 10:00 AM',
      trip: {
        ...driven,
        status: 'Cancelled',
        cancelledBy: 'client',
        statusAt: at('10:20'),
        progress: driven.progress && {
          ...driven.progress,
          times: { ...driven.progress.times, onBoard: null },
          noShow: { at: at('10:15'), note: '' },
        },
      },
    },
  ];
}
