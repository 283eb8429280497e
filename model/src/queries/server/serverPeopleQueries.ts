import { documentPaths } from '../../credentials/credentialDocument';
import { paths } from '../../documents/paths';
import { type MemberGroup, rolesIn } from '../../people/role';
import { equal } from '../querySpec';
import { ascending, query } from './serverQuery';

/** Queries of functions for members, invitations, and credentials. */
export const serverPeopleQueries = {
  /** The account's users of a group, to be counted. */
  members: (account: string, group: MemberGroup) =>
    query(paths.users, [equal('subOwneruid', account), { field: 'role', op: 'in', value: rolesIn(group) }]),

  /** Every user of the account by id. */
  everyUser: (account: string) => query(paths.users, [equal('subOwneruid', account)]),

  /** Every account's invitations to an address. */
  invitationsTo: (email: string) => query(paths.invitations, [equal('email', email)], [], 20),

  /** The account's invitations to an address. */
  invitationsToEmail: (account: string, email: string) =>
    query(paths.invitations, [equal('subOwneruid', account), equal('email', email)], [], 1),

  /** The account's user with an address. */
  memberWithAddress: (account: string, email: string) =>
    query(paths.users, [equal('subOwneruid', account), equal('email', email)], [], 1),

  documentsOfCredential: (account: string, credentialUid: string) =>
    query(documentPaths.documents(account), [equal('credentialUid', credentialUid)]),

  /** Files at the image host that no document keeps and that are due to be deleted, the longest due first. */
  looseFilesUntil: (account: string, until: unknown) =>
    query(
      documentPaths.looseFiles(account),
      [{ field: 'destroyAt', op: '<=', value: until }],
      [ascending('destroyAt')],
      500,
    ),
} as const;
