import type { DayFigures } from '@mtos/model';
import { formatNumber } from '../../../../ui/format/numbers';

interface Props {
  readonly before: DayFigures;
  readonly after: DayFigures;
}

const ROWS: readonly { readonly label: string; readonly of: (figures: DayFigures) => number }[] = [
  { label: 'Trips with a driver', of: ({ served }) => served },
  { label: 'Late', of: ({ late }) => late },
  { label: 'Without a driver', of: ({ unserved }) => unserved },
  { label: 'Driven miles', of: ({ miles }) => miles },
  { label: 'Drivers used', of: ({ drivers }) => drivers },
];

/** What the day comes to without and with the plan. Times and miles are estimates. */
export function PlanFigures({ before, after }: Props) {
  return (
    <div>
      <table className="w-full">
        <caption className="sr-only">The day now and with the plan</caption>
        <thead>
          <tr className="text-left text-muted text-small">
            <th scope="col" className="font-normal">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="text-right font-normal">
              Now
            </th>
            <th scope="col" className="text-right font-normal">
              Planned
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ROWS.map(({ label, of }) => (
            <tr key={label} className="h-9">
              <th scope="row" className="text-left font-normal">
                {label}
              </th>
              <td className="text-right text-muted tabular-nums">{formatNumber(of(before))}</td>
              <td className="text-right font-semibold tabular-nums">{formatNumber(of(after))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-muted text-small">Estimated for the trips that can be planned.</p>
    </div>
  );
}
