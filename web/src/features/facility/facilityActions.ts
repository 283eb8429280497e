import type { FacilityCompany, FacilityReport, FacilityReportInput, SendRequestInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../data/sdk/callables';
import { requireConnection } from '../../data/write/write';

/** Sends what a facility asks for. A repeat with the same id or version changes nothing. @throws OfflineError, FunctionsError */
export async function sendRequest(functions: Functions, input: SendRequestInput): Promise<void> {
  requireConnection();
  await callables.sendRequest(functions)(input);
}

/** Reads what a facility knows of the company. @throws FunctionsError */
export async function readFacilityCompany(functions: Functions): Promise<FacilityCompany> {
  const { data } = await callables.readFacilityReport(functions)({ kind: 'company' });
  if (!('companyName' in data)) throw new Error('The answer is about something else');
  return data;
}

/** Reads what a facility's rides came to. @throws FunctionsError */
export async function readFacilityReport(
  functions: Functions,
  { payerUid, days }: Pick<Extract<FacilityReportInput, { kind: 'report' }>, 'payerUid' | 'days'>,
): Promise<FacilityReport> {
  const { data } = await callables.readFacilityReport(functions)({ kind: 'report', payerUid, days });
  if (!('trips' in data)) throw new Error('The answer is about something else');
  return data;
}
