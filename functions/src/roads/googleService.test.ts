import { afterEach, describe, expect, it, vi } from 'vitest';
import { googleService } from './googleService';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const [HOME, CLINIC, OFFICE] = [
  { lat: 40.7, lng: -73.9 },
  { lat: 40.75, lng: -73.95 },
  { lat: 40.8, lng: -73.8 },
] as const;
const element = (destinationIndex: number, rest: object) => ({ originIndex: 0, destinationIndex, ...rest });
const measure = (answer: unknown, status = 200) => {
  fetched.mockResolvedValue(new Response(JSON.stringify(answer), { status }));
  return googleService('https://routes.example', 'the key').measure(
    { origins: [HOME], destinations: [CLINIC, OFFICE] },
    { timeout: 1000, retries: 0 },
  );
};

describe('Google', () => {
  it('[ROD-2] is asked for what a drive takes on free roads, with the key in a header', async () => {
    const found = { status: {}, condition: 'ROUTE_EXISTS', distanceMeters: 7200, duration: '840s' };
    const answer = await measure([element(1, { ...found, duration: '12.5s', distanceMeters: 80 }), element(0, found)]);
    expect(answer).toEqual([
      [
        { seconds: 840, meters: 7200 },
        { seconds: 12.5, meters: 80 },
      ],
    ]);
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://routes.example/distanceMatrix/v2:computeRouteMatrix');
    expect(request).toMatchObject({
      method: 'POST',
      redirect: 'error',
      headers: {
        'x-goog-api-key': 'the key',
        'x-goog-fieldmask': 'originIndex,destinationIndex,status,condition,distanceMeters,duration',
      },
    });
    const waypoint = (latitude: number, longitude: number) => ({
      waypoint: { location: { latLng: { latitude, longitude } } },
    });
    expect(JSON.parse(String(request?.body))).toEqual({
      ...{ travelMode: 'DRIVE', routingPreference: 'TRAFFIC_UNAWARE' },
      origins: [waypoint(40.7, -73.9)],
      destinations: [waypoint(40.75, -73.95), waypoint(40.8, -73.8)],
    });
  });

  it('[ROD-2] says of each drive whether it failed, has no road, or stays where it is', async () => {
    const failed = element(0, { status: { code: 13 }, condition: 'ROUTE_EXISTS', duration: '0s' });
    const [nowhere, here] = [
      element(1, { status: {}, condition: 'ROUTE_NOT_FOUND' }),
      element(1, { status: {}, condition: 'ROUTE_EXISTS', duration: '0s' }),
    ];
    expect(await measure([failed, nowhere])).toEqual([['failed', null]]);
    expect(await measure([element(0, { condition: 'ROUTE_EXISTS' }), here])).toEqual([
      ['failed', { seconds: 0, meters: 0 }],
    ]);
  });

  it.each([
    ['lacks a drive', [element(1, { status: {}, condition: 'ROUTE_NOT_FOUND' })], 200],
    ['breaks off', [element(0, { status: {} }), { error: { code: 14 } }], 200],
    ['says that the key is wrong', { error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400],
    ['says that the quota is used up', { error: { code: 429 } }, 429],
  ])('[ROD-2] fails if the answer %s', async (_, answer, status) => {
    // A refusal would have each drive asked for by itself
    await expect(measure(answer, status)).rejects.toMatchObject({ name: 'RoutingFailed' });
  });
});
