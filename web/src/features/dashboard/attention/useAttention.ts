import { useMemo } from 'react';
import { MAX_RISK_TRIPS } from '../../../firebase/account/riskReads';
import { useTimeZone } from '../../../firebase/account/useTimeZone';
import { useTodaysRisks } from '../../../firebase/account/useTodaysRisks';
import type { QueryState } from '../../../firebase/data/queryState';
import { useLiveQuery } from '../../../firebase/data/useLiveQuery';
import { useSession } from '../../../firebase/session/session';
import { useNow } from '../../../ui/browser/useNow';
import { waitingTrips } from '../firstReads';
import { type AttentionItem, attentionItems } from './attention';
import { MAX_ATTENTION } from './maxAttention';

export interface Attention {
  /** The most urgent first. */
  readonly items: readonly AttentionItem[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

/**
 * The trips that someone has to act on now, live: those of today that are late or at risk, and a few of each that wait for a
 * driver or for a call or are delayed, also of other days.
 */
export function useAttention(): QueryState<Attention> {
  const { account } = useSession();
  const timeZone = useTimeZone();
  const now = useNow();
  const risks = useTodaysRisks('all');
  const specs = waitingTrips(account);
  const called = useLiveQuery(specs.called);
  const willCalls = useLiveQuery(specs.willCalls);
  const unassigned = useLiveQuery(specs.unassigned);
  const delayed = useLiveQuery(specs.delayed);

  const lists = [called, willCalls, unassigned, delayed];
  const found = lists.flatMap((list) => (list.status === 'ready' ? [list.value] : []));
  const [first, second, third, fourth] = found;
  const today = risks.status === 'ready' ? risks.value : undefined;
  const items = useMemo(() => {
    if (!today || !first || !second || !third || !fourth || !timeZone) return undefined;
    return attentionItems([...today.trips, ...first, ...second, ...third, ...fourth], today.riskOf, { timeZone, now });
  }, [today, first, second, third, fourth, timeZone, now]);

  const parts = [risks, ...lists];
  const failed = parts.find(({ status }) => status === 'failed');
  if (failed?.status === 'failed') {
    const retry = () => {
      for (const part of parts) if (part.status === 'failed') part.retry();
    };
    return { ...failed, retry };
  }
  if (!items) return { status: 'loading' };
  const isCut = (today?.trips.length ?? 0) >= MAX_RISK_TRIPS || found.some((list) => list.length > MAX_ATTENTION);
  const broken = parts.flatMap((part) => (part.status === 'ready' ? (part.broken ?? []) : []));
  return {
    status: 'ready',
    value: { items, isCut },
    broken: [...new Map(broken.map((each) => [each.id, each])).values()],
  };
}
