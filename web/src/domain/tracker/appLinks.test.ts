import { expect, it } from 'vitest';
import { ownTracksSetupUrl, positionsUrl, traccarActionUrl, traccarSetupUrl } from './appLinks';

const url = positionsUrl('secret');

it('[POS-2] sends positions to this page’s own origin, with the secret in the path', () => {
  expect(url).toBe(`${window.location.origin}/positions/secret`);
});

it('[POS-2] sets up Traccar Client with a link', () => {
  expect(traccarSetupUrl(url, 'dora')).toBe(
    `org.traccar.client://config?url=${encodeURIComponent(url)}&id=dora&interval=15&distance=30&accuracy=high&heartbeat=120&stop_detection=false`,
  );
  expect([traccarActionUrl('start'), traccarActionUrl('stop')]).toEqual([
    'org.traccar.client://action/start',
    'org.traccar.client://action/stop',
  ]);
});

it('[POS-2] sets up OwnTracks with a link that has the configuration in it', () => {
  const link = new URL(ownTracksSetupUrl(url));
  expect(link.href).toMatch(/^owntracks:\/\/\/config\?inline=/);
  const configuration: unknown = JSON.parse(atob(link.searchParams.get('inline') ?? ''));
  expect(configuration).toMatchObject({ _type: 'configuration', mode: 3, url, monitoring: 2, locatorInterval: 15 });
});
