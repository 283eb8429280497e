import { describe, expect, it } from 'vitest';
import { stillReplaced } from './replacedTrips';

describe('the trips that a saved order names', () => {
  const shown = { replaced: ['assigned', 'canceled'], canceled: ['canceled'] };

  it('[TRP-17] are those that were listed, the canceled ones among them', () => {
    expect(stillReplaced(shown, shown)).toEqual(['assigned', 'canceled']);
    expect(stillReplaced(undefined, shown)).toEqual([]);
    expect(stillReplaced(shown, undefined)).toEqual([]);
  });

  it('[TRP-17] are none that someone canceled, reinstated, or first changed while a question was open', () => {
    expect(stillReplaced(shown, { ...shown, canceled: ['assigned', 'canceled'] })).toEqual(['canceled']);
    expect(stillReplaced(shown, { replaced: ['assigned', 'canceled'], canceled: [] })).toEqual(['assigned']);
    expect(stillReplaced(shown, { replaced: ['assigned', 'other'], canceled: [] })).toEqual(['assigned']);
  });
});
