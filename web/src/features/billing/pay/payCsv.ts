import type { PayAnswer, PayLine } from '@mtos/model';
import { type AccountingTable, formatDecimal } from '../accounting/accountingCsv';

const HEADERS = [
  'Driver',
  'Driver ID',
  'From',
  'To',
  'Group',
  'Item',
  'Description',
  'Quantity',
  'Rate',
  'Amount',
  'Reason',
];

const ITEMS: Readonly<Record<PayLine['kind'], string>> = {
  hours: 'Regular hours',
  overtime: 'Overtime hours',
  breaks: 'Unpaid breaks',
  trips: 'Trips',
  noShows: 'No-shows',
  miles: 'Miles',
  percent: 'Percentage',
  adjustment: 'Adjustment',
};

/** A row for each line of each driver's pay, for payroll. */
export function toPayTable(
  { slips, names }: Pick<PayAnswer, 'slips' | 'names'>,
  { from, to }: { readonly from: string; readonly to: string },
): AccountingTable {
  return {
    headers: HEADERS,
    rows: slips.flatMap(({ driverUid, groupName, lines }) =>
      lines.map(({ kind, label, quantity, rate, cents, why, group }) => [
        ...[names[driverUid] ?? '', driverUid, from, to],
        ...[kind === 'adjustment' ? '' : (group ?? groupName), ITEMS[kind], label],
        ...[formatDecimal(quantity), formatDecimal(rate), formatDecimal(cents), why],
      ]),
    ),
  };
}
