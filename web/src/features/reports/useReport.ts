import { useMemo } from 'react';
import { useToday } from '../../data/account/useToday';
import { mapQueryState, type QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { reportDays, reportDriverDays } from './firstReads';
import { buildReport, daysOfDriver, type Report } from './reportFigures';
import { type Days, type ReportChoice, toDays } from './reportSpan';

export interface LiveReport {
  readonly days: Days & { readonly today: string };
  readonly report: QueryState<Report>;
}

/** The report that the URL asks for, live: of the account, or of one driver. Reads at most one document for each of its days. */
export function useReport({ span, chosen, driver }: ReportChoice): LiveReport {
  const { account } = useSession();
  const today = useToday();
  const { from, to } = toDays({ span, chosen }, today);
  const days = { from, to };
  const ofAccount = useLiveQuery(!driver ? reportDays(account, days) : undefined);
  const ofDrivers = useLiveQuery(driver ? reportDriverDays(account, days) : undefined);
  const report = useMemo((): QueryState<Report> => {
    const stored = driver ? mapQueryState(ofDrivers, (read) => daysOfDriver(read, driver)) : ofAccount;
    return mapQueryState(stored, (read) => buildReport({ from, to }, read));
  }, [ofAccount, ofDrivers, from, to, driver]);
  return { days: { ...days, today }, report };
}
