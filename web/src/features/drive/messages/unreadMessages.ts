import type { Notification, Receipt } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';

/** What a phone knows of the messages to its driver and of what they have read. */
export interface KnownMessages {
  readonly messages: readonly Doc<Notification>[];
  readonly receipts: readonly Doc<Receipt>[];
  /** Whether the server has confirmed that there are no other messages. */
  readonly areMessagesConfirmed: boolean;
  /** Whether the server has confirmed that nothing else was read. */
  readonly areReceiptsConfirmed: boolean;
}

/** A message, with the driver's receipt if they have read it. */
export interface DriverMessage {
  readonly message: Doc<Notification>;
  readonly receipt: Doc<Receipt> | undefined;
}

/** The driver's messages, the oldest first. */
export function driverMessages({ messages, receipts }: KnownMessages): readonly DriverMessage[] {
  const byMessage = new Map(receipts.map((receipt) => [receipt.notification, receipt]));
  return messages
    .map((message) => ({ message, receipt: byMessage.get(message.id) }))
    .toSorted((a, b) => a.message.createdAt.toMillis() - b.message.createdAt.toMillis());
}

/**
 * The messages that the driver has not read, the oldest first. None while the messages are the server's and the receipts
 * are still the phone's, which may have none of them: messages that were read would show again.
 */
export function unreadMessages(known: KnownMessages): readonly DriverMessage[] {
  if (known.areMessagesConfirmed && !known.areReceiptsConfirmed) return [];
  return driverMessages(known).filter(({ receipt }) => receipt === undefined);
}
