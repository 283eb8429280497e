import {
  asksPlace,
  findPlacePayer,
  frequentPlaceKeys,
  type Payer,
  placeQueries,
  resolvePayer,
  type SaidPayer,
  type Trip,
} from '@mtos/model';
import { useDebouncedValue } from '../../browser/useDebouncedValue';
import { useLastValue } from '../../browser/useLastValue';
import type { Doc } from '../../data/read/converter';
import { combineQueryStates, type QueryState, readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { useTripPayers } from './useTripPayers';

const NO_PAYER = { status: 'ready', value: undefined } as const;
const LOADING = { status: 'loading' } as const;

type Ends = Pick<Trip, 'fromAddress' | 'toAddress'>;

interface Known {
  /** All of the company's. */
  readonly payers: readonly Doc<Payer>[];
  /** What names the trip's payer, besides its authorization. */
  readonly said: Omit<SaidPayer, 'authorized'>;
}

/**
 * The company's payers, and what names one of them for a trip, besides its authorization, live.
 * @param own what the trip and its standing order say; undefined until that is known
 */
export function useSaidPayer(
  { clientUid, ...ends }: Ends & Pick<Trip, 'clientUid'>,
  own: Pick<SaidPayer, 'chosen' | 'ordered' | 'importFormat'> | undefined,
): QueryState<Known> {
  const known = useTripPayers(clientUid);
  const { payers, client } = readyValue(known) ?? {};
  const said = own && { ...own, client };
  const place = usePlacePayer(ends, payers && said && { payers, said });
  const both = combineQueryStates([known, place]);
  if (both.status !== 'ready') return both;
  if (!payers || !said) return LOADING;
  return { ...both, value: { payers, said: { ...said, place: both.value[1] } } };
}

/**
 * The payer that a frequent place at one of the trip's ends names, live; undefined also where it can't be read. Reads nothing
 * where something else names a payer, and until that is known.
 */
export function usePlacePayer(trip: Ends, known: Known | undefined): QueryState<string | undefined> {
  const { account } = useSession();
  const { payers = [], said } = known ?? {};
  const isWanted = said !== undefined && payers.length > 0 && asksPlace(resolvePayer(payers, said).from);
  const keys = isWanted ? frequentPlaceKeys(trip).join(' ') : '';
  // The addresses can be being typed
  const asked = useDebouncedValue(keys);
  const places = useLiveQuery(asked === '' ? undefined : placeQueries.frequentPlacesAt(account, asked.split(' ')));
  // Those of the addresses before, so that what follows from the payer does not vanish while someone types
  const found = useLastValue(readyValue(places));
  if (known === undefined) return LOADING;
  if (keys === '' || places.status === 'failed') return NO_PAYER;
  if (!found) return LOADING;
  return { status: 'ready', value: findPlacePayer(found, trip) };
}
