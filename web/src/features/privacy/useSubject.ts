import { MOBILITY_LABELS } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../../data/read/collections';
import { mapQueryState, type QueryState } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';
import { positionLabel } from '../../domain/account/roleTexts';

/** What the page shows of a client or member. */
export interface FoundSubject {
  readonly name: string;
  readonly detail: string;
  /** Why the data can't be erased yet, or ever; undefined if it can. */
  readonly keep: string | undefined;
}

/** A client of the account, live; undefined if there is none. */
export function useClient(id: string): QueryState<FoundSubject | undefined> {
  const { account } = useSession();
  const live = useLiveDocument(documents.client(useFirestore(), account, id));
  return mapQueryState(
    live,
    (client) =>
      client && {
        name: client.name,
        detail: [client.phone, MOBILITY_LABELS[client.clientDis], `${client.trips} trips`].filter(Boolean).join(' · '),
        keep: undefined,
      },
  );
}

/** A member of the account, live; undefined if there is none. */
export function usePerson(id: string): QueryState<FoundSubject | undefined> {
  const { account } = useSession();
  const live = useLiveDocument(documents.user(useFirestore(), id));
  return mapQueryState(
    live,
    (user) =>
      user && {
        name: user.fullName,
        detail: [positionLabel(user), user.email].filter(Boolean).join(' · '),
        keep:
          id === account
            ? 'The owner’s own data can’t be erased here.'
            : user.state === 'inactive'
              ? undefined
              : 'Deactivate this person first.',
      },
  );
}
