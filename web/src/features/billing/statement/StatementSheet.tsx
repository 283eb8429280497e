import type { PrintedStatement, PrintedStatementRow } from '@mtos/model';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { invoiceUrl } from '../../../ui/paths';
import { HowToPay } from '../HowToPay';
import { SheetHead } from '../SheetHead';

/** A statement as it is shown and printed. */
export function StatementSheet({ printed }: { readonly printed: PrintedStatement }) {
  const { company, details, through, name, ages, rows, sums, howToPay } = printed;
  return (
    <div className="flex flex-col gap-8 print:[page:numbered]">
      <SheetHead company={company} details={details} title="Statement" texts={[through]} />
      <div className="wrap-anywhere">
        <p className="text-muted text-small">To</p>
        <p className="font-medium">{name}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-3 sm:grid-cols-5">
        {ages.map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-muted text-small">{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p>No open invoices.</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">Open invoices</caption>
          <thead>
            <tr className="border-edge border-b text-left text-small">
              <th scope="col" className="py-2 font-semibold">
                Invoice
              </th>
              <th scope="col" className="py-2 pl-4 font-semibold">
                Due
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-semibold max-sm:hidden">
                Total
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-semibold">
                Amount due
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.invoiceUid} {...row} />
            ))}
          </tbody>
        </table>
      )}
      <dl className="ml-auto grid break-inside-avoid grid-cols-[auto_auto] gap-x-6 gap-y-2 text-right">
        {sums.map(({ label, amount }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </Fragment>
        ))}
      </dl>
      {howToPay && <HowToPay text={howToPay} />}
    </div>
  );
}

function Row({ invoiceUid, title, sent, due, pastDue, total, open }: PrintedStatementRow) {
  return (
    <tr className="break-inside-avoid border-line border-b align-top">
      <td className="py-2.5">
        <Link to={invoiceUrl(invoiceUid)} className="font-medium hover:underline">
          {title}
        </Link>
        <span className="block text-muted text-small">{sent}</span>
      </td>
      <td className="py-2.5 pl-4">
        {due}
        {pastDue && <span className="block text-muted text-small">{pastDue}</span>}
      </td>
      <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums max-sm:hidden">{total}</td>
      <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums">{open}</td>
    </tr>
  );
}
