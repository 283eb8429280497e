import { limited, reportQueries } from '@mtos/model';
import type { FirstReads } from '../../firebase/session/startSession';
import { driversOf } from './driverNames';
import { type Days, daysOf, MAX_DAYS, readReportChoice } from './reportSpan';

/** The figures of these days, a document each. */
export const reportDays = (account: string, { from, to }: Days) =>
  limited(reportQueries.days(account, [from, to]), MAX_DAYS);

const choice = () => readReportChoice(new URLSearchParams(window.location.search));

/** What the report reads as soon as it shows: the table of drivers needs their names. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => (choice().driver ? [] : [driversOf(account)]);
export const readsOfDay: FirstReads['readsOfDay'] = (account, today) => [reportDays(account, daysOf(choice(), today))];
