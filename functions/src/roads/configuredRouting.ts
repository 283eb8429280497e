import { googleRoutesKey, googleRoutesUrl, routingService, routingUrl } from '../config';
import { googleService } from './googleService';
import { osrmService } from './osrmService';
import type { RoutingService } from './routingService';
import { valhallaService } from './valhallaService';

/** The project's routing service; undefined if it has none, so that drives are estimated. */
export function configuredRouting(): RoutingService | undefined {
  if (routingService.value() === 'google') {
    const key = googleRoutesKey();
    return key === '' ? undefined : googleService(googleRoutesUrl(), key);
  }
  const url = routingUrl().replace(/\/+$/, '');
  if (url === '') return undefined;
  return routingService.value() === 'valhalla' ? valhallaService(url) : osrmService(url);
}

/** The project's routing service if it may fill the tables of days; undefined if there is none, or its terms forbid it. */
export function configuredTables(): RoutingService | undefined {
  const service = configuredRouting();
  return service?.mayBeStored ? service : undefined;
}
