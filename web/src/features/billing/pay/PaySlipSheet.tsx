import { type Account, formatCents, type PaySlip, readOffice } from '@mtos/model';
import { formatDayWithYear } from '../../../domain/time/when';
import { SheetHead } from '../SheetHead';
import { describePayProblem, formatLabel } from './payTexts';

interface Props {
  readonly slip: PaySlip;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** A period that is not locked can still change. */
  readonly isLocked: boolean;
  readonly company: Account | undefined;
}

/** A driver's pay slip as it prints. */
export function PaySlipSheet({ slip, name, from, to, isLocked, company }: Props) {
  const { address, phone } = readOffice(company);
  return (
    <div className="flex flex-col gap-8">
      <SheetHead
        company={company?.name ?? ''}
        details={[address, phone].filter(Boolean)}
        title={isLocked ? 'Pay slip' : 'Draft pay slip'}
        texts={[`${formatDayWithYear(from)} to ${formatDayWithYear(to)}`]}
      />
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        {slip.groupName && <p>{slip.groupName}</p>}
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">What {name} earned</caption>
        <thead>
          <tr className="border-edge border-b text-left text-small">
            <th scope="col" className="py-2 font-semibold">
              For
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr
              key={`${line.group} ${line.label} ${line.why}`}
              className="break-inside-avoid border-line border-b align-top"
            >
              <td className="wrap-anywhere py-2.5">
                {formatLabel(line, slip)}
                <span className="block text-muted text-small">{line.why}</span>
              </td>
              <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums">{formatCents(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr>
            <th scope="row" className="pt-2.5 text-right font-medium">
              Gross pay
            </th>
            <td className="whitespace-nowrap pt-2.5 pl-4 text-right font-semibold tabular-nums">
              {formatCents(slip.totalCents)}
            </td>
          </tr>
        </tfoot>
      </table>
      {slip.problems.length > 0 && (
        <ul className="text-small">
          {slip.problems.map((problem) => (
            <li key={problem.kind}>{describePayProblem(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
