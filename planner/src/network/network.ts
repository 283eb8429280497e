import { type Problem, ProblemError } from '../problem';
import { Random } from '../search/random';
import { type Committed, readCommitted } from './committedStops';
import { tightenWindows } from './tightenWindows';
import { buildTravel, type TravelTable } from './travelTable';

/**
 * The problem as typed arrays. Its nodes are the stops: for n requests and m vehicles, the pick-up of request i is node i, its
 * drop-off is node n + i, and vehicle v starts at node 2n + v and ends at node 2n + m + v.
 */
export interface Network extends TravelTable, Committed {
  readonly requestCount: number;
  readonly vehicleCount: number;
  readonly vehicleIds: readonly string[];
  readonly nodeCount: number;
  /** The number of kinds of seats. */
  readonly kinds: number;
  /** By node: the window in which the service begins, and how long it takes. */
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  readonly service: Float64Array;
  /** By request. */
  readonly maxRideTime: Float64Array;
  /** By request and kind. */
  readonly seats: Int32Array;
  /** By vehicle and kind. */
  readonly capacity: Int32Array;
  /** By vehicle. */
  readonly maxDuration: Float64Array;
  readonly breakStart: Float64Array;
  readonly breakEnd: Float64Array;
  /** By request and vehicle: 1 if the vehicle has the seats and may serve the request. */
  readonly compatible: Uint8Array;
  /** By request: the vehicle that has it now, or -1, and what it costs, in addition to the distance, that another one serves it. */
  readonly preferred: Int32Array;
  readonly surcharge: Float64Array;
  /** By vehicle: vehicles with the same number are interchangeable. */
  readonly vehicleClass: Int32Array;
  /** By node: random numbers from which a route's fingerprint is computed. */
  readonly nodeHash: Int32Array;
  /** By request: how bad it is not to serve it. A client on board, or a promised one, counts more than everyone else. */
  readonly weight: Int32Array;
  /** By request: 1 if its windows and ride limit contradict each other. */
  readonly impossible: Uint8Array;
}

/** @throws ProblemError */
export function buildNetwork(problem: Problem): Network {
  const { requests, vehicles } = problem;
  const n = requests.length;
  const m = vehicles.length;
  const nodeCount = 2 * n + 2 * m;
  const kinds = Math.max(1, ...vehicles.map((vehicle) => vehicle.capacity.length));
  const stops = [
    ...requests.map((request) => request.pickup),
    ...requests.map((request) => request.dropoff),
    ...vehicles.map(({ startPlace: place, earliestStart: earliest, latestEnd: latest }) => ({
      place,
      earliest,
      latest,
    })),
    ...vehicles.map(({ endPlace: place, earliestStart: earliest, latestEnd: latest }) => ({ place, earliest, latest })),
  ];
  const travel = buildTravel(
    problem.travel,
    stops.map((stop) => stop.place),
  );
  const windows = {
    earliest: Float64Array.from(stops, (stop) => stop.earliest),
    latest: Float64Array.from(stops, (stop) => stop.latest),
    service: Float64Array.from(stops, (stop) => ('serviceTime' in stop ? stop.serviceTime : 0)),
    maxRideTime: Float64Array.from(requests, (request) => request.maxRideTime),
  };
  const committed = readCommitted(problem, windows);
  const impossible = tightenWindows(n, windows, travel, committed);
  const seats = seatTable(
    requests.map((request) => request.seats),
    kinds,
  );
  const capacity = seatTable(
    vehicles.map((vehicle) => vehicle.capacity),
    kinds,
  );
  const random = new Random(0x5eed);
  return {
    ...travel,
    ...windows,
    ...committed,
    requestCount: n,
    vehicleCount: m,
    vehicleIds: vehicles.map((vehicle) => vehicle.id),
    nodeCount,
    kinds,
    seats,
    capacity,
    impossible,
    maxDuration: Float64Array.from(vehicles, (vehicle) => vehicle.maxDuration ?? Infinity),
    breakStart: Float64Array.from(vehicles, (vehicle) => vehicle.break?.start ?? Infinity),
    breakEnd: Float64Array.from(vehicles, (vehicle) => vehicle.break?.end ?? Infinity),
    compatible: compatibility(problem, kinds, seats, capacity, committed),
    ...readPrices(problem, committed),
    vehicleClass: classifyVehicles(problem),
    weight: Int32Array.from(requests, ({ isMandatory }, r) => (isMandatory || committed.onBoardOf[r] >= 0 ? n + 1 : 1)),
    nodeHash: Int32Array.from({ length: nodeCount }, () => random.next()),
  };
}

function seatTable(rows: readonly (readonly number[])[], kinds: number): Int32Array {
  const table = new Int32Array(rows.length * kinds);
  rows.forEach((row, index) => {
    if (row.every((seats) => seats <= 0)) throw new ProblemError('A request takes no seat, or a vehicle has none.');
    if (row.length > kinds) throw new ProblemError(`Seats of a kind that no vehicle has: ${row}`);
    table.set(row, index * kinds);
  });
  return table;
}

function compatibility(
  { requests, vehicles }: Problem,
  kinds: number,
  seats: Int32Array,
  capacity: Int32Array,
  { onBoardOf }: Committed,
): Uint8Array {
  const indexById = new Map(vehicles.map((vehicle, index) => [vehicle.id, index]));
  if (indexById.size < vehicles.length) throw new ProblemError('Two vehicles have the same id.');
  const table = new Uint8Array(requests.length * vehicles.length);
  requests.forEach(({ id, allowedVehicles }, r) => {
    const allowed = allowedVehicles?.map((vehicle) => indexById.get(vehicle));
    if (allowed?.includes(undefined)) throw new ProblemError(`Request ${id} names an unknown vehicle.`);
    for (let v = 0; v < vehicles.length; v += 1) {
      if (onBoardOf[r] >= 0) table[r * vehicles.length + v] = Number(onBoardOf[r] === v);
      else if (!allowed || allowed.includes(v)) table[r * vehicles.length + v] = Number(fits(r, v));
    }
  });
  return table;

  function fits(r: number, v: number): boolean {
    for (let kind = 0; kind < kinds; kind += 1) {
      if (seats[r * kinds + kind] > capacity[v * kinds + kind]) return false;
    }
    return true;
  }
}

function readPrices({ requests, vehicles }: Problem, { onBoardOf }: Committed) {
  const indexById = new Map(vehicles.map(({ id }, v) => [id, v]));
  // Who is on board stays there
  const read = requests.map(({ preferred }, r) => (onBoardOf[r] >= 0 ? undefined : preferred));
  return {
    preferred: Int32Array.from(read, (each) => (each && indexById.get(each.vehicle)) ?? -1),
    surcharge: Float64Array.from(read, (each) => each?.price ?? 0),
  };
}

/** What it costs, in addition to the distance, that a vehicle serves a request. */
export const priceFor = ({ preferred, surcharge }: Network, request: number, vehicle: number): number =>
  preferred[request] === vehicle ? 0 : surcharge[request];

/** Vehicles are interchangeable if they differ in nothing but their id, and no request names one of them. */
function classifyVehicles({ requests, vehicles }: Problem): Int32Array {
  const named = new Set(
    requests.flatMap(({ allowedVehicles = [], preferred }) => [
      ...allowedVehicles,
      ...(preferred ? [preferred.vehicle] : []),
    ]),
  );
  const classes = new Map<string, number>();
  return Int32Array.from(vehicles, ({ id, ...vehicle }) => {
    const key = named.has(id) || vehicle.committed?.length ? `id ${id}` : JSON.stringify(vehicle);
    const known = classes.get(key) ?? classes.size;
    classes.set(key, known);
    return known;
  });
}
