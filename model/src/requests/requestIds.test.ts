import { describe, expect, it } from 'vitest';
import { isPlainId } from '../documents/ids';
import { findRequestRide, isRequestId, requestOrderId, requestTripId } from './requestIds';

const ID = 'olga_abcdefghij0123456789';

describe('ids of requests', () => {
  it('[FAC-4] begin with the account, and go on with 20 letters and digits', () => {
    expect(isRequestId('olga', ID)).toBe(true);
    expect(isRequestId('oleg', ID)).toBe(false);
    expect(isRequestId('olga', 'abcdefghij0123456789')).toBe(false);
    expect(isRequestId('olga', `${ID}-leg1`)).toBe(false);
    expect(isRequestId('olga', 'olga_olga_abcdefghij0123456789')).toBe(false);
    expect(isRequestId('olga', 'olga_abc')).toBe(false);
  });

  it('[FAC-3] say which trip or standing order each ride becomes, the same every time', () => {
    expect(requestTripId(ID, 0)).toBe(`${ID}-leg1`);
    expect(requestTripId(ID, 3)).not.toBe(requestTripId(ID, 2));
    expect(isPlainId(requestTripId(ID, 0))).toBe(true);
    expect(isPlainId(requestOrderId(ID, 0))).toBe(true);
  });

  it('[FAC-4] tell which trips a request led to, by themselves or through a standing order', () => {
    const ride = (id: string, standingOrderId: string | null = null) =>
      findRequestRide('olga', { id, standingOrderId });
    expect(ride(requestTripId(ID, 1))).toEqual({ requestId: ID, leg: 1, orderId: undefined });
    expect(ride('olga_made-2026-03-02', requestOrderId(ID, 0))).toEqual({
      requestId: ID,
      leg: 0,
      orderId: `${ID}-leg1`,
    });
    expect(ride('olga_made-2026-03-02', 'order')).toBeUndefined();
    expect(ride('trip')).toBeUndefined();
    expect(ride(`${ID}-return`)).toBeUndefined();
    expect(findRequestRide('oleg', { id: requestTripId(ID, 1), standingOrderId: null })).toBeUndefined();
  });
});
