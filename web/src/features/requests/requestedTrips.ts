import {
  addToDay,
  type RequestLeg,
  type RideRequest,
  requestOrderId,
  requestOrders,
  requestTripId,
  returnTripId,
  standingOrderTripId,
  toWeekday,
} from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import type { UncountedTrip } from '../../domain/authorizations/findUncovered';

type Requested = Pick<Doc<RideRequest>, 'id' | 'client' | 'legs' | 'repeat' | 'state' | 'change'>;

/** The rides that a request makes if it is accepted as it is now. */
export const wantedLegs = ({
  legs,
  change,
  state,
}: Pick<Requested, 'legs' | 'change' | 'state'>): readonly RequestLeg[] =>
  state === 'accepted' ? (change?.legs ?? []) : legs;

/** Of rides that repeat, those of the first days are looked at, as for a new standing order. */
const DAYS = 7;

interface Given {
  readonly account: string;
  readonly today: string;
}

/**
 * The trips that accepting a request makes first, as authorizations count them; of a change, those that it adds and those that it
 * moves to another day. A trip that can be there already has its id.
 * @param clientUid empty for a new client
 */
export function requestedTrips(
  request: Requested,
  clientUid: string,
  { account, today }: Given,
): readonly UncountedTrip[] {
  const { id, client, repeat } = request;
  const legs = wantedLegs(request);
  const isNew = request.state === 'sent';
  const isAsked = (index: number) => isNew || request.legs[index]?.day !== legs[index]?.day;
  const isMoved = (index: number) => !isNew && index < request.legs.length;
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
      .flatMap((day) => {
        const there = standingOrderTripId(account, requestOrderId(id, leg), day);
        const withId = (index: number, tripId: string) => (trip: UncountedTrip) =>
          isMoved(index) ? { ...trip, id: tripId } : trip;
        return [
          ...toTrip(leg, day).map(withId(leg, there)),
          ...(backLeg === undefined
            ? []
            : toTrip(backLeg, addToDay(day, back?.nextDay ? 1 : 0)).map(withId(backLeg, returnTripId(account, there)))),
        ];
      });
  });
}
