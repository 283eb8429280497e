import {
  type ImportOperation,
  type TripImport,
  takesFileAnswer,
  textNumberKey,
  textPaths,
  toE164,
  withNumberEvent,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { db } from '../firebase';
import { readTextNumber } from '../texts/readTextNumber';

const CONCURRENCY = 10;

/** Records what a broker's file says of texts to the numbers of its rows, with the file's name and who imported it. */
export async function recordFileConsents(
  account: string,
  { createdBy: by, fileName: file }: Pick<TripImport, 'createdBy' | 'fileName'>,
  rows: readonly ImportOperation[],
): Promise<void> {
  const consents = new Map<string, boolean>();
  for (const row of rows) {
    const number = row.kind === 'cancel' || row.textConsent === undefined ? undefined : toE164(row.trip.phone);
    if (number !== undefined && row.kind !== 'cancel') consents.set(number, row.textConsent === true);
  }
  await pMap(consents, ([number, texts]) => recordConsent(account, number, texts, { by, file }), {
    concurrency: CONCURRENCY,
  });
}

async function recordConsent(
  account: string,
  number: string,
  texts: boolean,
  from: { readonly by: string; readonly file: string },
): Promise<void> {
  const ref = db.doc(textPaths.number(account, textNumberKey(number)));
  await db.runTransaction(async (transaction) => {
    const known = readTextNumber(await transaction.get(ref), number);
    if (!known || !takesFileAnswer(known, texts)) return;
    const what = texts ? 'yes' : 'no';
    const event = { at: Timestamp.now(), what, words: '', how: 'file', ...from } as const;
    transaction.set(ref, { ...withNumberEvent(known, event), consent: what });
  });
}
