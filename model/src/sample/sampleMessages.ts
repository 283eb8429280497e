import type { Message } from '../documents/chatMessage';
import { accountDocumentId } from '../documents/ids';
import type { Notification } from '../documents/notification';
import { paths } from '../documents/paths';
import { type DriverAnswer, type Receipt, receiptId } from '../driver/receipt';
import type { Company } from './sampleCompanies';
import type { Stored, StoredDocument } from './stored';

/** How many of the drivers have not read the company's message. */
const UNREAD = 2;

/** What the office wrote to each other, and a message to all drivers, which most of them have read. */
export function sampleMessages(company: Company, drivers: readonly string[], now: Date): readonly StoredDocument[] {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const message = (id: string, admin: number, text: string, hoursAgo: number): StoredDocument => {
    const data: Stored<Message> = {
      subOwneruid: company.account,
      userUid: `${company.prefix}-admin-${admin}`,
      text,
      createdAt: at(hoursAgo),
    };
    return { path: `${paths.messages}/${accountDocumentId(company.account, id)}`, data };
  };
  const notice: Stored<Notification> = {
    subOwneruid: company.account,
    title: 'Bridge closed on Sunday',
    description: 'The lower deck is closed until noon. Allow twenty more minutes for trips to Queens.',
    target: 'All',
    drivers,
    sentBy: company.account,
    createdAt: at(20),
  };
  const noticeId = accountDocumentId(company.account, 'notice-1');
  const receipt = (driverUid: string, hoursAgo: number): StoredDocument => {
    const data: Omit<Stored<Receipt>, 'answers'> & { readonly answers: readonly Stored<DriverAnswer>[] } = {
      notification: noticeId,
      driverUid,
      answers: [{ at: at(hoursAgo), quick: 'ok', text: '' }],
      at: at(hoursAgo),
      receivedAt: at(hoursAgo),
      waits: false,
    };
    return { path: paths.receipt(company.account, receiptId(noticeId, driverUid)), data };
  };
  return [
    message('message-1', 1, 'Two stretcher trips tomorrow morning, both from Candlewood.', 30),
    message('message-2', 2, 'Got it. Nerys can take the first. I’m looking for someone for the second.', 29),
    message('message-3', 1, 'The dialysis returns are running late today.', 2),
    { path: `${paths.notifications}/${noticeId}`, data: notice },
    ...drivers.slice(0, -UNREAD).map((uid, index) => receipt(uid, 19 - index / 4)),
  ];
}
