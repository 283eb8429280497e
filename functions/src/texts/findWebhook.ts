import { type TextSecrets, textPaths, textSenderSchema, textWebhookSchema } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { newMinute } from '../minuteCount';
import { skipBroken } from '../skipBroken';
import { hashWebhookSecret } from './webhookUrl';

/** By one instance, of secrets that it does not know to exist: bounds the cost of a flood of different wrong ones. */
const MAX_LOOKUPS_PER_MINUTE = 3000;
const lookups = newMinute();

/** Hashes of secrets that exist. A flood of wrong ones does not keep these from being looked up. */
const existing = new Set<string>();
const MAX_EXISTING = 10_000;

/** Whose texts the provider calls about, and the token that its request has to be signed with. */
export interface Webhook {
  readonly account: string;
  readonly token: string;
}

/** The account of a secret; undefined if no account has it now. `busy`: the provider has to try again. */
export async function findWebhook(secret: string): Promise<Webhook | 'busy' | undefined> {
  const hash = hashWebhookSecret(secret);
  if (!existing.has(hash) && lookups.count('all') > MAX_LOOKUPS_PER_MINUTE) return 'busy';
  const found = await db.doc(textPaths.webhook(hash)).get();
  const webhook = found.exists ? skipBroken(() => parseDocument(textWebhookSchema, found)) : undefined;
  if (!webhook) return undefined;
  if (existing.size >= MAX_EXISTING) existing.clear();
  existing.add(hash);
  const sender = await db.doc(textPaths.sender(webhook.account)).get();
  const secrets = sender.exists ? skipBroken((): TextSecrets => parseDocument(textSenderSchema, sender)) : undefined;
  // An account that has another secret by now is no longer called by this one
  return secrets?.secret === secret ? { account: webhook.account, token: secrets.token } : undefined;
}
