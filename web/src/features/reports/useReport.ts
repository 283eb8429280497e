import { useMemo } from 'react';
import { useToday } from '../../data/account/useToday';
import type { QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { reportDays, reportDriverDays } from './firstReads';
import { buildReport, daysOfDriver, type Report } from './reportFigures';
import { type Days, type ReportChoice, toDays } from './reportSpan';

export interface LiveReport {
  /** Undefined while the account's time zone loads. */
  readonly days: (Days & { readonly today: string }) | undefined;
  readonly report: QueryState<Report>;
}

/** The report that the URL asks for, live: of the account, or of one driver. Reads at most one document for each of its days. */
export function useReport({ span, chosen, driver }: ReportChoice): LiveReport {
  const { account } = useSession();
  const today = useToday();
  const { from, to } = today ? toDays({ span, chosen }, today) : { from: undefined, to: undefined };
  const days = from && to ? { from, to } : undefined;
  const ofAccount = useLiveQuery(days && !driver ? reportDays(account, days) : undefined);
  const ofDrivers = useLiveQuery(days && driver ? reportDriverDays(account, days) : undefined);
  const [accountDays, driverDays] = [readyValue(ofAccount), readyValue(ofDrivers)];
  const report = useMemo(() => {
    const found = driver ? driverDays && daysOfDriver(driverDays, driver) : accountDays;
    return found && from && to ? buildReport({ from, to }, found) : undefined;
  }, [accountDays, driverDays, from, to, driver]);
  const stored = driver ? ofDrivers : ofAccount;
  return {
    days: today && days ? { ...days, today } : undefined,
    report: stored.status === 'ready' ? (report ? { ...stored, value: report } : { status: 'loading' }) : stored,
  };
}

const readyValue = <Value>(state: QueryState<Value>): Value | undefined =>
  state.status === 'ready' ? state.value : undefined;
