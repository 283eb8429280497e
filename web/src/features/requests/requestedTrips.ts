import { addToDay, type RideRequest, requestOrders, requestTripId, toWeekday } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import type { UncountedTrip } from '../../domain/authorizations/findUncovered';
import { wantedLegs } from './answerValues';

/** Of rides that repeat, those of the first days are looked at, as for a new standing order. */
const DAYS = 7;

type Requested = Pick<Doc<RideRequest>, 'id' | 'client' | 'legs' | 'repeat' | 'state' | 'change'>;

/**
 * The trips that accepting a request makes first, as authorizations count them; of a change, those that it adds and those that it
 * moves to another day.
 * @param clientUid empty for a new client
 */
export function requestedTrips(request: Requested, clientUid: string, today: string): readonly UncountedTrip[] {
  const { id, client, repeat } = request;
  const legs = wantedLegs(request);
  const isAsked = (index: number) => request.state === 'sent' || request.legs[index]?.day !== legs[index]?.day;
  const toTrip = (index: number, tripDate: string): UncountedTrip[] => {
    const leg = legs[index];
    if (!leg || !isAsked(index)) return [];
    const { fromAddress, toAddress } = leg;
    return [{ clientUid, tripDate, miles: 0, clientDis: client.clientDis, fromAddress, toAddress }];
  };
  if (!repeat) {
    return legs.flatMap(({ day }, index) =>
      toTrip(index, day).map((trip) => ({ ...trip, id: requestTripId(id, index) })),
    );
  }
  return requestOrders({ legs, repeat }).flatMap(({ leg, backLeg, back, from, until, weekdays, extraDays }) => {
    const first = from > today ? from : today;
    return Array.from({ length: DAYS }, (_, ahead) => addToDay(first, ahead))
      .filter((day) => day <= until && (weekdays.includes(toWeekday(day)) || extraDays.includes(day)))
      .flatMap((day) => [
        ...toTrip(leg, day),
        ...(backLeg === undefined ? [] : toTrip(backLeg, addToDay(day, back?.nextDay ? 1 : 0))),
      ]);
  });
}
