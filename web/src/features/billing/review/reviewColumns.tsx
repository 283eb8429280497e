import { amountToBill, type Charge, type Payer } from '@mtos/model';
import { Link } from 'react-router-dom';
import type { Doc } from '../../../data/read/converter';
import { formatAmount } from '../../../domain/charges/chargeTexts';
import { formatDay } from '../../../domain/time/when';
import { ratesUrl } from '../../../ui/paths';
import type { Column } from '../../../ui/table/DataTable';
import { ChargedTrip } from './ChargedTrip';
import { ChargeReasons } from './ChargeReasons';

/** The charges that are selected on the page. */
export interface ChargeSelection {
  readonly selected: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** The trip with its checkbox, who pays, the amount, and why the charge is where it is. */
export const reviewColumns = (
  payers: readonly Doc<Payer>[],
  { selected, toggle }: ChargeSelection,
): readonly Column<Doc<Charge>>[] => [
  {
    id: 'trip',
    header: 'Trip',
    className: 'xl:w-64',
    cell: (charge) => (
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          aria-label={`Select the charge of ${formatDay(charge.tripDate)}, ${formatAmount(amountToBill(charge))}`}
          checked={selected.has(charge.id)}
          onChange={() => toggle(charge.id)}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <div className="wrap-anywhere min-w-0">
          <ChargedTrip tripId={charge.id} day={charge.tripDate} />
        </div>
      </div>
    ),
  },
  {
    id: 'payer',
    header: 'Payer',
    className: 'wrap-anywhere xl:w-48',
    cell: (charge) => <ChargePayer charge={charge} payers={payers} />,
  },
  {
    id: 'reasons',
    header: 'Before billing',
    className: 'wrap-anywhere',
    cell: (charge) => {
      const hasReasons = charge.problems.length > 0 || charge.hold !== null || charge.ownAmount !== null;
      return hasReasons ? <ChargeReasons charge={charge} /> : <span className="text-muted">No problems</span>;
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    className: 'xl:w-32 xl:text-right tabular-nums',
    cell: (charge) => formatAmount(amountToBill(charge)),
  },
];

interface PayerProps {
  readonly charge: Doc<Charge>;
  readonly payers: readonly Doc<Payer>[];
}

function ChargePayer({ charge: { payerUid, cardName }, payers }: PayerProps) {
  if (payerUid === '') return <span className="text-muted">No payer</span>;
  return (
    <>
      {payers.find(({ id }) => id === payerUid)?.name ?? '…'}
      <Link to={ratesUrl(payerUid)} className="block text-muted text-small underline">
        {cardName || 'Rates'}
      </Link>
    </>
  );
}
