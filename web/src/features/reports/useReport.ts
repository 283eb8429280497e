import { useMemo } from 'react';
import { useToday } from '../../firebase/account/useToday';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { reportDays } from './firstReads';
import { type Report, reportOf } from './reportFigures';
import { type Days, daysOf, type ReportChoice } from './reportSpan';

export interface LiveReport {
  /** Undefined while the account's time zone loads. */
  readonly days: (Days & { readonly today: string }) | undefined;
  readonly report: QueryState<Report>;
}

/** The report that the URL asks for, live. Reads at most one document for each of its days. */
export function useReport({ span, chosen, driver }: ReportChoice): LiveReport {
  const { account } = useSession();
  const today = useToday();
  const { from, to } = today ? daysOf({ span, chosen }, today) : { from: undefined, to: undefined };
  const stored = useLiveQuery(from && to ? reportDays(account, { from, to }) : undefined);
  const documents = stored.status === 'ready' ? stored.value : undefined;
  const report = useMemo(
    () => (documents && from && to ? reportOf({ from, to }, documents, driver) : undefined),
    [documents, from, to, driver],
  );
  return {
    days: today && from && to ? { from, to, today } : undefined,
    report: stored.status === 'ready' ? (report ? { ...stored, value: report } : { status: 'loading' }) : stored,
  };
}
