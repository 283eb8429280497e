import { describe, expect, it } from 'vitest';
import { type Demand, EMPTY_PAYER } from '../money/payer';
import { assessCoverage } from './assessCoverage';
import { buildAuthorization, RIDE } from './authorizationFixtures';
import { asOpenTrip, type CountedAuthorization } from './coverTrip';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const payer = (id: string, authorization: Demand) => ({
  ...{ ...EMPTY_PAYER, name: id, wants: { ...EMPTY_PAYER.wants, authorization } },
  ...{ id, version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner' },
});
const PAYERS = [payer('plan', 'block'), payer('broker', 'warn'), payer('facility', 'ignore')];

const assess = (chosen: string | undefined, client: string, ...authorizations: readonly CountedAuthorization[]) => {
  const trip = asOpenTrip({ ...RIDE, clientUid: 'ann' });
  const said = { chosen, importFormat: undefined, client };
  const { authorization, demand, askedBy } = assessCoverage(trip, authorizations, null, PAYERS, said);
  return [authorization?.id, demand, askedBy?.id];
};

describe('assessCoverage', () => {
  it('[CLI-5] asks for an authorization as the trip’s payer does, or else because the client has others', () => {
    expect(assess(undefined, '')).toEqual([undefined, 'ignore', undefined]);
    expect(assess(undefined, 'plan')).toEqual([undefined, 'block', 'plan']);
    expect(assess('broker', 'plan')).toEqual([undefined, 'warn', 'broker']);
    const over = buildAuthorization('over', { until: '2026-03-08' });
    expect(assess(undefined, '', over)).toEqual([undefined, 'warn', undefined]);
    expect(assess(undefined, 'facility', over)).toEqual([undefined, 'warn', undefined]);
    expect(assess('facility', '', over)).toEqual([undefined, 'ignore', undefined]);
  });

  it('[CLI-5] takes the payer of the authorization that covers the trip, and none of another payer than the named one', () => {
    const ofPlan = buildAuthorization('a', { payerUid: 'plan' });
    expect(assess(undefined, 'facility', ofPlan)).toEqual(['a', 'block', 'plan']);
    expect(assess('broker', '', ofPlan)).toEqual([undefined, 'warn', 'broker']);
    expect(assess('facility', '', ofPlan)).toEqual([undefined, 'ignore', undefined]);
  });
});
