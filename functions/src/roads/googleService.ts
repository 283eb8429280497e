import { type GoogleElement, googleMatrixSchema, type LatLng } from '@mtos/model';
import { askService } from './askService';
import { BlockRefused, type RoadAnswer, type RoadTable, RoutingFailed, type RoutingService } from './routingService';

const FIELDS = 'originIndex,destinationIndex,status,condition,distanceMeters,duration';

/**
 * Google's Routes API. Each drive is paid for, so a search for a driver asks about the nearest ten. A request may have 625
 * drives. Free roads are the cheapest kind, and the company's slowdown by the hour applies to them.
 */
export const googleService = (url: string, key: string): RoutingService => ({
  name: 'google',
  mayBeStored: false,
  maxOrigins: 10,
  maxDestinations: 25,
  measure: async ({ origins, destinations }, limits): Promise<RoadTable> => {
    const body = {
      origins: origins.map(toWaypoint),
      destinations: destinations.map(toWaypoint),
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
    };
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const address = `${url}/distanceMatrix/v2:computeRouteMatrix`;
    const elements = await askService(address, request, googleMatrixSchema, limits).catch(explainRefusal);
    const found = new Map(elements.map((each) => [`${each.originIndex} ${each.destinationIndex}`, readElement(each)]));
    return origins.map((_, row) =>
      destinations.map((_, column) => {
        const answer = found.get(`${row} ${column}`);
        if (answer === undefined) throw new RoutingFailed('The routing service’s answer has another size');
        return answer;
      }),
    );
  },
});

const toWaypoint = ({ lat, lng }: LatLng) => ({
  waypoint: { location: { latLng: { latitude: lat, longitude: lng } } },
});

/** Google answers a wrong key as a bad request, too, so a refusal says nothing about the places. @throws Error always */
function explainRefusal(error: unknown): never {
  throw error instanceof BlockRefused
    ? new RoutingFailed('Google refused the request: check the key and its API')
    : error;
}

function readElement({ status, condition, duration, distanceMeters = 0 }: GoogleElement): RoadAnswer {
  if (status?.code) return 'failed';
  if (condition === 'ROUTE_NOT_FOUND') return null;
  if (condition !== 'ROUTE_EXISTS' || duration === undefined) return 'failed';
  return { seconds: Number.parseFloat(duration), meters: distanceMeters };
}
