import { dayIn, type FacilityCompany, type FacilityReport, type FacilityReportInput, knownTimeZone } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../data/sdk/callables';
import { earlyAnswer } from '../../data/session/earlyAnswer';

// Apart from the actions: the session asks for these while the code of a page is still loading.

/** Reads what a facility knows of the company. @throws FunctionsError */
export async function readFacilityCompany(functions: Functions): Promise<FacilityCompany> {
  const { data } = await callables.readFacilityReport(functions)({ kind: 'company' });
  if (!('companyName' in data)) throw new Error('The answer is about something else');
  return data;
}

type ReportOf = Pick<Extract<FacilityReportInput, { kind: 'report' }>, 'payerUid' | 'days'>;

/** Reads what a facility's rides came to. @throws FunctionsError */
export async function readFacilityReport(functions: Functions, { payerUid, days }: ReportOf): Promise<FacilityReport> {
  const { data } = await callables.readFacilityReport(functions)({ kind: 'report', payerUid, days });
  if (!('trips' in data)) throw new Error('The answer is about something else');
  return data;
}

/** The company, as the session asked for it, by the uid of who asked. */
export const earlyCompany = earlyAnswer<FacilityCompany>();
/** The report that the session asked for, by `reportKey`. */
export const earlyReport = earlyAnswer<FacilityReport>();
export const reportKey = (uid: string, { payerUid, days: { from, to } }: ReportOf) =>
  [uid, payerUid, from, to].join(' ');

/** Asks for the company while the page loads; the frame around the pages takes the answer. Returns it with the day there. */
export async function askForCompany(
  functions: Functions,
  uid: string,
): Promise<{ company: FacilityCompany; today: string }> {
  const asked = readFacilityCompany(functions);
  earlyCompany.keep(uid, asked);
  const company = await asked;
  return { company, today: dayIn(knownTimeZone(company.timeZone), new Date()) };
}
