import { assessCoverage, type Coverage } from '../../authorization/assessCoverage';
import { type AuthorizedRide, asOpenTrip, type CountedAuthorization, moveUse } from '../../authorization/coverTrip';
import type { Payer } from '../../money/payer';
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
}

/** A row whose payer does not pay without an authorization, and that none covers. */
export interface UncoveredRow {
  readonly trip: AuthorizedRide & Pick<ReturnType<typeof tripFields>, 'clientUid'>;
  /** The client's authorizations, with what is used once the rows before are imported. */
  readonly authorizations: readonly CountedAuthorization[];
  readonly coverage: Coverage;
}

type Row = Extract<ImportOperation, { readonly kind: 'add' }>;

/**
 * The rows that add a trip which its payer does not pay for, because it wants an authorization and none covers the trip, by
 * their keys. The earliest trip takes units first.
 */
export function findUncoveredRows(
  operations: readonly ImportOperation[],
  { payers, authorizations, clientPayers, format, payerUid }: KnownCoverage,
): ReadonlyMap<string, UncoveredRow> {
  const uncovered = new Map<string, UncoveredRow>();
  if (!payers.some(({ wants }) => wants.authorization === 'block')) return uncovered;
  const left = new Map(authorizations);
  const rows = operations.filter(
    (each): each is Row => each.kind === 'add' && isOpen(each.record?.status ?? 'Pending'),
  );
  for (const { key, trip } of rows.toSorted((a, b) => a.trip.tripDate.localeCompare(b.trip.tripDate))) {
    const { clientUid, tripDate, miles, clientDis, fromAddress, toAddress } = tripFields(trip);
    const ride = { clientUid, tripDate, miles, clientDis, fromAddress, toAddress };
    const known = left.get(clientUid) ?? [];
    const coverage = assessCoverage(asOpenTrip(ride), known, null, payers, {
      ...{ chosen: payerUid, importFormat: format, client: clientPayers.get(clientUid) },
    });
    if (!coverage.authorization && coverage.demand === 'block') {
      uncovered.set(key, { trip: ride, authorizations: known, coverage });
      continue;
    }
    const moved = moveUse(new Map(known.map(({ id, use }) => [id, use])), null, coverage.counts);
    left.set(
      clientUid,
      known.map((each) => ({ ...each, use: moved.get(each.id) ?? each.use })),
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
