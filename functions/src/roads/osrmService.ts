import { type LatLng, osrmTableSchema, readRoadCell } from '@mtos/model';
import { askService } from './askService';
import type { RoadTable, RoutingService } from './routingService';

/** OSRM's table service. Its usual limit is 100 places in a request. */
export const osrmService = (url: string): RoutingService => ({
  name: 'osrm',
  mayBeStored: true,
  maxOrigins: 20,
  maxDestinations: 80,
  measure: async ({ origins, destinations }, limits): Promise<RoadTable> => {
    const places = [...origins, ...destinations].map(formatPlace).join(';');
    const params = [
      `sources=${origins.map((_, index) => index).join(';')}`,
      `destinations=${destinations.map((_, index) => origins.length + index).join(';')}`,
      'annotations=duration,distance',
      'generate_hints=false',
    ];
    const address = `${url}/table/v1/driving/${places}?${params.join('&')}`;
    const { durations, distances } = await askService(address, {}, osrmTableSchema, limits);
    return origins.map((_, row) =>
      destinations.map((_, column) => readRoadCell(durations[row]?.[column], distances[row]?.[column])),
    );
  },
});

const formatPlace = ({ lat, lng }: LatLng) => `${lng},${lat}`;
