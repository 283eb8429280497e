import { emptyTripInput, type TripInput } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { mergeTyped } from './tripMerge';

const BASE: TripInput = {
  ...emptyTripInput('2026-03-09'),
  name: 'Abner Teapot',
  puTime: '09:00',
  bookingComments: 'Ring.',
};
const merge = (theirs: Partial<TripInput>, typed: Partial<TripInput>) =>
  mergeTyped(BASE, { ...BASE, ...theirs }, { ...BASE, ...typed });

describe('mergeTyped', () => {
  it('[TRP-9] takes what only the other changed, and keeps what only this person typed', () => {
    expect(merge({ puTime: '10:00' }, { bookingComments: 'Side door.' })).toEqual({ taken: ['puTime'], disputed: [] });
    expect(merge({}, { puTime: '11:00' })).toEqual({ taken: [], disputed: [] });
  });

  it('[TRP-9] disputes what both changed, unless they agree', () => {
    expect(merge({ puTime: '10:00' }, { puTime: '11:00' })).toEqual({ taken: [], disputed: ['puTime'] });
    expect(merge({ puTime: '10:00' }, { puTime: '10:00' })).toEqual({ taken: [], disputed: [] });
  });

  it('[TRP-9] leaves the places on the map to the addresses', () => {
    expect(merge({ pickup: { lat: 40, lng: -73 } }, {})).toEqual({ taken: [], disputed: [] });
  });
});
