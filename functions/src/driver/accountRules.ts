import {
  check,
  DEFAULT_DRIVE_SETTINGS,
  DEFAULT_ON_TIME,
  driveSettingsSchema,
  type NoShowRule,
  type OnTimeRule,
  type OnTimeSettings,
  onTimeSettingsSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { timeZoneIn } from '../readTimeZone';

/** How long the account's drivers wait before a no-show; the default for what it has not set or can't be read. */
export async function readNoShowRule(account: string): Promise<NoShowRule> {
  const found = await collections.accounts.doc(account).get();
  const { data: settings = DEFAULT_DRIVE_SETTINGS } = check(driveSettingsSchema, found.get('driveSettings'));
  return { noShowMinutes: settings.noShowMinutes, timeZone: timeZoneIn(found) };
}

/** The rule by which the account's trips are judged from now on; the default for what it has not set or can't be read. */
export async function readOnTimeRule(account: string): Promise<OnTimeRule> {
  const found = await collections.accounts.doc(account).get();
  return { ...onTimeIn(found), timeZone: timeZoneIn(found) };
}

/** What an account calls on time, or the default. */
export const onTimeIn = (account: DocumentSnapshot): OnTimeSettings =>
  check(onTimeSettingsSchema, account.get('onTime')).data ?? DEFAULT_ON_TIME;
