import { buildTrip } from '../sample/builders';
import { asInstant } from '../sample/drivenTrip';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import type { DrivenTrip } from './drivenRides';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';

// Driven trips for tests: north from home, a hundredth of a degree a step.

export const ZONE = 'America/New_York';
export const place = (step: number) => ({ lat: 40.7 + step * 0.01, lng: -73.9 });
export const HOME = place(0);

interface Driven {
  readonly to?: number;
  readonly minutes: number;
  readonly clock?: string;
  readonly miles?: number;
}

/** A trip that was driven on a day, counted from March 2, 2026. */
export function driven(day: number, { to = 3, minutes, clock = '11:00', miles }: Driven): DrivenTrip {
  const onBoard = toInstant(ZONE, addToDay('2026-03-02', day), clock);
  const droppedOff = new Date(onBoard.getTime() + (minutes + DEFAULT_PLAN_SETTINGS.loadingMinutes.ambulatory) * 60_000);
  const built = buildTrip({
    ...{ subOwneruid: 'a', clientUid: 'c', name: 'Ann', updatedBy: 'a', createdAt: onBoard, status: 'Completed' },
    ...{
      pickup: HOME,
      dropoff: place(to),
      driverUid: 'dora',
      clientDis: 'ambulatory',
      tripDate: addToDay('2026-03-02', day),
    },
  });
  const odometers = miles ? { onBoard: 100, droppedOff: 100 + miles } : { onBoard: null, droppedOff: null };
  const times = { onMyWay: null, arrived: null, onBoard: asInstant(onBoard), droppedOff: asInstant(droppedOff) };
  const decided = { status: 'Pending', at: asInstant(onBoard) } as const;
  return {
    ...built,
    progress: {
      ...{ driverUid: 'dora', stage: 'droppedOff', times, odometers, decided },
      ...{ proof: null, noShow: null, unsettledAt: null, movedAt: null },
    },
  };
}
