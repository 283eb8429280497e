import { formatCents, formatInvoiceNumber, type Payment } from '@mtos/model';
import { Ban } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Doc } from '../../../data/read/converter';
import { formatDay } from '../../../domain/time/when';
import { Chip } from '../../../ui/display/Chip';
import { invoiceUrl } from '../../../ui/paths';
import type { Column } from '../../../ui/table/DataTable';
import { formatPayment } from './paymentTexts';

/** Who paid what, when, for which invoices, and what is left. */
export const PAYMENT_COLUMNS: readonly Column<Doc<Payment>>[] = [
  {
    id: 'payment',
    header: 'Payment',
    className: 'wrap-anywhere',
    cell: (payment) => (
      <>
        <span className="font-medium">{payment.payerName}</span>
        <span className="block text-muted text-small">{formatPayment(payment)}</span>
        {payment.reason && <span className="block text-muted text-small">{payment.reason}</span>}
      </>
    ),
  },
  { id: 'day', header: 'Day', cell: ({ receivedOn }) => formatDay(receivedOn) },
  {
    id: 'invoices',
    header: 'Invoices',
    className: 'wrap-anywhere',
    cell: ({ allocations, state }) =>
      state === 'void' ? (
        <Chip icon={Ban} tone="quiet">
          Void
        </Chip>
      ) : allocations.length === 0 ? (
        <span className="text-muted">None yet</span>
      ) : (
        <ul>
          {allocations.map(({ invoiceUid, number, cents }) => (
            <li key={invoiceUid} className="tabular-nums">
              <Link to={invoiceUrl(invoiceUid)} className="underline">
                {formatInvoiceNumber(number)}
              </Link>
              : {formatCents(cents)}
            </li>
          ))}
        </ul>
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    className: 'xl:w-32 xl:text-right tabular-nums',
    cell: ({ amountCents, state }) =>
      state === 'void' ? <s className="text-muted">{formatCents(amountCents)}</s> : formatCents(amountCents),
  },
  {
    id: 'credit',
    header: 'Left as credit',
    className: 'xl:w-36 xl:text-right tabular-nums',
    cell: ({ creditCents }) => formatCents(creditCents),
  },
];
