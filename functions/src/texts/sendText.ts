import { outgoingTextId, type TextSettings, textBody, textDecision, textPaths } from '@mtos/model';
import { db } from '../firebase';
import { timeZoneIn } from '../readTimeZone';
import { claimText, isAllowed, refuseText } from './claimText';
import { giveBackText } from './giveBackText';
import { readTextedRide, type TextedRide } from './readTextedRide';
import { readTexting, readTextSecrets } from './readTexting';
import { storeResult } from './storeResult';
import { textFacts } from './textFacts';
import { enqueueText, type TextTask } from './textTasks';
import { twilioSender } from './twilioSender';
import { webhookUrl } from './webhookUrl';

/**
 * Sends a text about a trip if it is still due, with what the trip says now. A text that waits for its hours gets another task;
 * one that can't be sent is kept with the reason. A repeated or concurrent task finds the text claimed and sends none; if it was
 * killed in between, nobody knows whether the text was sent, and it is not sent again.
 */
export async function sendText(task: TextTask, now = new Date()): Promise<void> {
  const { account, kind } = task;
  const settings = await readTexting(account);
  if (!settings?.kinds[kind]) return;
  const ride = await readTextedRide(task, settings, now);
  if (!ride) return;
  const decision = textDecision({ ...ride, kind, settings, timeZone: timeZoneIn(ride.company), now, told: task.told });
  if (decision.kind === 'wait') return enqueueText({ ...task, runAt: decision.until.toISOString() });
  if (decision.kind === 'skip' || (await isDone(task, ride))) return;
  if (decision.kind === 'refuse') return refuseText(account, toDraft(task, ride, ''), decision.problem);
  await sendNow(task, ride, settings, now);
}

const textId = ({ kind }: TextTask, { trip, last }: TextedRide) =>
  outgoingTextId(trip.id, kind, trip.tripDate, { puTime: trip.puTime, after: last?.at ?? 0 });

const toDraft = (task: TextTask, ride: TextedRide, body: string) => ({
  id: textId(task, ride),
  tripId: ride.trip.id,
  clientUid: ride.trip.clientUid,
  kind: task.kind,
  number: ride.number,
  language: ride.language,
  body,
  told: { tripDate: ride.trip.tripDate, puTime: ride.trip.puTime },
});

/** Before more is read, and before a link is made: most repeats end here. Only the claim decides. */
async function isDone(task: TextTask, ride: TextedRide): Promise<boolean> {
  const found = await db.doc(textPaths.text(task.account, textId(task, ride))).get();
  return found.exists && found.get('state') !== 'notSent';
}

async function sendNow(task: TextTask, ride: TextedRide, settings: TextSettings, now: Date): Promise<void> {
  const { account, kind } = task;
  const { sender } = settings;
  const secrets = await readTextSecrets(account);
  const limits = { perDay: settings.perDay, timeZone: timeZoneIn(ride.company), agreed: ride.agreed, settings };
  const facts = await textFacts(kind, ride, settings, async () =>
    Boolean(sender && secrets && (await isAllowed(account, ride.number, limits, now))),
  );
  if (!facts) return;
  const draft = toDraft(task, ride, textBody(kind, ride.language, facts));
  if (!sender || !secrets) return refuseText(account, draft, 'noSender');
  const claim = await claimText(account, draft, ride.trip.version, limits, now);
  // What the trip says now decides again
  if (claim === 'changed') return sendText(task, now);
  if (claim !== 'claimed') return;
  const callback = webhookUrl(secrets.secret, draft.id);
  const result = await twilioSender(sender, secrets.token).send({ to: draft.number, body: draft.body, callback });
  if (result.kind === 'busy') return giveBackText(account, draft, limits, now);
  await storeResult(account, draft, result, limits.timeZone);
}
