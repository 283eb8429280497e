import { formatCents, moneyQueries } from '@mtos/model';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { formatDay } from '../../../domain/time/when';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { formatPayment } from '../payments/paymentTexts';

/** What was paid, credited, and written off of an invoice; nothing before that. */
export function InvoicePayments({ invoiceUid }: { readonly invoiceUid: string }) {
  const { account } = useSession();
  const live = useLiveQuery(moneyQueries.paymentsOfInvoice(account, invoiceUid));
  const payments = readyValue(live)?.filter(({ state }) => state !== 'void') ?? [];
  if (live.status === 'failed') return <LoadFailure title="The payments could not be loaded" onRetry={live.retry} />;
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payments" className="font-semibold text-lead">
          Payments
        </h2>
        <ButtonLink size="small" to={paths.payments}>
          All payments
        </ButtonLink>
      </div>
      <Panel>
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
              <span className="wrap-anywhere">
                {formatDay(payment.receivedOn)}, {formatPayment(payment)}
                {payment.reason && <span className="block text-muted text-small">{payment.reason}</span>}
              </span>
              <span className="ml-auto text-right tabular-nums">
                {formatCents(payment.allocations.find((each) => each.invoiceUid === invoiceUid)?.cents ?? 0)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
