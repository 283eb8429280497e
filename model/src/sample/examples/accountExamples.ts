import { brokerFormats } from '../../import/columnMapping';
import { recentImports } from '../../import/tripImport';
import { accountQueries } from '../../queries/accountQueries';
import { messageQueries } from '../../queries/messageQueries';
import { reportQueries } from '../../queries/reportQueries';
import { textQueries } from '../../queries/textQueries';
import { DAY, directions, type Examples, searches } from './examples';

/** Queries of the account, its members, clients, messages, and reports. */
export const accountExamples = (
  account: string,
): Examples<
  typeof accountQueries & typeof messageQueries & typeof reportQueries & typeof textQueries,
  'recentImports' | 'brokerFormats'
> => ({
  invitations: (['office', 'driver', 'facility'] as const).map((group) => accountQueries.invitations(account, group)),
  people: directions.flatMap((direction) =>
    searches.map((search) => accountQueries.people(account, 'driver', search, direction)),
  ),
  driversCarrying: [accountQueries.driversCarrying(account, 'stretcher', 5)],
  usersWithLiftDefect: [accountQueries.usersWithLiftDefect(account, 5)],
  recentImports: [recentImports(account, 3)],
  brokerFormats: [brokerFormats(account, 50)],
  clients: [accountQueries.clients(account), accountQueries.clients(account, 'ann')],
  clientsWithKeys: [accountQueries.clientsWithKeys(account, ['name:ann', 'phone:9175550101'])],
  notificationsFor: [accountQueries.notificationsFor(account, ['All', 'Admins'])],
  sentNotifications: directions.map((direction) => accountQueries.sentNotifications(account, direction)),
  messages: [accountQueries.messages(account, 30)],
  messagesAfter: [accountQueries.messagesAfter(account, new Date(0), 10)],
  auditLog: directions.flatMap((direction) =>
    [undefined, 'ann'].flatMap((who) =>
      [undefined, { collection: 'trips' as const, documentId: 'trip' }].flatMap((target) =>
        [undefined, [new Date(0), new Date(1)] as const].map((span) =>
          accountQueries.auditLog(account, { who, target, span }, direction),
        ),
      ),
    ),
  ),
  auditForDocument: [accountQueries.auditForDocument(account, 'trips', 'trip', 30)],
  driverLocations: [accountQueries.driverLocations(account)],
  logFormats: [reportQueries.logFormats(account)],
  days: [reportQueries.days(account, [DAY, DAY])],
  driverDays: [reportQueries.driverDays(account, [DAY, DAY])],
  textsOfTrip: [textQueries.textsOfTrip(account, 'trip')],
  textsToRiderOfTrip: [textQueries.textsToRiderOfTrip(account, 'trip')],
  textsToHandle: [textQueries.textsToHandle(account, 'in'), textQueries.textsToHandle(account, 'out')],
  standingOrders: [accountQueries.standingOrders(account)],
  ordersOfClient: [accountQueries.ordersOfClient(account, 'client', 20)],
  importedOrderDays: [accountQueries.importedOrderDays(account, '2026-01-31')],
  askedOrderZones: [accountQueries.askedOrderZones(account)],
  messagesTo: [messageQueries.messagesTo(account, 'driver', new Date(0))],
  receiptsOfDriver: [messageQueries.receiptsOfDriver(account, 'driver', new Date(0))],
  receiptsForMessage: [messageQueries.receiptsForMessage(account, `${account}_message`)],
  waitingReceipts: [messageQueries.waitingReceipts(account, 6)],
});
