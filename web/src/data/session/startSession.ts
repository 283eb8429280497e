import { dayIn, knownTimeZone, paths, toCaller } from '@mtos/model';
import type { DocumentData } from 'firebase/firestore';
import { auth } from '../sdk/auth';
import { lastActive } from './activity';
import { keepListening, listenWhileLoading, type Target } from './earlyReads';
import { judgeIdleness } from './idle';
import { tokenClaims } from './tokenClaims';

/**
 * What a page reads when it shows, known before its code has loaded. The page's hooks use the same queries, so each of
 * these is one that the page makes.
 */
export interface FirstReads {
  /** @param person the uid of who is signed in */
  readonly readsOfAccount: (account: string, person: string) => readonly Target[];
  /** What needs today's date in the account's time zone, or the time there. */
  readonly readsOfDay?: (account: string, today: string, of: { person: string; timeZone: string }) => readonly Target[];
}

/** What a page of people at facilities asks for when it shows, known before its code has loaded. */
export interface FacilityReads {
  /** Resolves when what it asks for has been answered; rejects if the company can't be read. */
  readonly askForFacility: (of: {
    readonly account: string;
    readonly uid: string;
    /** The ids of the person's payers. */
    readonly payers: Promise<readonly string[]>;
  }) => Promise<unknown>;
}

/**
 * Restores the session and asks for the documents that every page of the console waits for, and for what the open page
 * reads first, while the code of both is still loading. The page's own listeners then join these, which answer at once, and
 * say what became of them. Resolves when all of it has been answered.
 */
export async function startSession(loadFirstReads?: () => Promise<FirstReads | FacilityReads>): Promise<void> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return;
  const { emailVerified, ...claims } = await tokenClaims(user);
  const person = keepListening(paths.user(user.uid));
  // The rules show an account only to people with a verified address
  if (!emailVerified) return;
  const { account, role } = toCaller(user.uid, claims);
  // People at facilities can't read the account
  if (role === 'facility') return askForFacility({ account, uid: user.uid, person }, loadFirstReads);
  const stored = keepListening(paths.account(account));
  // Drivers have a page of their own, and a session that was idle for too long ends when the page shows
  if (role === 'driver' || isExpired()) return;
  const loaded = await loadFirstReads?.();
  // Those who open a page of facilities are led to their own
  const reads = loaded && 'readsOfAccount' in loaded ? loaded : undefined;
  const ofAccount = reads && listenWhileLoading(reads.readsOfAccount(account, user.uid));
  const timeZone = knownTimeZone((await stored)?.timeZone);
  const ofDay = reads?.readsOfDay?.(account, dayIn(timeZone, new Date()), { person: user.uid, timeZone });
  await Promise.all([person, ofAccount, ofDay && listenWhileLoading(ofDay)]);
}

async function askForFacility(
  { account, uid, person }: { account: string; uid: string; person: Promise<DocumentData | undefined> },
  loadFirstReads?: () => Promise<FirstReads | FacilityReads>,
): Promise<void> {
  if (isExpired()) return;
  const reads = await loadFirstReads?.();
  if (!reads || !('askForFacility' in reads)) return;
  await reads.askForFacility({ account, uid, payers: person.then(readPayers) });
}

/** None if they are stored in a way that can't be read, which the page says. */
function readPayers(person: DocumentData | undefined): readonly string[] {
  const stored: unknown = person?.payerUids;
  return Array.isArray(stored) && stored.every((uid) => typeof uid === 'string' && uid !== '') ? stored : [];
}

const isExpired = () => judgeIdleness(Date.now() - (lastActive() ?? Number.NEGATIVE_INFINITY)) === 'expired';
