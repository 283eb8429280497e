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
  it('[TRP-9] updates what only the other person changed, and keeps what only this person typed', () => {
    expect(merge({ puTime: '10:00' }, { bookingComments: 'Side door.' })).toEqual({
      updated: ['puTime'],
      conflicting: [],
    });
    expect(merge({}, { puTime: '11:00' })).toEqual({ updated: [], conflicting: [] });
  });

  it('[TRP-9] reports a conflict where both changed a field differently', () => {
    expect(merge({ puTime: '10:00' }, { puTime: '11:00' })).toEqual({ updated: [], conflicting: ['puTime'] });
    expect(merge({ puTime: '10:00' }, { puTime: '10:00' })).toEqual({ updated: [], conflicting: [] });
  });

  it('[TRP-9] ignores the places on the map, which follow from the addresses', () => {
    expect(merge({ pickup: { lat: 40, lng: -73 } }, {})).toEqual({ updated: [], conflicting: [] });
  });
});
