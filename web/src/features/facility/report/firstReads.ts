import { functions } from '../../../data/sdk/functions';
import type { FacilityReads } from '../../../data/session/startSession';
import { askForCompany, earlyReport, readFacilityReport, reportKey } from '../facilityReads';
import { firstReport } from './firstReport';

/** What the report asks for: the company, then what the rides of its first payer came to. */
export const askForFacility: FacilityReads['askForFacility'] = async ({ uid }) => {
  const { company, today } = await askForCompany(functions, uid);
  const of = firstReport(company, today);
  if (!of.payerUid) return;
  const report = readFacilityReport(functions, of);
  earlyReport.keep(reportKey(uid, of), report);
  await report;
};
