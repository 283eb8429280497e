import { formatCents, type Invoice } from '@mtos/model';
import { Ban, Check, CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Doc } from '../../../data/read/converter';
import { formatDay } from '../../../domain/time/when';
import { Chip } from '../../../ui/display/Chip';
import { plural } from '../../../ui/format/numbers';
import { invoiceUrl } from '../../../ui/paths';
import type { Column } from '../../../ui/table/DataTable';
import { BilledName } from './BilledName';
import { invoiceTitle } from './invoiceTexts';

/** Who pays with the number, the trips, when it is due, and the amounts. */
export const invoiceColumns = (today: string): readonly Column<Doc<Invoice>>[] => [
  {
    id: 'invoice',
    header: 'Invoice',
    className: 'wrap-anywhere',
    bare: true,
    cell: (invoice) => (
      <>
        <Link to={invoiceUrl(invoice.id)} className="font-medium hover:underline">
          <BilledName invoice={invoice} />
        </Link>
        <span className="block text-muted text-small">{invoiceTitle(invoice)}</span>
      </>
    ),
  },
  {
    id: 'trips',
    header: 'Trips',
    cell: ({ lines, through }) => (
      <>
        <span className="tabular-nums">{plural(lines.length, 'trip')}</span>
        <span className="block text-muted text-small">Through {formatDay(through)}</span>
      </>
    ),
  },
  {
    id: 'due',
    header: 'Due',
    cell: (invoice) => <Due invoice={invoice} today={today} />,
  },
  {
    id: 'total',
    header: 'Total',
    className: 'xl:w-32 xl:text-right tabular-nums',
    cell: ({ totalCents }) => formatCents(totalCents),
  },
  {
    id: 'balance',
    header: 'Amount due',
    className: 'xl:w-32 xl:text-right tabular-nums',
    cell: ({ state, balanceCents }) =>
      state === 'draft' ? <span className="text-muted">Not sent</span> : formatCents(balanceCents),
  },
];

function Due({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const { state, dueOn, sentOn, paidCents, creditedCents } = invoice;
  if (state === 'draft') return <span className="text-muted">Not sent</span>;
  if (state === 'void') {
    return (
      <Chip icon={Ban} tone="quiet">
        Void
      </Chip>
    );
  }
  if (state === 'paid') {
    return (
      <Chip icon={Check} tone="quiet">
        {paidCents > 0 ? 'Paid' : 'Credited'}
      </Chip>
    );
  }
  return (
    <>
      {state === 'open' && dueOn < today ? (
        <Chip icon={CircleAlert} tone="warn">
          {`Overdue since ${formatDay(dueOn)}`}
        </Chip>
      ) : (
        formatDay(dueOn)
      )}
      <span className="block text-muted text-small">
        {paidCents + creditedCents > 0 ? 'Partly paid, sent' : 'Sent'} {formatDay(sentOn)}
      </span>
    </>
  );
}
