import type { Account } from '../documents/account';
import { formatDayWithYear } from '../time/formatDayWithYear';
import { formatCents } from './cents';
import { formatInvoiceNumber } from './invoice';
import { type PrintedBilling, type PrintedSum, printCompany, printSum } from './printedBilling';
import { AGES, type Age, daysPastDue, type Statement, type StatementRow, sumByAge } from './statement';

/** An open invoice on a statement, in words. */
export interface PrintedStatementRow {
  readonly invoiceUid: string;
  readonly title: string;
  /** 'Sent Tue, Jan 6, 2026'. */
  readonly sent: string;
  readonly due: string;
  /** '12 days past due'; empty if it is not. */
  readonly pastDue: string;
  readonly total: string;
  readonly open: string;
}

/** Everything that a statement says, in words. The page, print, and the PDF show it. */
export interface PrintedStatement extends PrintedBilling {
  readonly through: string;
  /** Who owes it. */
  readonly name: string;
  /** What is still to be paid, by how long it was past due. */
  readonly ages: readonly PrintedSum[];
  readonly rows: readonly PrintedStatementRow[];
}

interface Of {
  readonly statement: Statement;
  readonly through: string;
  readonly name: string;
  readonly company: Pick<Account, 'name' | 'office'> | undefined;
}

/** What the invoices of a statement are to be paid, minus the credit; negative if the company owes it. */
export const balanceOf = ({ rows, creditCents }: Pick<Statement, 'rows' | 'creditCents'>): number =>
  rows.reduce((sum, { openCents }) => sum + openCents, 0) - creditCents;

export function printStatement({ statement, through, name, company }: Of): PrintedStatement {
  const { rows, creditCents } = statement;
  const { howToPay, ...printed } = printCompany(company);
  const balance = balanceOf(statement);
  const ages = sumByAge(rows, through);
  return {
    company: printed.company,
    details: printed.details,
    through: `Through ${formatDayWithYear(through)}`,
    name,
    ages: AGES.map((age) => printSum(AGE_LABELS[age], ages[age])),
    rows: rows.map((row) => printRow(row, through)),
    // The last one is what is owed, or what the company owes
    sums: [
      printSum('Open invoices', balance + creditCents),
      ...(creditCents > 0 ? [printSum('Credit left', -creditCents)] : []),
      printSum(balance < 0 ? 'In your favor' : 'Balance due', Math.abs(balance)),
    ],
    howToPay: balance > 0 ? howToPay : '',
  };
}

const AGE_LABELS: Readonly<Record<Age, string>> = {
  current: 'Current',
  to30: '1–30 days',
  to60: '31–60 days',
  to90: '61–90 days',
  over90: 'Over 90 days',
};

function printRow(row: StatementRow, through: string): PrintedStatementRow {
  const { invoiceUid, number, sentOn, dueOn, totalCents, openCents } = row;
  const days = daysPastDue(dueOn, through);
  return {
    invoiceUid,
    title: formatInvoiceNumber(number),
    sent: `Sent ${formatDayWithYear(sentOn)}`,
    due: formatDayWithYear(dueOn),
    pastDue: days === 0 ? '' : `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'} past due`,
    total: formatCents(totalCents),
    open: formatCents(openCents),
  };
}
