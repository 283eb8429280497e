import { limited, reportQueries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';
import { driversQuery } from './driverNames';
import { type Days, MAX_DAYS, readReportChoice, toDays } from './reportSpan';

/** The account's figures of these days, a document each. */
export const reportDays = (account: string, { from, to }: Days) =>
  limited(reportQueries.days(account, [from, to]), MAX_DAYS);

/** The figures of each driver on these days, a document for each day. */
export const reportDriverDays = (account: string, { from, to }: Days) =>
  limited(reportQueries.driverDays(account, [from, to]), MAX_DAYS);

const choice = () => readReportChoice(new URLSearchParams(window.location.search));

/** What the report reads as soon as it shows: the account's days first, then what the table of drivers needs. */
export const readsOfAccount: FirstReads['readsOfAccount'] = () => [];
export const readsOfDay: FirstReads['readsOfDay'] = (account, today) => {
  const { driver, ...span } = choice();
  const days = toDays(span, today);
  const driverDays = reportDriverDays(account, days);
  return driver ? [driverDays] : [reportDays(account, days), driverDays, driversQuery(account)];
};
