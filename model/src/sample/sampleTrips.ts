import { convertDistance, getDistance } from 'geolib';
import { accountDocumentId } from '../documents/ids';
import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import type { MobilityNeed } from '../trip/mobility';
import type { RideNeeds } from '../trip/rideNeeds';
import { buildTrip } from './builders';
import { MINUTES_A_MILE } from './drivenTrip';
import { FACILITIES, HOMES, type Place } from './places';
import type { Random } from './random';
import type { Stored, StoredDocument } from './stored';

export interface SampleClient {
  readonly uid: string;
  readonly name: string;
  readonly phone: string;
  /** Empty for clients who pay in another way. */
  readonly medicaidId: string;
  readonly need: MobilityNeed;
  readonly home: Place;
  readonly facility: Place;
}

export interface SampleDriver {
  readonly uid: string;
  readonly name: string;
  readonly carries: readonly MobilityNeed[];
  readonly home: LatLng;
}

export interface SampleTrip extends StoredDocument {
  readonly data: Stored<Trip>;
}

interface Plan {
  readonly account: string;
  readonly prefix: string;
  readonly count: number;
  readonly today: string;
  /** The time of day, in minutes. Today's trips are around it, so that a visitor sees some of each kind. */
  readonly minutes: number;
  readonly now: Date;
  readonly clients: readonly [SampleClient, ...SampleClient[]];
  readonly drivers: readonly SampleDriver[];
  readonly writtenBy: string;
}

const COMMENTS = [
  '',
  '',
  '',
  'Ring the bell twice.',
  'Needs a second attendant.',
  'Oxygen on board.',
  'Side entrance.',
] as const;
const NEEDS: Readonly<Record<number, RideNeeds>> = {
  2: { service: 'doorToDoor' },
  5: { neverLeaveAlone: true, service: 'doorThroughDoor' },
  8: { oxygenLiters: 2 },
  11: { stairsAtPickUp: 4, equipment: ['serviceAnimal'] },
};
const CANCELLATIONS = [
  { cancelReason: 'Client is unwell', cancelledBy: 'client' },
  { cancelReason: 'Appointment moved', cancelledBy: 'facility' },
  { cancelReason: 'Given to another company', cancelledBy: 'broker' },
] as const;

const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Roads are about a third longer than the straight line. */
const roadMiles = (from: Place, to: Place) =>
  Math.round(convertDistance(getDistance(from.at, to.at) * 1.33, 'mi') * 10) / 10;

/** Minutes from the pick-up to the appointment: what the ride takes, in quarters of an hour. */
const untilAppointment = ({ home, facility }: SampleClient) =>
  Math.max(45, Math.ceil((20 + MINUTES_A_MILE * roadMiles(home, facility)) / 15) * 15);

/** A ride of the client's from one place to another. */
export function rideBetween(client: SampleClient, from: Place, to: Place) {
  return {
    clientUid: client.uid,
    name: client.name,
    phone: client.phone,
    medicaidId: client.medicaidId,
    clientDis: client.need,
    fromAddress: from.address,
    fromPhone: from.phone,
    toAddress: to.address,
    toPhone: to.phone,
    pickup: from.at,
    dropoff: to.at,
    miles: roadMiles(from, to),
  };
}

/** Spreads the trips over all days, with the most today, which a visitor sees first. */
function dayOfTurn(turn: number, random: Random): number {
  if (turn < 29) return turn - 14;
  return random.next() < 0.3 ? 0 : random.whole(-14, 14);
}

/** Today's pick-ups are spread over the eight hours around the time of day, in minutes. */
const firstPickUp = (minutes: number) => Math.min(Math.max(15, Math.floor((minutes - 4.5 * 60) / 15) * 15), 13 * 60);

/** Trips from two weeks ago to two weeks ahead, many with a return. No driver has overlapping trips. */
export function sampleTrips(plan: Plan, random: Random): readonly SampleTrip[] {
  const trips: SampleTrip[] = [];
  const busy = new Map<string, readonly number[]>();

  const freeDriver = (day: string, minutes: number, need: MobilityNeed) => {
    // The first ones have most of the trips, as in a company with full-time and part-time drivers
    const start = random.whole(0, Math.min(11, plan.drivers.length - 1));
    const inTurn = [...plan.drivers.slice(start), ...plan.drivers.slice(0, start)];
    const driver = inTurn.find(
      ({ uid, carries }) =>
        carries.includes(need) && (busy.get(`${uid} ${day}`) ?? []).every((at) => Math.abs(at - minutes) >= 90),
    );
    if (driver) busy.set(`${driver.uid} ${day}`, [...(busy.get(`${driver.uid} ${day}`) ?? []), minutes]);
    return driver;
  };

  const add = (client: SampleClient, dayFromToday: number, minutes: number, outbound: SampleTrip | undefined) => {
    const id = accountDocumentId(plan.account, `${plan.prefix}${String(trips.length + 1).padStart(3, '0')}`);
    const day = addToDay(plan.today, dayFromToday);
    const [from, to] = outbound ? [client.facility, client.home] : [client.home, client.facility];
    const isOver = dayFromToday < 0 || (dayFromToday === 0 && minutes < plan.minutes);
    const isCancelled = random.next() < (dayFromToday > 0 ? 0.05 : 0.1) || outbound?.data.status === 'Cancelled';
    const isWillCall = outbound !== undefined && !isOver && !isCancelled && random.next() < 0.5;
    const needsDriver = !isWillCall && (isOver || random.next() < 0.7);
    const driver = needsDriver ? freeDriver(day, minutes, client.need) : undefined;
    const createdAt = new Date(
      plan.now.getTime() - (random.whole(20, 90) + Math.max(0, -dayFromToday) * 24) * 3_600_000,
    );
    const data = buildTrip({
      ...rideBetween(client, from, to),
      subOwneruid: plan.account,
      tripDate: day,
      puTime: isWillCall ? '' : clockAt(minutes),
      apptTime: outbound ? '' : clockAt(minutes + untilAppointment(client)),
      bookingComments: random.pick(COMMENTS),
      ...(trips.length % 9 === 4 && { companions: 1 }),
      ...(trips.length % 13 === 6 && { attendants: 1 }),
      needs: NEEDS[trips.length % 15] ?? null,
      ...(trips.length % 4 === 1 && { [outbound ? 'toDetails' : 'fromDetails']: `Apt ${1 + (trips.length % 6)}B` }),
      // Without a driver of their own, past trips were completed by a dispatcher
      ...(!driver && dayFromToday < 0 && ({ status: 'Completed' } as const)),
      ...(isCancelled && ({ status: 'Cancelled', ...random.pick(CANCELLATIONS) } as const)),
      driverUid: driver?.uid ?? null,
      driverName: driver?.name ?? '',
      assignedBy: driver ? 'hand' : null,
      assignedWhy: driver ? 'Chosen by a dispatcher.' : '',
      willCall: isWillCall,
      returnOf: outbound ? outbound.path.slice('trips/'.length) : null,
      createdAt,
      updatedBy: plan.writtenBy,
    });
    const trip = { path: `trips/${id}`, data };
    trips.push(trip);
    return trip;
  };

  for (let turn = 0; trips.length < plan.count; turn += 1) {
    const client = random.pick(plan.clients);
    const dayFromToday = dayOfTurn(turn, random);
    const minutes = (dayFromToday === 0 ? firstPickUp(plan.minutes) : 6 * 60) + 15 * random.whole(0, 32);
    const outbound = add(plan.clients[turn] ?? client, dayFromToday, minutes, undefined);
    const back = minutes + 15 * random.whole(14, 20);
    if (trips.length < plan.count && random.next() < 0.45 && back < 24 * 60) {
      add(plan.clients[turn] ?? client, dayFromToday, back, outbound);
    }
  }
  return trips;
}

/** Clients, each with a mobility need, a home, and a usual destination. */
export function sampleClients(prefix: string, names: readonly string[], random: Random): readonly SampleClient[] {
  const needs = [
    'ambulatory',
    'ambulatory',
    'ambulatory',
    'wheelchair',
    'wheelchair',
    'wheelchairXl',
    'stretcher',
  ] as const;
  return names.map((name, index) => ({
    uid: `${prefix}${String(index + 1).padStart(2, '0')}`,
    name,
    phone: `(917) 555-${String(100 + index).padStart(4, '0')}`,
    medicaidId: index % 3 === 2 ? '' : `WF${10_407 + 613 * index}T`,
    need: random.pick(needs),
    home: random.pick(HOMES),
    facility: random.pick(FACILITIES),
  }));
}
