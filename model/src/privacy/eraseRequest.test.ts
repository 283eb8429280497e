import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { rideRequestSchema } from '../requests/rideRequest';
import { eraseNamesInRequest, eraseRequest } from './eraseRequest';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const leg = {
  ...{ day: '2026-03-10', puTime: '09:40', willCall: false, apptTime: '' },
  ...{ fromAddress: '14 Marigold Row', toAddress: 'Lanternlight Dialysis', fromPhone: '(917) 555-0101', toPhone: '' },
};
const client = {
  ...{ name: 'Ann Teapot', phone: '(917) 555-0101', birthDate: '1950-01-02', medicaidId: 'WF10407T' },
  ...{ clientDis: 'wheelchair', needs: null },
};
const change = {
  ...{ kind: 'change', legs: [leg], cancel: [], ask: 'Ann Teapot moved.', askedAt: at, askedBy: 'fay' },
  ...{ state: 'sent', reason: '' },
};
const request = {
  ...{ payerUid: 'payer', client, legs: [leg], repeat: null, notes: 'Ring for Ann Teapot.', poNumber: 'Teapot 7' },
  ...{ state: 'accepted', change, isOpen: true, escalateAt: at, escalatedAt: null },
  ...{ firstDay: '2026-03-10', lastDay: '2026-03-10', tripIds: ['trip'], orderIds: [], answeredAt: at },
  ...{ answeredBy: 'olga', declineReason: null, declineNote: '', trips: {}, version: 2 },
  ...{ createdAt: at, createdBy: 'fay', updatedAt: at, updatedBy: 'olga' },
};
const OF_ANN = /Teapot|Marigold|Lanternlight|555-0101|1950|WF10407T/;

describe('an erased request', () => {
  it('[SEC-13] [FAC-5] has nothing of its client, and still its days, trips, and state', () => {
    const erased = eraseRequest(request);
    expect(JSON.stringify(erased)).not.toMatch(OF_ANN);
    expect(check(rideRequestSchema, erased).problem).toBeUndefined();
    expect(erased).toMatchObject({ state: 'accepted', tripIds: ['trip'], lastDay: '2026-03-10' });
    expect(eraseRequest(erased)).toEqual(erased);
  });

  it('[SEC-13] [FAC-3] waits for no answer', () => {
    const closed = { isOpen: false, escalateAt: null };
    expect(eraseRequest(request)).toMatchObject({ ...closed, change: { state: 'declined' } });
    expect(eraseRequest({ ...request, state: 'sent', change: null })).toMatchObject({ ...closed, state: 'withdrawn' });
    expect(eraseRequest({ ...request, state: 'declined', declineNote: 'Ann Teapot', change: null })).toMatchObject({
      ...{ ...closed, state: 'declined', declineNote: 'Erased text' },
    });
  });

  it('[SEC-13] of a broken document is erased as far as it goes', () => {
    expect(eraseRequest({ client: null, legs: 'none' })).toEqual({ client: null, legs: 'none' });
  });

  it('[SEC-13] of someone else loses only the name', () => {
    const ben = { kind: 'person', id: 'ben', names: ['Ben Kettle'] } as const;
    const named = { ...request, notes: 'Ask Ben Kettle.', change: { ...change, reason: 'ben kettle is ill' } };
    expect(eraseNamesInRequest(named, ben)).toMatchObject({
      ...{ notes: 'Ask Erased person.', change: { ask: 'Ann Teapot moved.', reason: 'Erased person is ill' } },
    });
  });
});
