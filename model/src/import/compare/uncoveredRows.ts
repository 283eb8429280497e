import { assessCoverage, type Coverage } from '../../authorization/assessCoverage';
import { type AuthorizedRide, asOpenTrip, type CountedAuthorization, moveUse } from '../../authorization/coverTrip';
import type { Payer } from '../../money/payer';
import { asksPlace, resolvePayer, type SaidPayer } from '../../money/resolvePayer';
import { findPlacePayer } from '../../places/placePayer';
import { tripFields } from '../../trip/tripInput';
import { isOpen } from '../../trip/tripStatus';
import type { ImportOperation } from '../importJob';

/** What is known of the clients whose trips a file adds. */
export interface KnownCoverage {
  readonly payers: readonly (Payer & { readonly id: string })[];
  /** The clients' authorizations, by uid. */
  readonly authorizations: ReadonlyMap<string, readonly CountedAuthorization[]>;
  /** The clients' payers, by uid. */
  readonly clientPayers: ReadonlyMap<string, string | undefined>;
  /** The id of the file's format. */
  readonly format: string;
  /** The payer that a person chose for the file; undefined if its format or the trips say who pays. */
  readonly payerUid?: string | undefined;
  /** The company's frequent places, which can say who pays. Needed only if `asksPlaces`. */
  readonly places?: Parameters<typeof findPlacePayer>[0];
}

/** A row whose payer does not pay without an authorization, and that none covers. */
export interface UncoveredRow {
  readonly trip: AuthorizedRide & Pick<ReturnType<typeof tripFields>, 'clientUid'>;
  /** The client's authorizations, with what is used once the rows before are imported. */
  readonly authorizations: readonly CountedAuthorization[];
  readonly coverage: Coverage;
}

type Row = Extract<ImportOperation, { readonly kind: 'add' }>;

/** Whether a frequent place can say who pays for one of the trips that the rows add, because nothing else does. */
export const asksPlaces = (
  operations: readonly ImportOperation[],
  known: Pick<KnownCoverage, 'payers' | 'clientPayers' | 'format' | 'payerUid'>,
): boolean =>
  addingRows(operations).some(({ trip }) =>
    asksPlace(resolvePayer(known.payers, saidOf(tripFields(trip).clientUid, known)).from),
  );

const addingRows = (operations: readonly ImportOperation[]): readonly Row[] =>
  operations.filter((each): each is Row => each.kind === 'add' && isOpen(each.record?.status ?? 'Pending'));

/** What names the payer of a client's trip, besides its authorization and places. */
const saidOf = (
  clientUid: string,
  { payerUid, format, clientPayers }: Pick<KnownCoverage, 'clientPayers' | 'format' | 'payerUid'>,
): SaidPayer => ({ chosen: payerUid, importFormat: format, client: clientPayers.get(clientUid) });

/**
 * The rows that add a trip which its payer does not pay for, because it wants an authorization and none covers the trip, by
 * their keys. The earliest trip takes units first.
 */
export function findUncoveredRows(
  operations: readonly ImportOperation[],
  known: KnownCoverage,
): ReadonlyMap<string, UncoveredRow> {
  const { payers, authorizations, places = [] } = known;
  const uncovered = new Map<string, UncoveredRow>();
  if (!payers.some(({ wants }) => wants.authorization === 'block')) return uncovered;
  const left = new Map(authorizations);
  for (const { key, trip } of addingRows(operations).toSorted((a, b) =>
    a.trip.tripDate.localeCompare(b.trip.tripDate),
  )) {
    const { clientUid, tripDate, miles, clientDis, fromAddress, toAddress } = tripFields(trip);
    const ride = { clientUid, tripDate, miles, clientDis, fromAddress, toAddress };
    const own = left.get(clientUid) ?? [];
    const coverage = assessCoverage(asOpenTrip(ride), own, null, payers, {
      ...saidOf(clientUid, known),
      place: findPlacePayer(places, ride),
    });
    if (!coverage.authorization && coverage.demand === 'block') {
      uncovered.set(key, { trip: ride, authorizations: own, coverage });
      continue;
    }
    const moved = moveUse(new Map(own.map(({ id, use }) => [id, use])), null, coverage.counts);
    left.set(
      clientUid,
      own.map((each) => ({ ...each, use: moved.get(each.id) ?? each.use })),
    );
  }
  return uncovered;
}

/** What a person decides once for all rows of a file that no authorization covers. */
export type UncoveredChoice = 'import' | 'leaveOut';

/** The operations after that decision: those rows are left out, or an owner or admin imports them without an authorization. */
export const decideUncovered = (
  operations: readonly ImportOperation[],
  uncovered: ReadonlyMap<string, unknown>,
  choice: UncoveredChoice | undefined,
): readonly ImportOperation[] =>
  uncovered.size === 0
    ? operations
    : operations.flatMap((each) => {
        if (each.kind !== 'add' || !uncovered.has(each.key)) return [each];
        return choice === 'import' ? [{ ...each, withoutAuthorization: true as const }] : [];
      });
