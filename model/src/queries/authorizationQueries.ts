import { authorizationSchema, authorizationUseSchema } from '../authorization/authorization';
import { officeTripSchema } from '../documents/officeTrip';
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

  /** The account's authorizations that end between two days, the one that ends first first. */
  endingAuthorizations: (account: string, from: string, to: string, limit: number) =>
    querySpec(
      { collection: paths.authorizations(account), schema: authorizationSchema },
      [
        { field: 'until', op: '>=', value: from },
        { field: 'until', op: '<=', value: to },
      ],
      [{ field: 'until', direction: 'asc' }],
      limit,
    ),

  /** The use of authorizations that have little left and end on a day or later, the one that ends first first. */
  lowAuthorizationUses: (account: string, day: string, limit: number) =>
    querySpec(
      { collection: paths.authorizationUses(account), schema: authorizationUseSchema },
      [equal('isLow', true), { field: 'until', op: '>=', value: day }],
      [{ field: 'until', direction: 'asc' }],
      limit,
    ),

  /** What the office knows of open trips between two days that no authorization covers, by day. */
  uncoveredTrips: (account: string, from: string, to: string, limit: number) =>
    querySpec(
      { collection: paths.officeTrips(account), schema: officeTripSchema },
      [
        { field: 'uncoveredOn', op: '>=', value: from },
        { field: 'uncoveredOn', op: '<=', value: to },
      ],
      [{ field: 'uncoveredOn', direction: 'asc' }],
      limit,
    ),

  /** The authorizations of these clients, at most 30, that end on a day or later, the one that ends first first. */
  authorizationsOfClients: (account: string, clientUids: readonly string[], day: string, limit: number) =>
    querySpec(
      { collection: paths.authorizations(account), schema: authorizationSchema },
      [
        { field: 'clientUid', op: 'in', value: clientUids },
        { field: 'until', op: '>=', value: day },
      ],
      [{ field: 'until', direction: 'asc' }],
      limit,
    ),

  /** How much of each authorization of these clients, at most 30, is used, in no order. */
  authorizationUsesOfClients: (account: string, clientUids: readonly string[], limit: number) =>
    querySpec(
      { collection: paths.authorizationUses(account), schema: authorizationUseSchema },
      [{ field: 'clientUid', op: 'in', value: clientUids }],
      [],
      limit,
    ),
} as const;
