import { payerQueries } from '@mtos/model';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { PayerList } from './PayerList';

/** Who pays for the account's trips. */
export function PayersPage() {
  const { account } = useSession();
  const payers = useLiveQuery(payerQueries.payers(account));
  return <PayerList payers={payers} />;
}
