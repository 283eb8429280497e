import {
  type Clock,
  companyTravel,
  DEFAULT_PLAN_SETTINGS,
  type Holidays,
  knownTimeZone,
  type PlanSettings,
  planSettingsSchema,
  readHolidays,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from './collections';

/** The account's time zone; the default if the account has none or an unknown one, or if the rest of it is broken. */
export async function readTimeZone(account: string): Promise<string> {
  return timeZoneIn(await collections.accounts.doc(account).get());
}

/** The time zone and holidays in an account's document. Defaults as in `readTimeZone`. */
export function calendarIn(stored: DocumentSnapshot): { readonly timeZone: string; readonly holidays: Holidays } {
  return { timeZone: timeZoneIn(stored), holidays: readHolidays({ holidays: stored.get('holidays') }) };
}

/** What drivers are assessed by at `now`: the account's time zone, and how it drives. Defaults as in `readTimeZone`. */
export async function readAccountClock(account: string, now: Date): Promise<Clock> {
  const stored = await collections.accounts.doc(account).get();
  const travel = companyTravel({
    planSettings: planSettingsIn(stored),
    learnedTravel: stored.get('learnedTravel'),
  });
  return { timeZone: timeZoneIn(stored), now, travel };
}

/** How an account drives by its document, or the default. */
export const planSettingsIn = (stored: DocumentSnapshot): PlanSettings =>
  planSettingsSchema.safeParse(stored.get('planSettings')).data ?? DEFAULT_PLAN_SETTINGS;

/** The time zone in an account's document, or the default. */
export const timeZoneIn = (stored: DocumentSnapshot): string => knownTimeZone(stored.get('timeZone'));
