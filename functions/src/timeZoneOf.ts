import { DEFAULT_TIME_ZONE } from '@mtos/model';
import { collections } from './collections';

/** The account's time zone; the default one where the account has not set any, or none that exists. */
export async function timeZoneOf(account: string): Promise<string> {
  const timeZone = (await collections.accounts.doc(account).get()).data()?.timeZone ?? DEFAULT_TIME_ZONE;
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
