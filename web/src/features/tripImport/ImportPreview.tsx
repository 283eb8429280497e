import { MOBILITY_LABELS } from '@mtos/model';
import type { CheckedRows } from './checkRows';
import { RefusedRows } from './RefusedRows';

const SHOWN = 5;

/** The first trips as they will be, and the rows that will not. */
export function ImportPreview({ rows: { accepted, refused } }: { readonly rows: CheckedRows }) {
  return (
    <section className="flex flex-col gap-4" aria-live="polite">
      <h2 className="font-semibold text-title">
        {accepted.length.toLocaleString('en-US')} can be imported, {refused.length.toLocaleString('en-US')} can’t
      </h2>
      {accepted.length > 0 && (
        <div className="overflow-x-auto rounded-ui border border-line bg-surface">
          <table className="w-full text-left">
            <caption className="sr-only">The first trips of the file</caption>
            <thead className="text-muted text-small">
              <tr className="border-line border-b">
                {['Client', 'When', 'From', 'To', 'Need'].map((heading) => (
                  <th key={heading} scope="col" className="px-4 py-2 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {accepted.slice(0, SHOWN).map(({ key, trip }) => (
                <tr key={key} className="border-line border-b align-top last:border-0">
                  <td className="px-4 py-2">
                    {trip.name}
                    <div className="text-muted text-small">{trip.phone}</div>
                  </td>
                  <td className="whitespace-nowrap px-4 py-2 tabular-nums">
                    {trip.tripDate}
                    <div className="text-muted text-small">{trip.willCall ? 'Will-call' : trip.puTime}</div>
                  </td>
                  <td className="px-4 py-2">{trip.fromAddress}</td>
                  <td className="px-4 py-2">{trip.toAddress}</td>
                  <td className="px-4 py-2">{MOBILITY_LABELS[trip.clientDis]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {refused.length > 0 && <RefusedRows refused={refused} />}
    </section>
  );
}
