import {
  asOpenTrip,
  assessCoverage,
  type CountedAuthorization,
  moneyQueries,
  moveUse,
  type TripInput,
  tripFields,
} from '@mtos/model';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { profileDocuments } from '../../../data/read/profileDocuments';
import { fetchDocument, readQuery } from '../../../data/read/readQuery';
import type { Writer } from '../../../data/write/writer';
import { authorizationsOf, authorizationUsesOf } from '../../../domain/authorizations/authorizationReads';
import { formatUncovered } from '../../../domain/authorizations/formatAuthorization';
import { countUse } from '../../../domain/authorizations/useAuthorizations';
import { ExplainedError } from '../../../domain/write/describeError';
import { confirm } from '../../../ui/overlay/confirm';
import { NotConfirmed } from './confirmDuplicates';

/** The trip's payer does not pay without an authorization, and the person may not add it without one. */
class AuthorizationMissing extends ExplainedError {
  override readonly name = 'AuthorizationMissing';

  constructor(why: string) {
    super(`${why} Add an authorization on the client’s page, or ask an owner or admin to add the trip.`);
  }
}

interface Options {
  readonly today: string;
  /** Whether the person may add a trip whose payer does not pay without an authorization. */
  readonly mayAddWithout: boolean;
}

/**
 * Whether new trips of one client are added although their payer does not pay without an authorization and none covers them,
 * after asking. If the authorizations can't be read, the trips are added; functions then mark those without one.
 * @throws NotConfirmed if the person goes back, AuthorizationMissing if they may not add it
 */
export async function confirmCoverage(
  writer: Writer,
  trips: readonly NewTrip[],
  { today, mayAddWithout }: Options,
): Promise<boolean> {
  if (!navigator.onLine) return false;
  const why = await findMissing(writer, trips, today).catch(() => undefined);
  if (!why) return false;
  if (!mayAddWithout) throw new AuthorizationMissing(why);
  const isSure = await confirm({
    title: 'Add this trip without an authorization?',
    text: `${why} It can’t be billed until one covers it. The audit will say that you added it.`,
    yes: 'Add anyway',
    no: 'Go back',
  });
  if (!isSure) throw new NotConfirmed();
  return true;
}

interface NewTrip {
  readonly id: string;
  readonly input: TripInput;
}

/** Why the first of the trips is not covered whose payer does not pay without an authorization; undefined if there is none. */
async function findMissing(writer: Writer, trips: readonly NewTrip[], today: string): Promise<string | undefined> {
  const { db, account } = writer;
  const { documents: payers } = await readQuery(db, moneyQueries.payers(account));
  if (!payers.some(({ wants }) => wants.authorization === 'block')) return undefined;
  const asked = trips.map(({ id, input }) => {
    const { clientUid, tripDate, miles } = tripFields(input);
    return { id, clientUid, tripDate, miles };
  });
  const [{ clientUid } = { clientUid: '' }] = asked;
  const [found, uses, profile, offices] = await Promise.all([
    readQuery(db, authorizationsOf(account, clientUid)),
    readQuery(db, authorizationUsesOf(account, clientUid)),
    fetchDocument(profileDocuments.profile(db, account, clientUid)),
    Promise.all(asked.map(({ id }) => fetchDocument(officeTripDocuments.officeTrip(db, account, id)))),
  ]);
  const said = { chosen: undefined, importFormat: undefined, client: profile?.payerUid };
  let authorizations: readonly CountedAuthorization[] = countUse(found.documents, uses.documents);
  for (const [index, trip] of asked.entries()) {
    // An attempt before, whose answer was lost, may have added the trip
    const current = offices[index]?.authorization ?? null;
    const coverage = assessCoverage(asOpenTrip(trip), authorizations, current, payers, said);
    if (!coverage.authorization && coverage.demand === 'block')
      return formatUncovered(authorizations, trip, today, coverage.askedBy?.name);
    const moved = moveUse(new Map(authorizations.map(({ id, use }) => [id, use])), current, coverage.counts);
    authorizations = authorizations.map((each) => ({ ...each, use: moved.get(each.id) ?? each.use }));
  }
  return undefined;
}
