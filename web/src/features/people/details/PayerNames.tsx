import { readyValue } from '../../../data/read/queryState';
import { usePayers } from '../../../domain/authorizations/useTripPayers';

/** For which payers someone at a facility asks for rides, by name. */
export function PayerNames({ uids }: { readonly uids: readonly string[] }) {
  const payers = readyValue(usePayers()) ?? [];
  return payers
    .filter(({ id }) => uids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
