import { check, DEFAULT_ON_TIME, type OnTimeRule, onTimeSettingsSchema } from '@mtos/model';
import { collections } from '../collections';
import { timeZoneIn } from '../readTimeZone';

/** The rule by which the account's trips are judged from now on; the default for what it has not set or can't be read. */
export async function readOnTimeRule(account: string): Promise<OnTimeRule> {
  const found = await collections.accounts.doc(account).get();
  const { data: settings = DEFAULT_ON_TIME } = check(onTimeSettingsSchema, found.get('onTime'));
  return { ...settings, timeZone: timeZoneIn(found) };
}
