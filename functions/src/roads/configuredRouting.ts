import { routingService, routingUrl } from '../config';
import { osrmService } from './osrmService';
import type { RoutingService } from './routingService';
import { valhallaService } from './valhallaService';

/** The project's routing service; undefined if it has none, so that drives are estimated. */
export function configuredRouting(): RoutingService | undefined {
  const url = routingUrl().replace(/\/+$/, '');
  if (url === '') return undefined;
  return routingService.value() === 'valhalla' ? valhallaService(url) : osrmService(url);
}
