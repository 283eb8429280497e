import type { AuthorizedRide, Trip } from '@mtos/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Writer } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { COVERED, confirmCoverage, sayUnchecked } from './confirmCoverage';

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
