import { type Invitation, queries, type User } from '@mtos/model';
import { combineQueryStates, type QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

type Contact = Pick<User | Invitation, 'fullName' | 'organization' | 'payerUids'>;

/** Far more people than a company's facilities have. */
const MAX_CONTACTS = 200;

/** Who asks for rides for each payer, or is invited to, by the payer's id, live. @param except whose payers are changed */
export function usePayerContacts(except?: string): QueryState<ReadonlyMap<string, readonly string[]>> {
  const { account } = useSession();
  const people = useLiveQuery(queries.people(account, 'facility', undefined, 'asc', MAX_CONTACTS));
  const invitations = useLiveQuery(queries.invitations(account, 'facility'));
  const both = combineQueryStates([people, invitations]);
  if (both.status !== 'ready') return both;
  const [known, invited] = both.value;
  const others = known.filter(({ id, state }) => id !== except && state !== 'inactive');
  return { ...both, value: payerContacts([...others, ...invited]) };
}

/** The names of people by their payers, with their organizations. */
function payerContacts(contacts: readonly Contact[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { fullName, organization, payerUids = [] } of contacts) {
    const name = organization ? `${fullName} (${organization})` : fullName;
    for (const payer of payerUids) names.set(payer, [...(names.get(payer) ?? []), name]);
  }
  return names;
}
