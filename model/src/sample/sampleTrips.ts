import { convertDistance, getDistance } from 'geolib';
import type { Trip } from '../documents/documents';
import { accountDocumentId } from '../documents/ids';
import { addToDay } from '../time/calendarDays';
import type { MobilityNeed } from '../trip/mobility';
import { isOpen, type TripStatus } from '../trip/tripStatus';
import { buildTrip } from './builders';
import { FACILITIES, HOMES, type Place } from './places';
import type { Random } from './random';
import type { Stored, StoredDocument } from './stored';

export interface SampleClient {
  readonly uid: string;
  readonly name: string;
  readonly phone: string;
  readonly need: MobilityNeed;
  readonly home: Place;
  readonly facility: Place;
}

export interface SampleDriver {
  readonly uid: string;
  readonly name: string;
  readonly carries: readonly MobilityNeed[];
}

export interface SampleTrip extends StoredDocument {
  readonly data: Stored<Trip>;
}

interface Plan {
  readonly account: string;
  readonly prefix: string;
  readonly count: number;
  readonly today: string;
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

/** A ride of the client's from one place to another. */
export function rideBetween(client: SampleClient, from: Place, to: Place) {
  return {
    clientUid: client.uid,
    name: client.name,
    phone: client.phone,
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

/** A trip's status: past trips are completed, future ones pending, and today has every status. */
function statusOn(dayFromToday: number, minutes: number, random: Random): TripStatus {
  const isCancelled = random.next() < (dayFromToday > 0 ? 0.05 : 0.1);
  if (isCancelled) return 'Cancelled';
  if (dayFromToday < 0) return 'Completed';
  if (dayFromToday > 0) return 'Pending';
  if (minutes < 9 * 60) return 'Completed';
  if (minutes < 12 * 60) return random.next() < 0.35 ? 'Delayed' : 'Active';
  return 'Pending';
}

/** Spreads the trips over all days, with the most today, which a visitor sees first. */
function dayOfTurn(turn: number, random: Random): number {
  if (turn < 29) return turn - 14;
  return random.next() < 0.12 ? 0 : random.whole(-14, 14);
}

/** Trips from two weeks ago to two weeks ahead, many with a return. No driver has overlapping trips. */
export function sampleTrips(plan: Plan, random: Random): readonly SampleTrip[] {
  const trips: SampleTrip[] = [];
  const busy = new Map<string, readonly number[]>();

  const freeDriver = (day: string, minutes: number, need: MobilityNeed) => {
    const start = random.whole(0, plan.drivers.length - 1);
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
    const status = outbound?.data.status === 'Cancelled' ? 'Cancelled' : statusOn(dayFromToday, minutes, random);
    const isWillCall = outbound !== undefined && status === 'Pending' && random.next() < 0.5;
    const needsDriver = !isWillCall && (status !== 'Pending' || random.next() < 0.7);
    const driver = needsDriver ? freeDriver(day, minutes, client.need) : undefined;
    const createdAt = new Date(
      plan.now.getTime() - (random.whole(20, 90) + Math.max(0, -dayFromToday) * 24) * 3_600_000,
    );
    const data = buildTrip({
      ...rideBetween(client, from, to),
      subOwneruid: plan.account,
      tripDate: day,
      puTime: isWillCall ? '' : clockAt(minutes),
      apptTime: outbound ? '' : clockAt(minutes + 45),
      bookingComments: random.pick(COMMENTS),
      status: driver || !isOpen(status) ? status : 'Pending',
      ...(status === 'Cancelled' && random.pick(CANCELLATIONS)),
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
    const minutes = 6 * 60 + 15 * random.whole(0, 32);
    const outbound = add(plan.clients[turn] ?? client, dayFromToday, minutes, undefined);
    if (trips.length < plan.count && random.next() < 0.45) {
      add(plan.clients[turn] ?? client, dayFromToday, minutes + 15 * random.whole(14, 20), outbound);
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
    need: random.pick(needs),
    home: random.pick(HOMES),
    facility: random.pick(FACILITIES),
  }));
}
