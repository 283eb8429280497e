import { randomUUID } from 'node:crypto';
import { accountDocumentId, paths } from '@mtos/model';
import { expect } from 'vitest';
import { sendMessage } from '../../web/src/features/chat/chatActions';
import type { NotificationInput } from '../../web/src/features/notify/notificationInput';
import { markAnswerSeen, sendNotification } from '../../web/src/features/notify/notifyActions';
import { db } from '../functions/admin';
import type { ActionCase } from './actionCase';

/** How many documents of the account carry this text in a field. */
async function foundBy(collection: string, account: string, field: string, text: string): Promise<number> {
  const found = await db.collection(collection).where('subOwneruid', '==', account).where(field, '==', text).get();
  return found.size;
}

/** Messages to drivers. */
export const messageCases: readonly ActionCase[] = [
  {
    name: 'sendNotification',
    prepare: async ({ account }) => {
      const id = accountDocumentId(account, randomUUID());
      const input: NotificationInput = {
        ...{ title: id, description: 'Leave ten minutes earlier.', target: 'All', drivers: [] },
      };
      return {
        run: (writer) => sendNotification(writer, id, input),
        stored: () => foundBy(paths.notifications, account, 'title', id),
        expected: 1,
      };
    },
  },
  {
    name: 'markAnswerSeen',
    prepare: async ({ account, owner, driver }) => {
      const at = new Date();
      const receipt = db.doc(paths.receipt(account, `${randomUUID()}_${driver.uid}`));
      const answers = [{ at, quick: 'late', text: '' }];
      const message = { notification: 'message', driverUid: driver.uid };
      await receipt.set({ ...message, answers, at, receivedAt: at, waits: true });
      return {
        run: (writer) => markAnswerSeen(writer, receipt.id),
        stored: async () => (await receipt.get()).data(),
        expected: expect.objectContaining({ waits: false, seenBy: owner.uid, seenAt: expect.anything() }),
      };
    },
  },
];

/**
 * Writes through the SDK's write stream, which shows the message until the server confirms it. The proxy drops only
 * responses to transactions.
 */
export const sendMessageCase: ActionCase = {
  name: 'sendMessage',
  prepare: async ({ account }) => {
    const id = accountDocumentId(account, randomUUID());
    return {
      run: (writer) => sendMessage(writer, id, id),
      stored: () => foundBy(paths.messages, account, 'text', id),
      expected: 1,
    };
  },
};
