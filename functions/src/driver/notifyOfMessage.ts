import { notificationSchema } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { skipBroken } from '../skipBroken';
import { type PushText, pushToDriver } from './pushToDriver';
import { sendPush } from './sendPush';

const CONCURRENCY = 20;

/** Without the message: notifications pass through Google, Apple, and the phone's lock screen. */
const MESSAGE: PushText = {
  tag: 'messages',
  texts: {
    en: { title: 'Message from your dispatcher', body: 'Open the page to read and answer it.' },
    es: { title: 'Mensaje de su despachador', body: 'Abra la página para leerlo y responder.' },
  },
};

/** Notifies the drivers whom a new message is for, on shift or not: a company also writes about tomorrow. */
export async function notifyOfMessage(
  { data }: { readonly data?: DocumentSnapshot | undefined },
  send = sendPush,
): Promise<void> {
  const message = data && skipBroken(() => parseDocument(notificationSchema, data));
  if (!message?.drivers) return;
  const drivers = [...new Set(message.drivers)].filter((uid) => /^[^/]+$/.test(uid));
  await pMap(drivers, (uid) => pushToDriver(message.subOwneruid, uid, MESSAGE, { send }), {
    concurrency: CONCURRENCY,
    // One phone that can't be notified keeps no other from it
    stopOnError: false,
  });
}
