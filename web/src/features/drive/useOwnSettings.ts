import type { DriverSettings } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { driverDocuments } from '../../data/read/driverDocuments';
import type { QueryState } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';

/** The driver's own hours, vehicle, and seats, live and from the cache; nothing if the company has set none. */
export function useOwnSettings(): QueryState<DriverSettings | undefined> {
  const { account, uid } = useSession();
  // Most companies set none, and the page has to open without a network
  return useLiveDocument(driverDocuments.settings(useFirestore(), account, uid), { mayBeMissing: true });
}
