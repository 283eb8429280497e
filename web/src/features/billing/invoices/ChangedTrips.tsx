import { formatCents, type Invoice } from '@mtos/model';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { plural } from '../../../ui/format/numbers';
import { paths } from '../../../ui/paths';
import { type ChangesSinceBilled, overbilledCents } from './changesSinceBilled';

interface Props {
  readonly invoice: Invoice;
  readonly changes: ChangesSinceBilled;
  /** Offers a credit of so many cents. */
  readonly onCredit: (cents: number) => void;
}

/** Says that trips changed since the invoice was sent, and how to correct it: by a credit, or by a new invoice. */
export function ChangedTrips({ invoice, changes, onCredit }: Props) {
  const { state, paidCents, creditedCents, balanceCents } = invoice;
  const cents = overbilledCents(invoice, changes);
  const hasPayments = paidCents > 0 || creditedCents > 0;
  // An earlier credit can be for these trips, so that no more than the rest is proposed
  const restCents = (cents ?? 0) - creditedCents;
  const canCredit = state === 'open' && restCents > 0 && restCents <= balanceCents;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      <p>
        {plural(changes.size, 'trip')} changed since billed. The invoice stays as it is.
        {cents !== null && describeDifference(cents, creditedCents)}
      </p>
      <p>
        {hasPayments
          ? 'To bill them again, take off what was paid or credited under Payments, then void this invoice. The next draft has them as they are now.'
          : 'To bill them again, void this invoice. The next draft has them as they are now.'}
        {canCredit && (creditedCents > 0 ? ' Or credit the rest of the difference.' : ' Or credit the difference.')}
      </p>
      {(canCredit || hasPayments) && (
        <div className="flex flex-wrap gap-2">
          {canCredit && (
            <Button size="small" onClick={() => onCredit(restCents)}>
              Credit {formatCents(restCents)}
            </Button>
          )}
          {hasPayments && (
            <ButtonLink size="small" to={paths.payments}>
              Payments
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

function describeDifference(cents: number, creditedCents: number): string {
  if (cents === 0) return ' Its total would be the same.';
  if (cents < 0) return ` Now it would be ${formatCents(-cents)} more.`;
  const credited = creditedCents > 0 ? ` ${formatCents(creditedCents)} was credited or written off.` : '';
  return ` Now it would be ${formatCents(cents)} less.${credited}`;
}
