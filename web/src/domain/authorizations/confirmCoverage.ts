import {
  asksPlace,
  chunk,
  type Demand,
  frequentPlaceKeys,
  payerQueries,
  placeQueries,
  resolvePayer,
} from '@mtos/model';
import { officeTripDocuments } from '../../data/read/officeTripDocuments';
import { profileDocuments } from '../../data/read/profileDocuments';
import { fetchDocument, readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { confirm } from '../../ui/overlay/confirm';
import { ExplainedError } from '../write/describeError';
import { NotConfirmed } from '../write/NotConfirmed';
import { authorizationsOf, authorizationUsesOf } from './authorizationReads';
import { findUncovered, type UncountedTrip } from './findUncovered';
import { countUse } from './useAuthorizations';

/** Firestore's limit for the values of one query. */
const MAX_KEYS = 30;

/** What is added, in words. */
const WORDS = {
  trip: { noun: 'trip', title: 'Add this trip without an authorization?', yes: 'Add anyway' },
  return: { noun: 'return', title: 'Add this return without an authorization?', yes: 'Add anyway' },
  standingOrder: {
    noun: 'standing order',
    title: 'Save this standing order without an authorization?',
    yes: 'Save anyway',
  },
  request: {
    noun: 'request',
    title: 'Accept this request without an authorization?',
    yes: 'Accept anyway',
  },
  change: {
    noun: 'change',
    title: 'Accept this change without an authorization?',
    yes: 'Accept anyway',
  },
} as const;

type Added = keyof typeof WORDS;

const SAVE: Readonly<Record<Added, string>> = {
  trip: 'add',
  return: 'add',
  standingOrder: 'save',
  request: 'accept',
  change: 'accept',
};

/** The payer does not pay without an authorization, and the person may not go on without one. */
class AuthorizationMissing extends ExplainedError {
  override readonly name = 'AuthorizationMissing';

  constructor(why: string, what: Added) {
    super(
      `${why} Add an authorization on the client’s page, or ask an owner or admin to ${SAVE[what]} the ${WORDS[what].noun}.`,
    );
  }
}

interface Options {
  readonly what: Added;
  readonly today: string;
  /** Whether the person may go on although the payer does not pay without an authorization. */
  readonly mayAddWithout: boolean;
  /** The payer whom a person chose for the standing order, or the facility's; missing without one. */
  readonly payerUid?: string | undefined;
}

/** What came of asking. */
export interface CoverageAnswer {
  /** Whether an owner or admin goes on although the payer does not pay without an authorization and none covers the trips. */
  readonly withoutAuthorization: boolean;
  /** Whether the authorizations could not be read, so that no one was asked. */
  readonly isUnchecked: boolean;
}

export const COVERED: CoverageAnswer = { withoutAuthorization: false, isUnchecked: false };
const UNCHECKED: CoverageAnswer = { withoutAuthorization: false, isUnchecked: true };

/**
 * Whether new trips of one client are added although their payer does not pay without an authorization and none covers them,
 * after asking. If the authorizations can't be read, the trips are added, which `sayUnchecked` says; functions then mark those
 * without one.
 * @throws NotConfirmed if the person goes back, AuthorizationMissing if they may not go on
 */
export async function confirmCoverage(
  writer: Writer,
  trips: readonly UncountedTrip[],
  options: Options,
): Promise<CoverageAnswer> {
  if (!navigator.onLine) return UNCHECKED;
  let why: string | undefined;
  try {
    why = await findMissing(writer, trips, options);
  } catch (error) {
    console.warn('Could not check for an authorization', error);
    return UNCHECKED;
  }
  if (!why) return COVERED;
  if (!options.mayAddWithout) throw new AuthorizationMissing(why, options.what);
  const { title, yes } = WORDS[options.what];
  const isSure = await confirm({
    title,
    text: `${why} ${BILLING[options.what]}`,
    yes,
    no: 'Go back',
  });
  if (!isSure) throw new NotConfirmed();
  return { withoutAuthorization: true, isUnchecked: false };
}

/** Says, once it is saved, that no one was asked about an authorization because the client's could not be read. */
export function sayUnchecked({ isUnchecked }: CoverageAnswer, what: Added): void {
  if (!isUnchecked) return;
  const marked = what === 'trip' || what === 'return' ? WORDS[what].noun : 'trips';
  toast.error(
    `Could not check whether the ${WORDS[what].noun} needs an authorization. If none covers the ${marked}, the list of trips says so.`,
  );
}

const BILLING: Readonly<Record<Added, string>> = {
  trip: 'It can’t be billed until one covers it. The audit will say that you added it.',
  return: 'It can’t be billed until one covers it. The audit will say that you added it.',
  standingOrder: 'Its trips can’t be billed until one covers them. The audit will say that you saved it.',
  request: 'Its trips can’t be billed until one covers them. The audit will say that you added them.',
  change: 'Its trips can’t be billed until one covers them. The audit will say that you accepted them.',
};

/** Why the first of the trips is not covered whose payer does not pay without an authorization; undefined if there is none. */
async function findMissing(
  writer: Writer,
  trips: readonly UncountedTrip[],
  { today, payerUid: ordered }: Options,
): Promise<string | undefined> {
  const { db, account } = writer;
  const { documents: payers } = await readQuery(db, payerQueries.payers(account));
  if (!payers.some(({ wants }) => wants.authorization === 'block')) return undefined;
  const [{ clientUid } = { clientUid: '' }] = trips;
  const said = { chosen: undefined, ordered, importFormat: undefined };
  // A client who is added with the trips has none
  if (clientUid === '') {
    return findUncovered(trips, { authorizations: [], payers, said: { ...said, client: undefined }, today }, isBlocked);
  }
  const [found, uses, profile, offices] = await Promise.all([
    readQuery(db, authorizationsOf(account, clientUid)),
    readQuery(db, authorizationUsesOf(account, clientUid)),
    fetchDocument(profileDocuments.profile(db, account, clientUid)),
    Promise.all(
      trips.map(({ id }) =>
        id === undefined ? undefined : fetchDocument(officeTripDocuments.officeTrip(db, account, id)),
      ),
    ),
  ]);
  const saidOfClient = { ...said, client: profile?.payerUid };
  const known = {
    authorizations: countUse(found.documents, uses.documents),
    payers,
    said: saidOfClient,
    places: asksPlace(resolvePayer(payers, saidOfClient).from) ? await readPlacesAt(writer, trips) : [],
    // An attempt before, whose answer was lost, may have added the trips
    counted: offices.map((office) => office?.authorization ?? null),
    today,
  };
  return findUncovered(trips, known, isBlocked);
}

const isBlocked = (demand: Demand): boolean => demand === 'block';

/** The frequent places that can be at the ends of these trips. */
async function readPlacesAt({ db, account }: Writer, trips: readonly UncountedTrip[]) {
  const keys = [...new Set(trips.flatMap(frequentPlaceKeys))];
  const found = await Promise.all(
    chunk(keys, MAX_KEYS).map((some) => readQuery(db, placeQueries.frequentPlacesAt(account, some))),
  );
  return found.flatMap(({ documents }) => documents);
}
