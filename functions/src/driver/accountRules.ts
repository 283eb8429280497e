import {
  check,
  DEFAULT_DRIVE_SETTINGS,
  DEFAULT_ON_TIME,
  driveSettingsSchema,
  type NoShowRule,
  type OnTimeRule,
  onTimeSettingsSchema,
} from '@mtos/model';
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
  const { data: settings = DEFAULT_ON_TIME } = check(onTimeSettingsSchema, found.get('onTime'));
  return { ...settings, timeZone: timeZoneIn(found) };
}
