import { formatCents } from '@mtos/model';
import { formatDay } from '../../../domain/time/when';
import { Button } from '../../../ui/button/Button';
import { TextInput } from '../../../ui/form/TextInput';
import { invoiceTitle } from '../invoices/invoiceTexts';
import type { Allocations, PayableRow } from './useAllocations';

interface Props {
  readonly rows: readonly PayableRow[];
  readonly allocations: Allocations;
  /** What is said where the payer has no open invoice. */
  readonly empty: string;
}

/** What each open invoice gets, and what is left. */
export function AllocationInputs({ rows, allocations, empty }: Props) {
  const { typed, setTyped, errorOf, isByHand, propose, leftCents } = allocations;
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Open invoices</legend>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.id}>
            <TextInput
              label={describeRow(row)}
              inputMode="decimal"
              className="text-right tabular-nums"
              value={typed(row.id)}
              error={errorOf(row)}
              onChange={({ target }) => setTyped(row.id, target.value)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={leftCents < 0 ? 'text-danger-ink' : 'text-muted'}>
        {describeLeft(leftCents)}
      </p>
      {isByHand && (
        <Button size="small" onClick={propose} className="self-start">
          Pay the oldest first
        </Button>
      )}
    </fieldset>
  );
}

/** 'INV-0042, due Mar 2: $50.00'. */
const describeRow = (row: PayableRow): string =>
  `${invoiceTitle(row)}${row.dueOn && `, due ${formatDay(row.dueOn)}`}: ${formatCents(row.balanceCents)}`;

function describeLeft(cents: number): string {
  if (cents < 0) return `The invoices get ${formatCents(-cents)} more than the amount.`;
  return cents > 0 ? `${formatCents(cents)} stays as the payer’s credit.` : 'Nothing is left over.';
}
