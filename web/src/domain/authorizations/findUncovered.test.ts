import { type CountedAuthorization, type Demand, EMPTY_PAYER } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { findUncovered } from './findUncovered';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const trip = {
  ...{ clientUid: 'ann', tripDate: '2026-03-09', miles: 0, clientDis: 'ambulatory' as const },
  ...{ fromAddress: '1 Home St, Tulsa, OK', toAddress: '9 Clinic Ave, Tulsa, OK' },
};
const authorization: CountedAuthorization = {
  ...{
    id: 'a-1',
    clientUid: 'ann',
    number: 'A-1',
    payer: 'Elm',
    from: '2026-01-01',
    until: '2026-12-31',
    weekdays: [],
  },
  ...{ unit: 'leg', total: 1, purpose: '', diagnosis: '', orderingProvider: '', payerUid: 'elm' },
  ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner', use: { used: 0, reserved: 0 } },
};

function find(count: number, authorizations: readonly CountedAuthorization[], wanted: Demand = 'block') {
  const wants = { ...EMPTY_PAYER.wants, authorization: wanted };
  const payer = { ...EMPTY_PAYER, id: 'elm', name: 'Elm Dialysis', wants, version: 1, updatedBy: 'owner' };
  const payers = [{ ...payer, createdAt: at, updatedAt: at }];
  const said = { chosen: 'elm', importFormat: undefined, client: undefined };
  const trips = Array.from({ length: count }, () => trip);
  return findUncovered(trips, { authorizations, payers, said, today: '2026-03-02' }, (demand) => demand !== 'ignore');
}

describe('the first trip that no authorization covers', () => {
  it('[CLI-5] [FAC-3] is none while units are left for each', () => {
    expect(find(1, [authorization])).toBeUndefined();
    expect(find(2, [{ ...authorization, total: 2 }])).toBeUndefined();
  });

  it('[CLI-5] [FAC-3] is the one after the last unit, or any if the client has none', () => {
    expect(find(2, [authorization])).toBe(
      'Elm Dialysis needs an authorization, and none covers this trip: A-1 is used up.',
    );
    expect(find(1, [], 'warn')).toBe('Elm Dialysis needs an authorization, and the client has none.');
    expect(find(1, [], 'ignore')).toBeUndefined();
  });
});
