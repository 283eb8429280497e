import { expect, it, vi } from 'vitest';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

it('[ROD-2] a routing service’s failure is logged without the places in its URL', async () => {
  // Another file of the same worker may have loaded these with the logger itself
  vi.resetModules();
  const { error: logError } = await import('firebase-functions/logger');
  const { logRoutingFailed } = await import('./logs');
  const { RoutingFailed } = await import('./roads/routingService');
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
