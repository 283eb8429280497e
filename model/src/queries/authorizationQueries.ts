import { authorizationSchema, authorizationUseSchema } from '../authorization/authorization';
import { paths } from '../documents/paths';
import { equal, querySpec } from './querySpec';

/** Like `queries`; apart from them, because few pages need authorizations. */
export const authorizationQueries = {
  /** A client's authorizations, in no order. */
  authorizationsOfClient: (account: string, clientUid: string, limit: number) =>
    querySpec(
      { collection: paths.authorizations(account), schema: authorizationSchema },
      [equal('clientUid', clientUid)],
      [],
      limit,
    ),

  /** How much of each of a client's authorizations is used, in no order. */
  authorizationUsesOfClient: (account: string, clientUid: string, limit: number) =>
    querySpec(
      { collection: paths.authorizationUses(account), schema: authorizationUseSchema },
      [equal('clientUid', clientUid)],
      [],
      limit,
    ),
} as const;
