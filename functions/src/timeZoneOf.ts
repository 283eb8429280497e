import { DEFAULT_TIME_ZONE, isTimeZone } from '@mtos/model';
import { collections } from './collections';

/** The account's time zone; the default if the account has none or an unknown one, or if the rest of it is broken. */
export async function timeZoneOf(account: string): Promise<string> {
  const timeZone: unknown = (await collections.accounts.doc(account).get()).get('timeZone');
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}
