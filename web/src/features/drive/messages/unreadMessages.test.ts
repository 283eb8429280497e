import type { Notification, Receipt } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import { driverMessages, type KnownMessages, unreadMessages } from './unreadMessages';

const at = (millis: number) => ({ toMillis: () => millis, toDate: () => new Date(millis) });
const message = (id: string, sent: number): Doc<Notification> => ({
  id,
  subOwneruid: 'account',
  title: id,
  description: 'Read this.',
  target: 'Drivers',
  drivers: ['ken'],
  sentBy: 'account',
  createdAt: at(sent),
});
const receipt = (notification: string): Doc<Receipt> => ({
  id: `${notification}_ken`,
  notification,
  driverUid: 'ken',
  answers: [{ at: at(9), quick: 'ok', text: '' }],
  at: at(9),
  receivedAt: at(9),
  waits: false,
});
const known = (given: Partial<KnownMessages> = {}): KnownMessages => ({
  messages: [message('newest', 3), message('read', 2), message('oldest', 1)],
  receipts: [receipt('read')],
  areMessagesConfirmed: true,
  areReceiptsConfirmed: true,
  ...given,
});
const titles = (of: KnownMessages) => unreadMessages(of).map(({ message: { title } }) => title);

describe('unreadMessages', () => {
  it('[DRV-15] queues what the driver has not read, the oldest first', () => {
    expect(titles(known())).toEqual(['oldest', 'newest']);
    expect(driverMessages(known()).map(({ receipt: read }) => read?.notification)).toEqual([
      undefined,
      'read',
      undefined,
    ]);
  });

  it('[DRV-15] shows no message as unread before the server has said what was read', () => {
    expect(titles(known({ receipts: [], areReceiptsConfirmed: false }))).toEqual([]);
  });

  it('[DRV-15] goes by what the phone keeps while it is offline', () => {
    expect(titles(known({ areMessagesConfirmed: false, areReceiptsConfirmed: false }))).toEqual(['oldest', 'newest']);
  });
});
