import { addToDay, type RideRequest, requestOrders, requestTripId, toWeekday } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import type { UncountedTrip } from '../../domain/authorizations/findUncovered';

/** Of rides that repeat, those of the first days are looked at, as for a new standing order. */
const DAYS = 7;

/** The trips that accepting a request makes first, as authorizations count them. @param clientUid empty for a new client */
export function requestedTrips(
  request: Pick<Doc<RideRequest>, 'id' | 'client' | 'legs' | 'repeat'>,
  clientUid: string,
): readonly UncountedTrip[] {
  const { id, client, legs, repeat } = request;
  const toTrip = (index: number, tripDate: string): UncountedTrip[] => {
    const leg = legs[index];
    if (!leg) return [];
    const { fromAddress, toAddress } = leg;
    return [{ clientUid, tripDate, miles: 0, clientDis: client.clientDis, fromAddress, toAddress }];
  };
  if (!repeat) {
    return legs.flatMap(({ day }, index) =>
      toTrip(index, day).map((trip) => ({ ...trip, id: requestTripId(id, index) })),
    );
  }
  return requestOrders(request).flatMap(({ leg, backLeg, back, from, until, weekdays, extraDays }) =>
    Array.from({ length: DAYS }, (_, ahead) => addToDay(from, ahead))
      .filter((day) => day <= until && (weekdays.includes(toWeekday(day)) || extraDays.includes(day)))
      .flatMap((day) => [
        ...toTrip(leg, day),
        ...(backLeg === undefined ? [] : toTrip(backLeg, addToDay(day, back?.nextDay ? 1 : 0))),
      ]),
  );
}
