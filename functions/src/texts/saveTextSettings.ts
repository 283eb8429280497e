import {
  type SaveTextSettingsAnswer,
  type SaveTextSettingsInput,
  saveTextSettingsSchema,
  TEXT_KINDS,
  type TextSettings,
  textPaths,
  textSenderSchema,
  textSettingsSchema,
} from '@mtos/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { skipBroken } from '../skipBroken';
import { readTextSecrets } from './readTexting';
import { twilioSender } from './twilioSender';
import { hashWebhookSecret, newWebhookSecret, webhookUrl } from './webhookUrl';

/**
 * Replaces how the account texts its riders, on top of the version that the caller saw. Asks the provider whether it accepts the
 * account before anything is stored. The token is stored where no browser reads it, and is never returned or audited.
 */
export const saveTextSettings = guardedCallable(
  'manageAccount',
  saveTextSettingsSchema,
  async (input, { account, uid }): Promise<SaveTextSettingsAnswer> => {
    checkComplete(input);
    const token = input.sender ? (input.token ?? (await readTextSecrets(account))?.token) : undefined;
    if (input.isOn && token === undefined) throw callProblem('no-sender');
    if (input.sender && token !== undefined) {
      const checked = await twilioSender(input.sender, token).check();
      if (checked === 'wrong') throw callProblem('wrong-sender', { field: 'token' });
      if (checked === 'unreachable') throw callProblem('unreachable-sender');
    }
    return db.runTransaction((transaction) => store(transaction, account, uid, input));
  },
);

/** @throws HttpsError `invalid-input` for what texts can't do without */
function checkComplete({ isOn, sender, senderName, assumesConsent, consentWords }: SaveTextSettingsInput): void {
  const refuse = (field: string, message: string) => callProblem('invalid-input', { field, message });
  if (sender && sender.from === '' && sender.messagingServiceSid === '')
    throw refuse('sender.from', 'Enter the number that texts come from, or a messaging service.');
  if (assumesConsent && consentWords === '')
    throw refuse('consentWords', 'Enter the words that riders hear or read when they give their number.');
  if (isOn && senderName === '') throw refuse('senderName', 'Enter the name that texts begin with.');
  if (isOn && !sender) throw callProblem('no-sender');
}

async function store(
  transaction: Transaction,
  account: string,
  uid: string,
  { version, token, sender, ...input }: SaveTextSettingsInput,
): Promise<SaveTextSettingsAnswer> {
  const settingsRef = db.doc(textPaths.settings(account));
  const senderRef = db.doc(textPaths.sender(account));
  const [stored, secretsStored] = await transaction.getAll(settingsRef, senderRef);
  const before = stored?.exists ? skipBroken(() => parseDocument(textSettingsSchema, stored)) : undefined;
  const secrets = secretsStored?.exists ? skipBroken(() => parseDocument(textSenderSchema, secretsStored)) : undefined;
  if ((before?.version ?? 0) !== version) throw callProblem('stale-texting');

  const at = Timestamp.now();
  const newToken = token ?? secrets?.token;
  const settings: TextSettings = {
    ...input,
    sender: sender && { ...sender, isTokenSet: newToken !== undefined },
    ...{ version: version + 1, updatedAt: at, updatedBy: uid },
  };
  transaction.set(settingsRef, settings);
  // Kept for as long as the account has a sender: the provider has its URL
  const secret = secrets?.secret ?? newWebhookSecret();
  if (sender && newToken !== undefined) {
    transaction.set(senderRef, { token: newToken, secret });
    transaction.set(db.doc(textPaths.webhook(hashWebhookSecret(secret))), { account });
  } else if (!sender && secrets) {
    transaction.delete(senderRef);
    transaction.delete(db.doc(textPaths.webhook(hashWebhookSecret(secrets.secret))));
  }
  const schedule = db.doc(textPaths.schedule(account));
  if (settings.isOn) transaction.set(schedule, { subOwneruid: account }, { merge: true });
  else transaction.delete(schedule);
  transaction.create(collections.audit(account).doc(), {
    ...{ who: uid, what: before ? 'update' : 'create', collection: 'texting', documentId: 'settings' },
    before: before ? describe(before) : null,
    after: { ...describe(settings), ...(token !== undefined && { tokenChanged: true }) },
    ...{ when: at, expireAt: auditExpiry(at) },
  });
  return { webhook: sender && newToken !== undefined ? webhookUrl(secret) : '' };
}

/** What the audit says of settings. */
const describe = ({ kinds, sender, isOn, lateMinutes, reminderAt, ...more }: TextSettings) => ({
  ...{ isOn, lateMinutes, reminderAt, senderName: more.senderName, perDay: more.perDay },
  ...{ assumesConsent: more.assumesConsent, consentWords: more.consentWords },
  kinds: TEXT_KINDS.filter((kind) => kinds[kind]),
  accountSid: sender?.accountSid ?? '',
  from: sender?.from ?? '',
});
