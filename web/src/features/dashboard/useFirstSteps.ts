import { type CounterNumbers, type FirstStep, limited, payerQueries, queries } from '@mtos/model';
import { useAccount } from '../../data/account/useAccount';
import { useMe } from '../../data/account/useMe';
import { combineQueryStates } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { openFirstSteps } from './openFirstSteps';

/** What a new owner has not done or skipped yet, live; none until it is known. One document each says whether it is done. */
export function useFirstSteps(counts: CounterNumbers): readonly FirstStep[] {
  const { account } = useSession();
  const state = combineQueryStates([
    useMe(),
    useAccount(),
    useLiveQuery(limited(queries.invitations(account, 'office'), 1)),
    useLiveQuery(limited(queries.invitations(account, 'driver'), 1)),
    useLiveQuery(limited(queries.invitations(account, 'facility'), 1)),
    useLiveQuery(queries.people(account, 'facility', undefined, 'asc', 1)),
    useLiveQuery(limited(payerQueries.payers(account), 1)),
    useLiveQuery(limited(queries.driverLocations(account), 1)),
  ]);
  if (state.status !== 'ready') return [];
  const [me, company, office, drivers, contacts, facilities, payers, positions] = state.value;
  if (!company) return [];
  return openFirstSteps({
    account: company,
    ownerName: me?.fullName ?? '',
    counts,
    hasInvited: { office: office.length > 0, driver: drivers.length > 0, facility: contacts.length > 0 },
    hasPayers: payers.length > 0,
    hasFacilities: facilities.length > 0,
    hasPositions: positions.length > 0,
  });
}
