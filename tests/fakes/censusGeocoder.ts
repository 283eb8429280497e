import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Papa from 'papaparse';

/**
 * A stand-in for the US Census geocoder that speaks its documented protocol: single addresses and batches. It knows
 * invented streets of any house number and finds no others: Found Street is found, Twofold Avenue is in two cities, Faraway
 * Lane is in another state, and for Outage Road the service fails.
 */
export interface CensusGeocoder {
  readonly url: string;
  stop(): Promise<void>;
}

/** What the stand-in was asked, in order: one address, or the rows of a batch. */
export type CensusRequest = { readonly address: string } | { readonly rows: number };

interface Match {
  readonly matchedAddress: string;
  readonly coordinates: { readonly x: number; readonly y: number };
}

/** Where the stand-in finds a house of Found Street. */
export const foundAt = (house: number) => ({ lat: 40.5 + house / 10_000, lng: -74 + house / 10_000 });
/** Where the stand-in finds every house of Faraway Lane: in Texas. */
export const FARAWAY = { lat: 30.35, lng: -94.18 };
/** The two places of a house of Twofold Avenue. */
export const twofoldAt = (house: number) => [foundAt(house), { lat: 42.65, lng: -73.75 }] as const;

class Outage extends Error {}

function findMatches(address: string): readonly Match[] {
  const [, house = '', street] = /^(\d+) (found st|twofold ave|faraway ln|outage rd)\b/i.exec(shorten(address)) ?? [];
  if (street === 'outage rd') throw new Outage();
  const name = `${house} ${street}`.toUpperCase();
  const match = (city: string, { lat, lng }: { lat: number; lng: number }): Match => ({
    matchedAddress: `${name}, ${city}, NY, 11201`,
    coordinates: { x: lng, y: lat },
  });
  if (street === 'faraway ln') return [match('BEAUMONT', FARAWAY)];
  if (street === 'found st') return [match('BROOKLYN', foundAt(Number(house)))];
  if (street !== 'twofold ave') return [];
  const [brooklyn, albany] = twofoldAt(Number(house));
  return [match('BROOKLYN', brooklyn), match('ALBANY', albany)];
}

const shorten = (address: string) =>
  address
    .toLowerCase()
    .replace(/\bstreet\b/, 'st')
    .replace(/\bavenue\b/, 'ave')
    .replace(/\blane\b/, 'ln')
    .replace(/\broad\b/, 'rd');

/** Tests can read the requests from the URL's `/requests`. */
export async function startCensusGeocoder(): Promise<CensusGeocoder> {
  const requests: CensusRequest[] = [];
  const server = createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/requests') return answer(200, 'application/json', JSON.stringify(requests));
      if (pathname === '/locations/onelineaddress' && request.method === 'GET') {
        const address = searchParams.get('address') ?? '';
        requests.push({ address });
        if (!searchParams.get('benchmark') || searchParams.get('format') !== 'json' || !address.trim())
          return answer(400, 'application/json', '{"errors":["Bad request"],"status":"400"}');
        const result = { input: { address: { address } }, addressMatches: findMatches(address) };
        return answer(200, 'application/json', JSON.stringify({ result }));
      }
      if (pathname === '/locations/addressbatch' && request.method === 'POST') {
        const rows = await batchRows(request);
        requests.push({ rows: rows.length });
        return answer(200, 'text/csv', Papa.unparse(rows.map(batchLine), { quotes: true }));
      }
      answer(404, 'text/html', '<html></html>');
    } catch (error) {
      answer(error instanceof Outage ? 503 : 500, 'text/html', '<html>Service unavailable</html>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The rows of the file: id, street, city, state, ZIP code. */
async function batchRows(request: IncomingMessage): Promise<readonly (readonly string[])[]> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(await buffer(request), { headers }).formData();
  const file = form.get('addressFile');
  if (!form.get('benchmark') || !(file instanceof Blob)) throw new Error('Bad request');
  return Papa.parse<readonly string[]>(await file.text(), { skipEmptyLines: true }).data;
}

function batchLine([id = '', street = '', ...rest]: readonly string[]): readonly string[] {
  const matches = findMatches(street);
  const asked = [street, ...rest].join(', ');
  const [match, second] = matches;
  if (!match) return [id, asked, 'No_Match'];
  if (second) return [id, asked, 'Tie'];
  const { x, y } = match.coordinates;
  return [id, asked, 'Match', 'Exact', match.matchedAddress, `${x},${y}`, '59659570', 'L'];
}
