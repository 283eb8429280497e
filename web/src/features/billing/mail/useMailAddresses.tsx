import { addressesOfClient, type Payer } from '@mtos/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { profileDocuments } from '../../../data/read/profileDocuments';
import { mapQueryState, type QueryState } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { clientUrl, paths } from '../../../ui/paths';

interface Of {
  readonly payer: Payer | undefined;
  /** The client who pays; empty where the payer does. */
  readonly clientUid: string;
}

/** Where invoices and statements of a payer, or of a client who pays, can be mailed to, and where to enter that. */
export function useMailAddresses({ payer, clientUid }: Of): {
  readonly addresses: QueryState<readonly string[]>;
  readonly noAddress: ReactNode;
} {
  const { account } = useSession();
  const db = useFirestore();
  const isPayer = clientUid === '';
  const profile = useLiveDocument(isPayer ? undefined : profileDocuments.profile(db, account, clientUid));
  const linkClass = 'underline';
  if (isPayer)
    return {
      addresses: { status: 'ready', value: payer?.invoiceEmails ?? [] },
      noAddress: (
        <p>
          {payer?.name ?? 'The payer'} has no addresses for invoices. Enter them under{' '}
          <Link to={paths.payers} className={linkClass}>
            Payers
          </Link>
          .
        </p>
      ),
    };
  return {
    addresses: mapQueryState(profile, addressesOfClient),
    noAddress: (
      <p>
        The client has no email address that mail can go to. Someone who may dispatch can enter it in{' '}
        <Link to={clientUrl(clientUid)} className={linkClass}>
          the client’s profile
        </Link>
        .
      </p>
    ),
  };
}
