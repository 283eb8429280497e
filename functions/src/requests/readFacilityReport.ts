import {
  type Caller,
  type FacilityCompany,
  type FacilityReport,
  type FacilityReportAnswer,
  facilityReportInputSchema,
  paths,
  type ReportDays,
  readLogo,
  readOffice,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countUse } from '../dailyLimit';
import { onTimeIn } from '../driver/accountRules';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readAtOneMoment } from '../readAtOneMoment';
import { timeZoneIn } from '../readTimeZone';
import { countRides } from './countRides';
import { readFacilityInvoices } from './facilityInvoices';
import { readPayerUids } from './storedRequest';

/**
 * What people at a facility have to know that is closed to them: the company and the names of their payers, or what the rides of
 * one of these payers came to. Writes nothing but the count of reports.
 */
export const readFacilityReport = guardedCallable(
  'requestRides',
  facilityReportInputSchema,
  async (input, caller): Promise<FacilityReportAnswer> => {
    const payerUids = await readAtOneMoment((transaction) => readPayerUids(transaction, caller));
    if (input.kind === 'company') return readCompany(caller.account, payerUids);
    if (!payerUids.includes(input.payerUid)) throw callProblem('not-allowed');
    return readReport(caller, input.payerUid, input.days);
  },
);

async function readCompany(account: string, payerUids: readonly string[]): Promise<FacilityCompany> {
  const [company, ...payers] = await db.getAll(
    db.doc(paths.account(account)),
    ...payerUids.map((uid) => db.doc(paths.payer(account, uid))),
  );
  return {
    companyName: toText(company?.get('name')),
    logo: readLogo(account, { logo: company?.get('logo') }),
    phone: readOffice({ office: company?.get('office') }).phone,
    timeZone: company ? timeZoneIn(company) : '',
    payers: payers
      .filter(({ exists }) => exists)
      .map((payer) => ({ payerUid: payer.id, name: toText(payer.get('name')) })),
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

async function readReport({ account, uid }: Caller, payerUid: string, days: ReportDays): Promise<FacilityReport> {
  await countUse(account, 'facilityReports', uid);
  const [company, { onTime, judged, ...trips }, invoices] = await Promise.all([
    collections.accounts.doc(account).get(),
    countRides(account, payerUid, days),
    readFacilityInvoices(account, payerUid, days),
  ]);
  return { trips, onTime: { onTime, judged, rule: onTimeIn(company) }, invoices };
}
