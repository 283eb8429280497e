import { CONFIRMED, type DriverAnswer, receiptId } from '@mtos/model';
import { clockNow, measureClock } from '../../../data/drive/phoneClock';
import { receiptDocuments } from '../../../data/read/receiptDocuments';
import { addToList, queueMerge, serverTimestamp, Timestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';

/** What a driver answers: one tap, or a sentence. */
export type AnswerDraft = Pick<DriverAnswer, 'quick' | 'text'>;

/**
 * Answers a message of the office, which also says that the driver has read it. Waits on the phone until the server can be
 * reached. An answer that the rules refused because of the phone's clock is sent once more by the server's.
 * @throws FirestoreError
 */
export async function answerMessage(writer: Writer, message: string, draft: AnswerDraft): Promise<void> {
  try {
    await sendAnswer(writer, message, draft);
  } catch (error) {
    console.error(error);
    if (!(await measureClock())) throw error;
    await sendAnswer(writer, message, draft);
  }
}

async function sendAnswer(writer: Writer, message: string, draft: AnswerDraft): Promise<void> {
  const { db, account, uid } = writer;
  const id = receiptId(message, uid);
  const at = Timestamp.fromMillis(clockNow());
  await queueMerge(receiptDocuments.receipt(db, account, id), {
    notification: message,
    driverUid: uid,
    answers: addToList({ ...draft, at }),
    at,
    receivedAt: serverTimestamp(),
    ...(draft.quick !== CONFIRMED && { waits: true }),
  });
}
