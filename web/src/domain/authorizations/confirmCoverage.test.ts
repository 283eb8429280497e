import { type AuthorizedRide, EMPTY_PAYER, frequentPlaceFields, type QuerySpec, type Trip } from '@mtos/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Writer } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { COVERED, confirmCoverage, sayUnchecked } from './confirmCoverage';

/** What the queries of a collection find, by its path; undefined to ask the database. */
const { store } = vi.hoisted(() => ({ store: { found: undefined as Readonly<Record<string, object[]>> | undefined } }));
vi.mock('../../data/read/readQuery', async (original) => {
  const real = await original<typeof import('../../data/read/readQuery')>();
  const readQuery = async (_: object, { collection }: QuerySpec<unknown>) => ({
    documents: store.found?.[collection] ?? [],
    broken: [],
  });
  return {
    readQuery: (...given: Parameters<typeof real.readQuery>) =>
      store.found ? readQuery(...given) : real.readQuery(...given),
    fetchDocument: async () => undefined,
  };
});
vi.mock('../../data/read/profileDocuments', () => ({ profileDocuments: { profile: () => ({}) } }));

/** Of no database: every read fails. */
const writer = { db: {}, account: 'account', uid: 'admin' } as unknown as Writer;
const trip: AuthorizedRide & Pick<Trip, 'clientUid'> = {
  ...{ clientUid: 'maria', tripDate: '2026-03-09', miles: 4, clientDis: 'ambulatory' },
  ...{ fromAddress: '1 Home St, Tulsa, OK', toAddress: '9 Clinic Ave, Tulsa, OK' },
};
const options = { what: 'trip', today: '2026-03-01', mayAddWithout: false } as const;

describe('asking for an authorization before a trip is added', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    store.found = undefined;
  });

  it('[CLI-5] [MNY-2] refuses a trip that only the payer of a frequent place pays for, if it wants one', async () => {
    const wants = { ...EMPTY_PAYER.wants, authorization: 'block' };
    const clinic = { name: 'Clinic', address: trip.toAddress, phone: '', notes: '', hours: '', payerUid: 'clinic' };
    const payers = [{ id: 'clinic', ...EMPTY_PAYER, name: 'Tulsa Clinic', wants }];
    store.found = { 'accounts/account/payers': payers };
    expect(await confirmCoverage(writer, [trip], options)).toEqual(COVERED);
    store.found = { ...store.found, 'accounts/account/frequentPlaces': [frequentPlaceFields(clinic)] };
    await expect(confirmCoverage(writer, [trip], options)).rejects.toThrow('Tulsa Clinic');
    const elsewhere = { ...trip, toAddress: '11 Clinic Ave, Tulsa, OK' };
    expect(await confirmCoverage(writer, [elsewhere], options)).toEqual(COVERED);
  });

  it('[CLI-5] says, once the trip is added, that the authorizations could not be read', async () => {
    const error = vi.spyOn(toast, 'error').mockReturnValue('');
    const answer = await confirmCoverage(writer, [trip], options);
    expect(answer).toEqual({ withoutAuthorization: false, isUnchecked: true });
    expect(error).not.toHaveBeenCalled();
    sayUnchecked(answer, 'trip');
    expect(error).toHaveBeenCalledExactlyOnceWith(
      'Could not check whether the trip needs an authorization. If none covers the trip, the list of trips says so.',
    );
  });

  it('[CLI-5] says nothing if the authorizations were read', () => {
    const error = vi.spyOn(toast, 'error').mockReturnValue('');
    sayUnchecked(COVERED, 'trip');
    expect(error).not.toHaveBeenCalled();
  });
});
