import type { DriveLanguage } from '@mtos/model';
import { collections } from '../collections';
import { skipBroken } from '../skipBroken';
import { type PushMessage, sendPush } from './sendPush';

/** What a notification says in each language of the drivers' page, and which earlier one it replaces. */
export interface PushText {
  readonly tag: PushMessage['tag'];
  readonly texts: Readonly<Record<DriveLanguage, Pick<PushMessage, 'title' | 'body'>>>;
}

/**
 * Notifies a driver of the account, if they have a phone for it and `isWanted` says so, which is asked only then. Forgets a
 * phone that takes no more notifications.
 */
export async function pushToDriver(
  account: string,
  uid: string,
  { tag, texts }: PushText,
  { send = sendPush, isWanted }: { readonly send?: typeof sendPush; readonly isWanted?: () => Promise<boolean> } = {},
): Promise<void> {
  const found = await collections.driverDevices.doc(uid).get();
  const device = skipBroken(() => found.data());
  if (device?.subOwneruid !== account) return;
  if (isWanted && !(await isWanted())) return;
  const isGone = (await send({ token: device.token, tag, ...texts[device.language] })) === 'gone';
  // Unless the phone has registered again meanwhile
  if (isGone && found.updateTime) {
    await found.ref.delete({ lastUpdateTime: found.updateTime });
  }
}
