import { addToDay, type FacilityCompany, type ReportDays } from '@mtos/model';

/** What the page shows first: the last 30 days of the first payer, if there is one. */
export const firstReport = (
  { payers }: Pick<FacilityCompany, 'payers'>,
  today: string,
): { readonly payerUid: string; readonly days: ReportDays } => ({
  payerUid: payers[0]?.payerUid ?? '',
  days: { from: addToDay(today, -29), to: today },
});
