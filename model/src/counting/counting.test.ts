import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRIP_STATUSES } from '../trip/tripStatus';
import {
  type AccountDelta,
  addDeltas,
  type CounterDelta,
  distinctDelta,
  isZero,
  tripDeltas,
  userDeltas,
} from './counting';

const account = fc.constantFrom('a', 'b');
const user = fc.option(fc.record({ subOwneruid: account, role: fc.constantFrom('admin', 'driver') }), {
  nil: undefined,
});
const trip = fc.option(
  fc.record({
    subOwneruid: account,
    clientUid: fc.constantFrom('ann', 'ben', 'constructor', '__proto__'),
    status: fc.constantFrom(...TRIP_STATUSES),
  }),
  { nil: undefined },
);

const clients = (moves: Readonly<Record<string, number>>) => new Map(Object.entries(moves));

/** The versions of a document, each a change of the previous one. */
const toChanges = <Doc>(
  versions: readonly (Doc | undefined)[],
  deltas: (before: Doc | undefined, after: Doc | undefined) => readonly AccountDelta[],
): readonly AccountDelta[] => versions.flatMap((after, index) => deltas(versions[index - 1], after));

const sumFor = (deltas: readonly AccountDelta[], of: string): CounterDelta =>
  deltas.filter((each) => each.account === of).reduce<CounterDelta>((sum, { delta }) => addDeltas(sum, delta), {});

describe('counting', () => {
  it('[CNT-1] sums a trip’s changes, in any order, to the counts of the last version', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(trip, { maxLength: 6 }), { maxLength: 6 }).chain((histories) => {
          const deltas = histories.flatMap((versions) => toChanges(versions, tripDeltas));
          const shuffled = fc.shuffledSubarray(deltas, { minLength: deltas.length });
          return fc.tuple(fc.constant(histories.map((versions) => versions.at(-1))), shuffled);
        }),
        account,
        ([left, deltas], of) => {
          const counted = left.flatMap((last) => tripDeltas(undefined, last));
          expect(sumFor(deltas, of)).toEqual(sumFor(counted, of));
        },
      ),
    );
  });

  it('[CNT-1] counts users as office or drivers after any changes of role and account', () => {
    fc.assert(
      fc.property(fc.array(user, { minLength: 1, maxLength: 8 }), account, (versions, of) => {
        const last = versions.at(-1);
        const here = last?.subOwneruid === of ? last.role : undefined;
        expect(sumFor(toChanges(versions, userDeltas), of)).toEqual({
          ...(here && here !== 'driver' && { admins: 1 }),
          ...(here === 'driver' && { drivers: 1 }),
        });
      }),
    );
  });

  it('[CNT-1] returns one entry for each account that a move affects, and none for a change without effect', () => {
    const before = { subOwneruid: 'a', clientUid: 'ann', status: 'Pending' } as const;
    expect(tripDeltas(before, { ...before, subOwneruid: 'b' })).toEqual([
      { account: 'a', delta: { trips: -1, status: { Pending: -1 }, clients: clients({ ann: -1 }) } },
      { account: 'b', delta: { trips: 1, status: { Pending: 1 }, clients: clients({ ann: 1 }) } },
    ]);
    expect(tripDeltas(before, { ...before, clientUid: 'ben', status: 'Active' })).toEqual([
      { account: 'a', delta: { status: { Pending: -1, Active: 1 }, clients: clients({ ann: -1, ben: 1 }) } },
    ]);
    expect(tripDeltas(before, { ...before })).toEqual([]);
    expect(tripDeltas(undefined, undefined)).toEqual([]);
    expect(
      isZero(addDeltas({ trips: 1, clients: clients({ ann: 2 }) }, { trips: -1, clients: clients({ ann: -2 }) })),
    ).toBe(true);
  });

  it('[CNT-1] changes the number of clients when one gets a first trip or loses the last', () => {
    expect(distinctDelta(clients({}), clients({ ann: 1, ben: 2 }))).toBe(2);
    expect(distinctDelta(clients({ ann: 1, ben: 2 }), clients({ ann: -1, ben: -1 }))).toBe(-1);
    expect(distinctDelta(clients({ ann: 1 }), clients({ ann: 1 }))).toBe(0);
    // A deletion folded before its creation: the client does not count before or after.
    expect(distinctDelta(clients({}), clients({ ann: -1 }))).toBe(0);
    expect(distinctDelta(clients({ ann: -1 }), clients({ ann: 1 }))).toBe(0);
  });
});
