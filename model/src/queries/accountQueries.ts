import { type AuditEntry, auditSchema } from '../documents/auditEntry';
import { messageSchema } from '../documents/chatMessage';
import { clientSchema } from '../documents/client';
import { driverLocationSchema } from '../documents/driverLocation';
import { invitationSchema } from '../documents/invitation';
import { type NotifyTarget, notificationSchema } from '../documents/notification';
import { paths } from '../documents/paths';
import { standingOrderRunSchema, standingOrderSchema } from '../documents/standingOrder';
import { userSchema } from '../documents/user';
import { type MemberGroup, rolesIn } from '../people/role';
import type { MobilityNeed } from '../trip/mobility';
import { type Direction, equal, optional, querySpec, searchedFor } from './querySpec';

const users = { collection: paths.users, schema: userSchema };
const invitations = { collection: paths.invitations, schema: invitationSchema };
const clients = (account: string) => ({ collection: paths.clients(account), schema: clientSchema });
const audit = (account: string) => ({ collection: paths.audit(account), schema: auditSchema });
const standingOrders = (account: string) => ({
  collection: paths.standingOrders(account),
  schema: standingOrderSchema,
});
const notifications = { collection: paths.notifications, schema: notificationSchema };
const messages = { collection: paths.messages, schema: messageSchema };
const driverLocations = { collection: paths.driverLocations, schema: driverLocationSchema };

export interface AuditLogFilter {
  readonly who?: string | undefined;
  readonly target?: Pick<AuditEntry, 'collection' | 'documentId'> | undefined;
  /** The first and the last instant. */
  readonly span?: readonly [Date, Date] | undefined;
}

export const accountQueries = {
  /** The account's office members or drivers by name. */
  people: (account: string, group: MemberGroup, search?: string, direction: Direction = 'asc', limit?: number) =>
    querySpec(
      users,
      [equal('subOwneruid', account), { field: 'role', op: 'in', value: rolesIn(group) }, searchedFor(search)],
      [{ field: 'fullName', direction }],
      limit,
    ),

  /** Active drivers of the account whose vehicles carry clients with this need when their lift works. */
  driversCarrying: (account: string, need: MobilityNeed, limit: number) =>
    querySpec(
      users,
      [
        equal('subOwneruid', account),
        equal('role', 'driver' as const),
        equal('state', 'active' as const),
        { field: 'vehicle', op: 'array-contains', value: need },
      ],
      [],
      limit,
    ),

  /** The users whose vehicles have a defect of the lift that keeps clients who need it away, the latest report first. */
  usersWithLiftDefect: (account: string, limit: number) =>
    querySpec(
      users,
      [equal('subOwneruid', account), { field: 'liftDefectAt', op: '>', value: new Date(0) }],
      [{ field: 'liftDefectAt', direction: 'desc' }],
      limit,
    ),

  /** The standing orders that leave out days from a day on because the client's trip was imported, the soonest first. */
  importedOrderDays: (account: string, day: string) =>
    querySpec(
      { collection: paths.standingOrderRuns(account), schema: standingOrderRunSchema },
      [{ field: 'importedUntil', op: '>=', value: day }],
      [{ field: 'importedUntil', direction: 'asc' }],
      200,
    ),

  /** The runs of standing orders whose times can be the company's or those at their places, until someone decides. */
  askedOrderZones: (account: string) =>
    querySpec(
      { collection: paths.standingOrderRuns(account), schema: standingOrderRunSchema },
      [equal('asksZone', true)],
      [],
      200,
    ),

  /** The account's open invitations of a group, in no order. */
  invitations: (account: string, group: MemberGroup) =>
    querySpec(
      invitations,
      [equal('subOwneruid', account), { field: 'role', op: 'in', value: rolesIn(group) }],
      [],
      200,
    ),

  /** Where the account's drivers are, in no order. */
  driverLocations: (account: string) => querySpec(driverLocations, [equal('subOwneruid', account)]),

  /** The account's clients by name. */
  clients: (account: string, search?: string) =>
    querySpec(clients(account), [searchedFor(search)], [{ field: 'name', direction: 'asc' }]),

  /** The clients with one of these keys of `identityKeys`, by name; at most 30 keys. */
  clientsWithKeys: (account: string, keys: readonly string[]) =>
    querySpec(
      clients(account),
      [{ field: 'searchGrams', op: 'array-contains-any', value: keys }],
      [{ field: 'name', direction: 'asc' }],
    ),

  /** The account's standing orders, the newest first. */
  standingOrders: (account: string, limit?: number) =>
    querySpec(standingOrders(account), [], [{ field: 'createdAt', direction: 'desc' }], limit),

  /** A client's standing orders, in no order. */
  ordersOfClient: (account: string, clientUid: string, limit: number) =>
    querySpec(standingOrders(account), [equal('trip.clientUid', clientUid)], [], limit),

  /** The account's notifications for some of the targets, the newest first. */
  notificationsFor: (account: string, targets: readonly NotifyTarget[], limit?: number) =>
    querySpec(
      notifications,
      [equal('subOwneruid', account), optional('target', 'in', targets)],
      [{ field: 'createdAt', direction: 'desc' }],
      limit,
    ),

  /** All notifications that the account has sent, the newest first by default. */
  sentNotifications: (account: string, direction: Direction = 'desc') =>
    querySpec(notifications, [equal('subOwneruid', account)], [{ field: 'createdAt', direction }]),

  /** The account's newest chat messages, the newest first. */
  messages: (account: string, limit: number) =>
    querySpec(messages, [equal('subOwneruid', account)], [{ field: 'createdAt', direction: 'desc' }], limit),

  /** The account's messages after an instant, the newest first. */
  messagesAfter: (account: string, after: Date, limit: number) =>
    querySpec(
      messages,
      [equal('subOwneruid', account), { field: 'createdAt', op: '>', value: after }],
      [{ field: 'createdAt', direction: 'desc' }],
      limit,
    ),

  /** What happened in the account, the newest first by default: of a person, of a document, between two instants. */
  auditLog: (account: string, { who, target, span }: AuditLogFilter, direction: Direction = 'desc') =>
    querySpec(
      audit(account),
      [
        optional('who', '==', who),
        optional('collection', '==', target?.collection),
        optional('documentId', '==', target?.documentId),
        optional('when', '>=', span?.[0]),
        optional('when', '<=', span?.[1]),
      ],
      [{ field: 'when', direction }],
    ),

  /** What happened to one user or trip, the newest first. */
  auditForDocument: (account: string, collection: AuditEntry['collection'], documentId: string, limit: number) =>
    querySpec(
      audit(account),
      [equal('collection', collection), equal('documentId', documentId)],
      [{ field: 'when', direction: 'desc' }],
      limit,
    ),
} as const;
