import { MAX_QUERY_RESULTS } from '../documents/limits';
import { notificationSchema } from '../documents/notification';
import { paths } from '../documents/paths';
import { receiptSchema } from '../driver/receipt';
import { equal, querySpec } from './querySpec';

const notifications = { collection: paths.notifications, schema: notificationSchema };
const receipts = (account: string) => ({ collection: paths.receipts(account), schema: receiptSchema });

/** How many messages a driver's phone reads. */
const MAX_MESSAGES = 100;

/** Like `queries`; apart from them, because few pages need messages to drivers. */
export const messageQueries = {
  /** The messages to a driver since an instant, the newest first. */
  messagesTo: (account: string, driverUid: string, since: Date) =>
    querySpec(
      notifications,
      [
        equal('subOwneruid', account),
        { field: 'drivers', op: 'array-contains', value: driverUid },
        { field: 'createdAt', op: '>=', value: since },
      ],
      [{ field: 'createdAt', direction: 'desc' }],
      MAX_MESSAGES,
    ),

  /** What a driver has read since an instant, by the phone's clock, the latest first. Not by `receivedAt`, like `eventsSince`. */
  receiptsOfDriver: (account: string, driverUid: string, since: Date) =>
    querySpec(
      receipts(account),
      [equal('driverUid', driverUid), { field: 'at', op: '>=', value: since }],
      [{ field: 'at', direction: 'desc' }],
      2 * MAX_MESSAGES,
    ),

  /** Who has read a message, in no order. */
  receiptsForMessage: (account: string, notification: string) =>
    querySpec(receipts(account), [equal('notification', notification)], [], MAX_QUERY_RESULTS),

  /** Answers that no admin has seen, the latest first. */
  waitingReceipts: (account: string, limit?: number) =>
    querySpec(receipts(account), [equal('waits', true)], [{ field: 'receivedAt', direction: 'desc' }], limit),
} as const;
