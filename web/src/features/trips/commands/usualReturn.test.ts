import { describe, expect, it } from 'vitest';
import { NEW_YORK, tripDoc } from '../tripFixtures';
import { usualReturn } from './usualReturn';

const TRIP = tripDoc('this', { fromAddress: 'Home', toAddress: 'Dialysis', puTime: '10:00' });
const BACK = { returnOf: 'earlier', fromAddress: 'Dialysis', toAddress: 'Home', tripDate: '2026-03-02' } as const;
const back = (given: Parameters<typeof tripDoc>[1] = {}) => tripDoc('back', { ...BACK, puTime: '14:30', ...given });

describe('what the form for a return begins with', () => {
  it('[TRP-14] is the time of the client’s latest return between the same addresses, or a will-call', () => {
    const older = back({ tripDate: '2026-02-27', puTime: '16:00' });
    expect(usualReturn(TRIP, [TRIP, back(), older], NEW_YORK)).toEqual({
      day: '2026-03-02',
      choice: { returnKind: 'timed', returnTime: '14:30', returnNextDay: false },
    });
    expect(usualReturn(TRIP, [back({ willCall: true, puTime: '' }), older], NEW_YORK)?.choice).toEqual({
      returnKind: 'willCall',
      returnTime: '',
      returnNextDay: false,
    });
  });

  it('[TRP-14] is nothing from a cancelled return, from another way, or from a time before this pick-up', () => {
    const others = [back({ status: 'Cancelled' }), back({ toAddress: 'Pharmacy' }), back({ returnOf: null })];
    expect(usualReturn(TRIP, others, NEW_YORK)).toBeUndefined();
    expect(usualReturn(TRIP, [back({ puTime: '09:30' })], NEW_YORK)).toBeUndefined();
  });
});
