import { type TextSecrets, type TextSettings, textPaths, textSenderSchema, textSettingsSchema } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

/** How the account texts its riders; undefined if it does not. */
export async function readTexting(account: string): Promise<TextSettings | undefined> {
  const found = await db.doc(textPaths.settings(account)).get();
  const settings = found.exists ? skipBroken(() => parseDocument(textSettingsSchema, found)) : undefined;
  return settings?.isOn ? settings : undefined;
}

/** What it takes to send the account's texts; undefined if it is missing. */
export async function readTextSecrets(account: string): Promise<TextSecrets | undefined> {
  const found = await db.doc(textPaths.sender(account)).get();
  return found.exists ? skipBroken(() => parseDocument(textSenderSchema, found)) : undefined;
}
