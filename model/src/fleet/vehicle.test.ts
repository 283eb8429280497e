import { describe, expect, it } from 'vitest';
import { vehicleStateOn } from './vehicle';

describe('vehicleStateOn', () => {
  const inShop = { state: 'inShop', stateFrom: '2026-03-09', stateUntil: '2026-03-11' } as const;

  it('[FLT-1] counts the first and the last day in the shop, and no other', () => {
    const days = ['2026-03-08', '2026-03-09', '2026-03-11', '2026-03-12'];
    expect(days.map((day) => vehicleStateOn(inShop, day))).toEqual(['inService', 'inShop', 'inShop', 'inService']);
  });

  it('[FLT-1] has no end where none is known', () => {
    const retired = { state: 'retired', stateFrom: '2026-03-09', stateUntil: '' } as const;
    expect(['2026-03-08', '2026-03-09', '2099-01-01'].map((day) => vehicleStateOn(retired, day))).toEqual([
      ...['inService', 'retired', 'retired'],
    ]);
  });

  it('[FLT-1] is always in service if nothing else is stored', () => {
    expect(vehicleStateOn({ state: 'inService', stateFrom: '', stateUntil: '' }, '2026-03-09')).toBe('inService');
  });
});
