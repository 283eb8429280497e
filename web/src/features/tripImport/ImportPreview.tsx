import { MOBILITY_LABELS } from '@mtos/model';
import { clockWords, dayWords } from '../../ui/when';
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
        <ul aria-label="The first trips of the file" className="rounded-ui border border-line bg-surface">
          {accepted.slice(0, SHOWN).map(({ key, trip }) => (
            <li
              key={key}
              className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b px-4 py-3 last:border-0 sm:flex-nowrap"
            >
              <div className="w-full sm:w-48">
                <p>{trip.name}</p>
                <p className="text-muted text-small tabular-nums">{trip.phone}</p>
              </div>
              <div className="w-40 tabular-nums">
                <p>{dayWords(trip.tripDate)}</p>
                <p className="text-muted text-small">{trip.willCall ? 'Will-call' : clockWords(trip.puTime)}</p>
              </div>
              <div className="min-w-0 flex-1 basis-full sm:basis-0">
                <p>
                  {trip.fromAddress} → {trip.toAddress}
                </p>
                <p className="text-muted text-small">{MOBILITY_LABELS[trip.clientDis]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && <RefusedRows refused={refused} />}
    </section>
  );
}
