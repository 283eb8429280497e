import { error as logError } from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { logRoutingFailed } from './logs';
import { RoutingFailed } from './roads/routingService';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

it('[ROD-2] a routing service’s failure is logged without the places in its URL', () => {
  const refused = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect https://roads.example/40.7,-73.9'), { code: 'ECONNREFUSED' }),
  });
  logRoutingFailed('osrm', refused);
  logRoutingFailed('osrm', new TypeError('Failed to parse URL from https://roads.example/40.7,-73.9'));
  logRoutingFailed('osrm', new RoutingFailed('The routing service answered 429'));
  const lines = vi.mocked(logError).mock.calls.map(([, facts]) => facts);
  expect(lines).toMatchObject([
    { service: 'osrm', name: 'TypeError', code: 'ECONNREFUSED' },
    { name: 'TypeError' },
    { name: 'RoutingFailed', problem: 'The routing service answered 429' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('40.7');
});
