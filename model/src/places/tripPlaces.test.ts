import { describe, expect, it } from 'vitest';
import { endsWithoutLocation, keepLocations } from './tripPlaces';

const here = { lat: 40, lng: -74 };
const trip = { fromAddress: '1 Elm St', toAddress: 'Clinic', pickup: null, dropoff: null, status: 'Pending' } as const;
const missing = (given: object) => endsWithoutLocation({ ...trip, ...given }).map(({ location }) => location);

describe('endsWithoutLocation', () => {
  it('[PLC-1] are the ends of an open trip whose address has no coordinates', () => {
    expect(missing({})).toEqual(['pickup', 'dropoff']);
    expect(missing({ pickup: here })).toEqual(['dropoff']);
    expect(missing({ status: 'Completed' })).toEqual([]);
    expect(missing({ fromAddress: ' ' })).toEqual(['dropoff']);
  });

  it('[SEC-13] never include an erased address', () => {
    expect(missing({ fromAddress: 'Erased address', toAddress: 'Erased address' })).toEqual([]);
  });
});

describe('keepLocations', () => {
  it('[PLC-1] keeps the coordinates of an address that stays the same', () => {
    const stored = { ...trip, pickup: here, dropoff: here };
    expect(keepLocations({ ...trip, toAddress: 'Another clinic' }, stored)).toMatchObject({
      pickup: here,
      dropoff: null,
    });
    const moved = { lat: 41, lng: -74 };
    expect(keepLocations({ ...trip, pickup: moved }, stored)).toMatchObject({ pickup: moved });
  });
});
