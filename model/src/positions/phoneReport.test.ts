import { describe, expect, it } from 'vitest';
import { type PhonePoint, readPhoneReport } from './phoneReport';

const NOW = Date.parse('2026-11-23T15:04:20.000Z');
const AT = Date.parse('2026-11-23T15:04:05.000Z');

const point = (given: Partial<PhonePoint> = {}): PhonePoint => ({
  at: AT,
  location: { lat: 40.7484, lng: -73.9857 },
  accuracy: 4.5,
  faked: false,
  ...given,
});

const read = (body: unknown, query: unknown = {}) => readPhoneReport(body, query, NOW);

describe('what Traccar Client 9 sends', () => {
  const location = {
    timestamp: '2026-11-23T15:04:05.000Z',
    coords: { latitude: 40.7484, longitude: -73.9857, accuracy: 4.5, speed: 12.3, heading: 90, altitude: 10 },
    is_moving: true,
    odometer: 1200,
    battery: { level: 0.64, is_charging: false },
  };

  it('[POS-1] is a position with the battery', () => {
    expect(read({ location, device_id: 'dora' })).toEqual({
      app: 'traccar',
      points: [point()],
      invalid: 0,
      battery: 64,
    });
  });

  it('[POS-1] has no position without coordinates', () => {
    const { coords: _, ...silent } = location;
    expect(read({ location: silent, device_id: 'dora' })).toEqual({
      app: 'traccar',
      points: [],
      invalid: 0,
      battery: 64,
    });
  });

  it('[POS-3] says that another app faked the position', () => {
    expect(read({ location: { ...location, mock: true } }).points).toEqual([point({ faked: true })]);
  });

  it('[POS-1] writes -1 for what it does not know', () => {
    const coords = { ...location.coords, accuracy: -1 };
    const report = read({ location: { ...location, coords, battery: { level: -1 } } });
    expect(report).toMatchObject({ points: [point({ accuracy: null })], battery: null });
  });
});

describe('what other Traccar Clients and GPS devices send', () => {
  const fields = { id: 'dora', lat: '40.7484', lon: '-73.9857', timestamp: '1795446245', accuracy: '4.5', batt: '64' };
  const seconds = AT / 1000;

  it('[POS-1] is a position in a form, in parameters, or in both', () => {
    const expected = { app: 'traccar', points: [point()], invalid: 0, battery: 64 };
    const { lat, lon, ...others } = { ...fields, timestamp: String(seconds) };
    expect(read({ lat, lon, ...others })).toEqual(expected);
    expect(read({}, { lat, lon, ...others })).toEqual(expected);
    expect(read({ lat, lon }, others)).toEqual(expected);
    expect(read({ location: `${lat},${lon}` }, others)).toEqual(expected);
    expect(read(undefined, { lat, lon, ...others })).toEqual(expected);
  });

  it('[POS-1] is JSON with one or with several', () => {
    const one = { id: 'dora', lat: 40.7484, lon: -73.9857, timestamp: seconds, accuracy: 4.5, batt: 64 };
    expect(read(one).points).toEqual([point()]);
    const later = { ...one, timestamp: seconds + 15, batt: 63 };
    expect(read([one, later])).toEqual({
      app: 'traccar',
      points: [point(), point({ at: AT + 15_000 })],
      invalid: 0,
      battery: 63,
    });
    expect(read(Array.from({ length: 600 }, () => one)).points).toHaveLength(500);
  });

  it.each([
    ['seconds', seconds],
    ['milliseconds', AT],
    ['ISO 8601', '2026-11-23T15:04:05.000Z'],
    ['a day and a time', '2026-11-23 15:04:05'],
  ])('[POS-1] has its time in %s', (_, timestamp) => {
    expect(read({ ...fields, timestamp }).points).toEqual([point()]);
    expect(read({ ...fields, timestamp: String(timestamp) }).points).toEqual([point()]);
  });

  it('[POS-1] is of now without a time', () => {
    const { timestamp: _, ...timeless } = fields;
    expect(read(timeless).points).toEqual([point({ at: NOW })]);
    expect(read({ ...timeless, timestamp: '' }).points).toEqual([point({ at: NOW })]);
  });

  it('[POS-1] can only name where to notify the phone', () => {
    expect(read({ id: 'dora', notificationToken: 'token' })).toMatchObject({ points: [], invalid: 0, battery: null });
  });

  it('[POS-1] marks a position as valid or not', () => {
    for (const valid of ['true', '1', true])
      expect(read({ ...fields, timestamp: seconds, valid }).points).toHaveLength(1);
    for (const valid of ['false', '0', false])
      expect(read({ ...fields, valid })).toMatchObject({ points: [], invalid: 1 });
  });
});

describe('what OwnTracks sends', () => {
  const location = {
    _type: 'location',
    lat: 40.7484,
    lon: -73.9857,
    tst: AT / 1000,
    acc: 4.5,
    vel: 40,
    cog: 90,
    batt: 64,
  };

  it('[POS-1] is a position with the battery', () => {
    expect(read(location)).toEqual({ app: 'ownTracks', points: [point()], invalid: 0, battery: 64 });
  });

  it('[POS-1] can be something else, or nothing', () => {
    expect(read({ ...location, _type: 'transition' }).points).toEqual([]);
    expect(read({ _type: 'lwt', tst: AT / 1000 })).toMatchObject({ app: 'ownTracks', points: [], invalid: 0 });
    expect(read({})).toMatchObject({ points: [], invalid: 0 });
    expect(read(undefined)).toMatchObject({ points: [], invalid: 0 });
  });
});

describe('a request that no app sends', () => {
  it.each([
    ['no number', { lat: 'north', lon: '-73.9857' }],
    ['one coordinate', { lat: '40.7484' }],
    ['nothing after the comma', { location: '40.7484,' }],
    ['infinity', { lat: 'Infinity', lon: '-73.9857' }],
    ['an infinite number', { lat: Number.POSITIVE_INFINITY, lon: 1 }],
    ['beyond the pole', { lat: 90.1, lon: 1 }],
    ['beyond the date line', { lat: 1, lon: -180.1 }],
    ['where the phone has found nothing', { lat: 0, lon: '0' }],
    ['a list', { lat: [40.7484], lon: [-73.9857] }],
    ['no time', { lat: 1, lon: 1, timestamp: 'yesterday' }],
    ['a time that is no text', { lat: 1, lon: 1, timestamp: { $date: 1 } }],
    ['a day that is none', { lat: 1, lon: 1, timestamp: '2026-99-23 15:04:05' }],
    ['coordinates as text of an object', { location: { coords: { latitude: {}, longitude: null } } }],
    ['OwnTracks without a time', { _type: 'location', lat: 1, lon: 1 }],
  ])('[POS-3] has no position: %s', (_, body) => {
    expect(read(body)).toMatchObject({ points: [], invalid: 1 });
  });

  it.each([null, 7, 'text', true, [], [null, 7, []], { location: null }, { __proto__: { lat: 1, lon: 1 } }])(
    '[POS-1] is nothing: %j',
    (body) => {
      expect(read(body, body)).toMatchObject({ points: [], invalid: 0, battery: null });
    },
  );
});
