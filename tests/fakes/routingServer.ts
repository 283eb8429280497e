import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { LatLng } from '@mtos/model';
import { isInCity, streetDrive } from './streetGrid';

/**
 * A stand-in for the routing services OSRM, Valhalla, and Google that speaks the documented protocol of their matrices, over
 * the streets of `streetGrid`, with their usual limits.
 */
export interface RoutingServer {
  readonly url: string;
  /** How many drives each request asked for. */
  readonly asked: readonly number[];
  /** What the service does until it is told otherwise. */
  failWith: 'nothing' | 'outage' | 'nonsense' | 'half a table' | 'redirect' | 'silence' | 'flood' | 'zeros';
  stop(): Promise<void>;
}

const MAX_OSRM_PLACES = 100;
const MAX_VALHALLA_PAIRS = 2500;
const MAX_GOOGLE_PAIRS = 625;
/** The key that the stand-in for Google takes. */
export const GOOGLE_KEY = 'key of the stand-in';

/** Starts the stand-in on a free port of this machine. */
export async function startRoutingServer(port = 0): Promise<RoutingServer> {
  const asked: number[] = [];
  const state = { failWith: 'nothing' as RoutingServer['failWith'] };
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const matrix = pathname.startsWith('/table/v1/driving/')
      ? readOsrm(pathname, searchParams)
      : pathname === '/sources_to_targets' && request.method === 'POST'
        ? await readValhalla(request)
        : pathname === '/distanceMatrix/v2:computeRouteMatrix' && request.method === 'POST'
          ? await readGoogle(request)
          : undefined;
    if (!matrix) return answer(404, { code: 'InvalidUrl' });
    asked.push(matrix.origins.length * matrix.destinations.length);
    if (state.failWith === 'outage') return answer(503, {});
    if (state.failWith === 'nonsense') return answer(200, { code: 'Ok', durations: 'soon', sources_to_targets: 7 });
    if (state.failWith === 'redirect') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (state.failWith === 'silence') return;
    if (state.failWith === 'flood') return answer(200, { code: 'Ok', durations: 'x'.repeat(5_000_000) });
    const refusal = matrix.refuse();
    if (refusal) return answer(400, refusal);
    const origins = state.failWith === 'half a table' ? matrix.origins.slice(1) : matrix.origins;
    const drive = state.failWith === 'zeros' ? () => ({ seconds: 0, meters: 0 }) : cityDrive;
    answer(200, matrix.write(origins.map((from) => matrix.destinations.map((to) => drive(from, to)))));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}`,
    asked,
    get failWith() {
      return state.failWith;
    },
    set failWith(failWith) {
      state.failWith = failWith;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Google says of single drives that they are impossible; the others refuse the whole request. */
const cityDrive = (from: LatLng, to: LatLng) => (isInCity(from) && isInCity(to) ? streetDrive(from, to) : null);

type Table = readonly (readonly ReturnType<typeof streetDrive>[])[];

interface Matrix {
  readonly origins: readonly LatLng[];
  readonly destinations: readonly LatLng[];
  /** The service's error for the request; undefined if there is none. */
  refuse(): object | undefined;
  write(table: Table): object;
}

function readOsrm(pathname: string, params: URLSearchParams): Matrix {
  const places = (pathname.split('/').at(-1) ?? '').split(';').map((place): LatLng => {
    const [lng = Number.NaN, lat = Number.NaN] = place.split(',').map(Number);
    return { lat, lng };
  });
  const select = (name: string) => (params.get(name) ?? '').split(';').flatMap((index) => places[Number(index)] ?? []);
  const annotations = params.get('annotations')?.split(',') ?? ['duration'];
  return {
    origins: select('sources'),
    destinations: select('destinations'),
    refuse: () => {
      if (places.length > MAX_OSRM_PLACES) return { code: 'TooBig', message: 'Too many table coordinates' };
      if (places.some(({ lat, lng }) => Number.isNaN(lat + lng))) return { code: 'InvalidQuery' };
      if (!places.every(isInCity)) return { code: 'NoSegment', message: 'Could not find a matching segment' };
      return undefined;
    },
    write: (table) => ({
      code: 'Ok',
      ...(annotations.includes('duration') && { durations: mapTable(table, ({ seconds }) => seconds) }),
      ...(annotations.includes('distance') && { distances: mapTable(table, ({ meters }) => meters) }),
    }),
  };
}

async function readValhalla(request: IncomingMessage): Promise<Matrix> {
  const body = (await json(request)) as Readonly<
    Record<'sources' | 'targets', readonly { lat: number; lon: number }[]>
  >;
  const read = (places: readonly { lat: number; lon: number }[]) => places.map(({ lat, lon }) => ({ lat, lng: lon }));
  const [origins, destinations] = [read(body.sources), read(body.targets)];
  return {
    origins,
    destinations,
    refuse: () => {
      if (origins.length * destinations.length > MAX_VALHALLA_PAIRS) {
        return { error_code: 150, error: 'Exceeded max locations', status_code: 400 };
      }
      const isKnown = [...origins, ...destinations].every(isInCity);
      return isKnown ? undefined : { error_code: 171, error: 'No suitable edges near location', status_code: 400 };
    },
    write: (table) => ({
      units: 'kilometers',
      sources_to_targets: table.map((row, from) =>
        row.map((drive, to) => ({
          distance: drive ? drive.meters / 1000 : null,
          time: drive ? drive.seconds : null,
          from_index: from,
          to_index: to,
        })),
      ),
    }),
  };
}

interface GoogleWaypoint {
  readonly waypoint: {
    readonly location: { readonly latLng: { readonly latitude: number; readonly longitude: number } };
  };
}

async function readGoogle(request: IncomingMessage): Promise<Matrix> {
  const body = (await json(request)) as Readonly<Record<'origins' | 'destinations', readonly GoogleWaypoint[]>>;
  const read = (places: readonly GoogleWaypoint[]) =>
    places.map(({ waypoint: { location } }) => ({ lat: location.latLng.latitude, lng: location.latLng.longitude }));
  const [origins, destinations] = [read(body.origins), read(body.destinations)];
  const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields = '' } = request.headers;
  return {
    origins,
    destinations,
    refuse: () => {
      const isAllowed = key === GOOGLE_KEY && fields !== '' && origins.length * destinations.length <= MAX_GOOGLE_PAIRS;
      return isAllowed ? undefined : [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }];
    },
    // It streams elements as they are ready, so not in the order asked
    write: (table) =>
      table
        .flatMap((row, originIndex) =>
          row.map((drive, destinationIndex) =>
            drive
              ? {
                  ...{ originIndex, destinationIndex, status: {}, condition: 'ROUTE_EXISTS' },
                  ...(drive.meters > 0 && { distanceMeters: Math.round(drive.meters) }),
                  duration: `${Math.round(drive.seconds)}s`,
                }
              : { originIndex, destinationIndex, status: {}, condition: 'ROUTE_NOT_FOUND' },
          ),
        )
        .reverse(),
  };
}

const mapTable = <Value>(table: Table, read: (drive: NonNullable<Table[number][number]>) => Value) =>
  table.map((row) => row.map((drive) => drive && read(drive)));
