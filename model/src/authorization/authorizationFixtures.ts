import type { AuthorizedRide, CountedAuthorization } from './coverTrip';

/** Ann's ride of seven miles to the clinic on a Monday. */
export const RIDE: AuthorizedRide = {
  ...{ tripDate: '2026-03-09', miles: 7, clientDis: 'ambulatory' },
  ...{ fromAddress: '1 Home St, Tulsa, OK', toAddress: '9 Clinic Ave, Tulsa, OK' },
};

const at = { toMillis: () => 0, toDate: () => new Date(0) };

/** An authorization of 36 trips of Ann's in 2026. */
export const buildAuthorization = (id: string, given: Partial<CountedAuthorization> = {}): CountedAuthorization => ({
  id,
  clientUid: 'ann',
  number: id,
  payer: '',
  from: '2026-01-01',
  until: '2026-12-31',
  weekdays: [],
  unit: 'leg',
  total: 36,
  purpose: '',
  diagnosis: '',
  orderingProvider: '',
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy: 'owner',
  use: { used: 0, reserved: 0 },
  ...given,
});
