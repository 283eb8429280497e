import { REQUEST_LIMITS } from '../requests/requestLimits';

interface Limit {
  /** How often a day, everyone together. */
  readonly most: number;
  /** How often each person but the owner; as often as everyone together without it. */
  readonly each?: number;
  /** How much of `most` is left for the owner, whatever the others do. */
  readonly reserve?: number;
  /** What people of other companies read once everyone together has used it up: none of it is theirs. */
  readonly usedUp?: string;
  readonly verb: string;
  readonly what: string;
}

/** What an account may do only a number of times a day. */
export const dailyLimits = {
  invitations: { most: 50, verb: 'send', what: 'invitations' },
  uploads: { most: 100, each: 50, reserve: 10, verb: 'upload', what: 'pictures' },
  documents: { most: 300, each: 200, reserve: 20, verb: 'upload', what: 'documents' },
  /** Each opened or downloaded document counts. */
  documentReads: { most: 3000, each: 1500, reserve: 300, verb: 'open', what: 'documents' },
  /** Each reads all trips. */
  recounts: { most: 20, verb: 'run', what: 'recounts' },
  /** By the company's own day. A file counts at least `MIN_FILE_ROWS`. */
  imports: { most: 50_000, verb: 'import', what: 'rows' },
  /** Each start counts its charges, at least `MIN_REPRICED`. */
  repricings: { most: 200_000, verb: 'check', what: 'prices' },
  lookups: { most: 3000, verb: 'look up', what: 'addresses' },
  /** Of drives that a routing service is asked for: more than a day of a thousand trips needs. */
  drives: { most: 300_000, verb: 'look up', what: 'road times' },
  /** Each can write all open trips at an address. */
  decidedPlaces: { most: 500, each: 400, reserve: 50, verb: 'decide about', what: 'addresses' },
  /** Each can write all open trips of a driver. Deactivating has no limit, because it must always work. */
  memberChanges: { most: 200, each: 150, reserve: 20, verb: 'make', what: 'changes to people' },
  reactivations: { most: 100, verb: 'reactivate', what: 'people' },
  /** Each runs all standing orders. More wait for the schedule, so nobody is refused. */
  calendarChanges: { most: 100, verb: 'make', what: 'changes of holidays and the time zone' },
  /** Each is repeated for three nights. Firestore finds the 500 oldest of them: more than three days have. */
  erasures: { most: 100, verb: 'erase the data of', what: 'clients and members' },
  trackerSetups: { most: 200, each: 100, reserve: 20, verb: 'set up', what: 'phones for positions' },
  /** More than three for each trip of a large company's day. */
  rideLinks: { most: 3000, each: 2000, reserve: 300, verb: 'create', what: 'links to rides' },
  /** Of addresses that get an invoice. Few, because whoever registers can enter any address as a payer's. */
  invoiceMails: { most: 60, verb: 'mail', what: 'invoices and statements' },
  /** By the company's own day. Each payer of a facility has a limit of its own. */
  requests: {
    ...{ most: 5000, each: REQUEST_LIMITS.perDay, verb: 'send', what: 'ride requests' },
    usedUp: 'The company can’t take more requests today. Please call them.',
  },
  /** Like `requests`: changes of requests before and after the office answered. */
  requestChanges: {
    ...{ most: 15_000, each: REQUEST_LIMITS.changesPerDay, verb: 'make', what: 'changes of ride requests' },
    usedUp: 'The company can’t take more changes of requests today. Please call them.',
  },
  /** Each reads the facility's rides of up to three months. */
  facilityReports: {
    ...{ most: 2000, each: 100, verb: 'open', what: 'reports' },
    usedUp: 'The company can’t show more reports today. Please try again tomorrow.',
  },
  accesses: { most: 500, each: 200, reserve: 50, verb: 'make', what: 'exports and prints' },
} as const satisfies Readonly<Record<string, Limit>>;
export type DailyLimit = keyof typeof dailyLimits;

/** What a small file counts: so many files of any size are possible a day as fit into the limit of rows. */
export const MIN_FILE_ROWS = 100;

/** What an update of few prices counts, for the same reason. */
export const MIN_REPRICED = 1000;

/** When the day of `now` ends: midnight UTC. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
