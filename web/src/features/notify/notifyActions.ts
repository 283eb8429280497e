import { LIMITS, limited, queries } from '@mtos/model';
import { documents } from '../../data/read/collections';
import { readQuery } from '../../data/read/readQuery';
import { receiptDocuments } from '../../data/read/receiptDocuments';
import { transactCounted } from '../../data/write/dailyLimit';
import { acceptExisting, requireConnection, serverTimestamp, type Transaction, transact } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../../domain/write/describeError';
import type { NotificationInput } from './notificationInput';

const RECIPIENT_PROBLEMS = {
  none: 'Your company has no active drivers, so no one would get this. Nothing was sent.',
  tooMany: `Your company has ${LIMITS.messageDrivers} drivers or more, which is too many for one message. Nothing was sent; pick the drivers instead.`,
} as const;

/** The account has no active drivers, or more than a message can name. Nothing was sent. */
class RecipientsError extends ExplainedError {
  override readonly name = 'RecipientsError';

  constructor(reason: keyof typeof RECIPIENT_PROBLEMS) {
    super(RECIPIENT_PROBLEMS[reason]);
  }
}

/**
 * Sends a notification to people in the writer's account. It names the drivers whom it is for, so that it is known who has
 * yet to read it. A repeat with the same id sends nothing twice.
 * @throws RecipientsError, DailyLimitError, OfflineError, FirestoreError
 */
export async function sendNotification(writer: Writer, id: string, input: NotificationInput): Promise<void> {
  requireConnection();
  const { db, account, uid } = writer;
  const reference = documents.notification(db, id);
  const { title, description } = input;
  const data = {
    ...{ id, title, description, subOwneruid: account, sentBy: uid, createdAt: serverTimestamp() },
    ...(await readRecipients(writer, input)),
  };
  const create = async (transaction: Transaction) => {
    transaction.set(reference, data);
    return true;
  };
  await acceptExisting(writer, [{ reference }], () => transactCounted(writer, 'notifications', id, create));
}

async function readRecipients(writer: Writer, { target, drivers }: NotificationInput) {
  if (target === 'Picked') return { target: 'Drivers' as const, drivers, picked: true };
  if (target === 'Admins') return { target };
  const all = await activeDrivers(writer);
  if (target === 'Drivers' && all.length === 0) throw new RecipientsError('none');
  return { target, drivers: all };
}

async function activeDrivers({ db, account }: Writer): Promise<readonly string[]> {
  const everyone = limited(queries.people(account, 'driver'), LIMITS.messageDrivers);
  const { documents: found, broken } = await readQuery(db, everyone);
  if (found.length + broken.length === LIMITS.messageDrivers) throw new RecipientsError('tooMany');
  // Whoever's profile can't be read may be active
  return [...found.filter(({ state }) => state === 'active'), ...broken].map(({ id }) => id);
}

/** Says that an admin saw what a driver answered. If someone else did already, nothing changes. @throws OfflineError, FirestoreError */
export async function markAnswerSeen(writer: Writer, id: string): Promise<void> {
  const reference = receiptDocuments.receipt(writer.db, writer.account, id);
  await transact(writer, async (transaction) => {
    const receipt = (await transaction.get(reference)).data();
    if (receipt?.waits) transaction.update(reference, { waits: false, seenBy: writer.uid, seenAt: serverTimestamp() });
  });
}
