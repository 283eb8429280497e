import { clockIn, type MobilityNeed, type StoredTrip } from '@mtos/model';
import { useMemo } from 'react';
import { useNow } from '../../../browser/useNow';
import { LAST_MINUTE, lastToActOn, MAX_RISK_TRIPS } from '../../../data/account/riskReads';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { type TodaysRisks, useTodaysRisks } from '../../../data/account/useTodaysRisks';
import { useUncarriedNeeds } from '../../../data/account/useUncarriedNeeds';
import { brokenDocuments, combineQueryStates, type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useReportedTrips } from '../../../domain/reported/useReportedTrips';
import { leftOverTrips, nextUnassigned, waitingTrips } from '../firstReads';
import { type AttentionItem, attentionItems } from './attention';
import { MAX_ATTENTION } from './maxAttention';
import { useBrokenLifts } from './useBrokenLifts';

const NONE: readonly StoredTrip[] = [];

export interface Attention {
  /** The most urgent first. */
  readonly items: readonly AttentionItem[];
  /** Whether these are all: what is less urgent follows once it has loaded. */
  readonly isWhole: boolean;
  /** Whether there may be more. */
  readonly isCut: boolean;
}

/**
 * The trips that someone has to act on now, live: those whose drivers wait for an answer, those of today that are late or
 * at risk, and a few of each whose client has called, that are delayed, or that earlier days left over. The next trips
 * without a driver are read once the rest leaves room for them.
 */
export function useAttention(): QueryState<Attention> {
  const { account } = useSession();
  const timeZone = useTimeZone();
  const today = useToday();
  const now = useNow();
  const risks = useTodaysRisks('all');
  const reported = useReportedTrips();
  const waiting = waitingTrips(account);
  const called = useLiveQuery(waiting.called);
  const delayed = useLiveQuery(waiting.delayed);
  const askedZone = useLiveQuery(waiting.askedZone);
  const leftOver = useLiveQuery(leftOverTrips(account, today));
  const lifts = useBrokenLifts(today);
  const ofBrokenLifts = readyValue(lifts) ?? NONE;
  const clock = { now, timeZone };
  const first = useItems(risks, [reported, called, delayed, askedZone, leftOver], ofBrokenLifts, clock);

  // Shortly before midnight, a trip of tomorrow can be more urgent than the others
  const isNight = lastToActOn(clockIn(timeZone, now)) === LAST_MINUTE;
  const hasRoom = first !== undefined && (first.length <= MAX_ATTENTION || isNight);
  const unassigned = useLiveQuery(hasRoom ? nextUnassigned(account, today) : undefined);
  const lists = [reported, called, delayed, askedZone, leftOver, ...(hasRoom ? [unassigned] : [])];
  const all = useItems(risks, lists, ofBrokenLifts, clock);

  const parts = [risks, lifts, ...lists];
  const read = combineQueryStates(parts);
  if (read.status === 'failed') return read;
  const items = all ?? first;
  if (!items) return { status: 'loading' };
  // Where the last one that was read needs no one, those after it don't either
  const needsSomeone = new Set(items.map(({ trip }) => trip.id));
  const isFull = (list: (typeof lists)[number]) =>
    list.status === 'ready' && list.value.length > MAX_ATTENTION && needsSomeone.has(list.value.at(-1)?.id ?? '');
  const isCut =
    !hasRoom || (risks.status === 'ready' && risks.value.trips.length >= MAX_RISK_TRIPS) || lists.some(isFull);
  return {
    status: 'ready',
    value: { items, isWhole: read.status === 'ready', isCut },
    broken: brokenDocuments(parts),
  };
}

/** What needs a person of these trips; undefined while a part loads. */
function useItems(
  risks: QueryState<TodaysRisks>,
  lists: readonly QueryState<readonly StoredTrip[]>[],
  ofBrokenLifts: readonly StoredTrip[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): readonly AttentionItem[] | undefined {
  const isThere = combineQueryStates(lists).status === 'ready';
  const today = isThere ? readyValue(risks) : undefined;
  const [first, second, third, fourth, fifth, sixth] = lists.map((list) => readyValue(list) ?? NONE);
  const uncarried = useUncarriedNeeds(listNeeds([today?.trips, first, second, third, fourth, fifth, sixth]));
  return useMemo(() => {
    if (!today) return undefined;
    const trips = [today.trips, first, second, third, fourth, fifth, sixth].flatMap((list) => list ?? NONE);
    return attentionItems(trips, today.riskByTrip, { timeZone, now }, uncarried, ofBrokenLifts);
  }, [today, timeZone, now, first, second, third, fourth, fifth, sixth, uncarried, ofBrokenLifts]);
}

/** What the clients of trips without a driver need. */
const listNeeds = (lists: readonly (readonly StoredTrip[] | undefined)[]): readonly MobilityNeed[] =>
  lists.flatMap((list) => list ?? NONE).flatMap((trip) => (trip.driverUid === null ? [trip.clientDis] : []));
