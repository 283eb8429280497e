import type { FacilityReport, ReportDays } from '@mtos/model';
import { csvText, downloadCsv } from '../../../domain/exports/csv';
import { INVOICE_STATES } from './reportFigures';

export { downloadCsv };

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The report as the text of a CSV file: its figures, then its invoices. */
export function facilityCsv({ trips, onTime, invoices }: FacilityReport, { from, to }: ReportDays): string {
  const figures = [
    ['Rides requested', trips.requested],
    ['Completed', trips.completed],
    ['Cancelled', trips.canceled],
    ['No-shows', trips.noShow],
    ['On time', onTime.onTime],
    ['Judged for on time', onTime.judged],
  ] as const;
  return csvText(
    ['From', 'Through', 'What', 'Number', 'Sent', 'Due', 'Total', 'Balance', 'State'],
    [
      ...figures.map(([what, number]) => [from, to, what, String(number), '', '', '', '', '']),
      ...invoices.map(({ number, sentOn, dueOn, totalCents, balanceCents, state }) => [
        ...[from, to, 'Invoice', number, sentOn, dueOn],
        ...[dollars(totalCents), dollars(balanceCents), INVOICE_STATES[state]],
      ]),
    ],
  );
}
