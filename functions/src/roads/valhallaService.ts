import { type LatLng, readRoadCell, valhallaMatrixSchema } from '@mtos/model';
import { askService } from './askService';
import type { RoadTable, RoutingService } from './routingService';

const METERS_PER_KILOMETER = 1000;

/** Valhalla's matrix service. Its usual limit is 2,500 pairs in a request. */
export const valhallaService = (url: string): RoutingService => ({
  name: 'valhalla',
  mayBeStored: true,
  maxOrigins: 25,
  maxDestinations: 100,
  measure: async ({ origins, destinations }, limits): Promise<RoadTable> => {
    const body = {
      sources: origins.map(toLocation),
      targets: destinations.map(toLocation),
      costing: 'auto',
      units: 'kilometers',
    };
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await askService(`${url}/sources_to_targets`, request, valhallaMatrixSchema, limits);
    return origins.map((_, row) =>
      destinations.map((_, column) => {
        const { time, distance } = answer.sources_to_targets[row]?.[column] ?? {};
        return readRoadCell(time, distance && distance * METERS_PER_KILOMETER);
      }),
    );
  },
});

const toLocation = ({ lat, lng }: LatLng) => ({ lat, lon: lng });
