import { MOBILITY_LABELS } from '@mtos/model';
import { formatNumber, plural } from '../../../ui/format/numbers';
import { formatClock, formatDay } from '../../../ui/format/when';
import type { CheckedRows } from '../checkRows';
import type { ComparedRow } from '../compareRows';
import type { TripFile } from '../read/readFile';
import { RefusedRows } from './RefusedRows';

const MAX_SHOWN = 5;

interface Props {
  readonly file: TripFile;
  readonly checked: CheckedRows;
  readonly compared: readonly ComparedRow[];
}

/** What the file has: the first new trips, the rows that need nothing, and those that can't be imported. */
export function ImportPreview({ file, checked: { refused, unanswered }, compared }: Props) {
  const count = (fits: (row: ComparedRow) => boolean) => compared.filter(fits).length;
  const fresh = compared.filter(({ comparison }) => comparison.kind === 'new');
  const similar = count(({ comparison }) => comparison.kind === 'similar');
  const changed = count(({ comparison }) => comparison.kind === 'changed');
  const cancelled = count(({ comparison }) => comparison.kind === 'cancel');
  const same = count(({ comparison }) => comparison.kind === 'same');
  const leftOut = count(({ comparison }) => comparison.kind === 'leftOut');
  return (
    <section className="flex flex-col gap-4" aria-live="polite">
      <h2 className="font-semibold text-title">
        {[
          `${formatNumber(fresh.length)} ready to import`,
          unanswered > 0 && `${formatNumber(unanswered)} without a mobility need`,
          similar > 0 && plural(similar, 'possible duplicate'),
          changed > 0 && `${formatNumber(changed)} changed`,
          cancelled > 0 && `${formatNumber(cancelled)} cancelled`,
          same > 0 && `${formatNumber(same)} already imported`,
          `${formatNumber(refused.length)} refused`,
        ]
          .filter(Boolean)
          .join(', ')}
      </h2>
      {leftOut > 0 && (
        <p className="text-muted">
          {leftOut === 1 ? '1 cancelled row is' : `${formatNumber(leftOut)} cancelled rows are`} left out: there is no
          open trip to cancel.
        </p>
      )}
      {fresh.length > 0 && (
        <ul aria-label="First trips of the file" className="rounded-ui border border-line bg-surface">
          {fresh.slice(0, MAX_SHOWN).map(
            ({ key, row: { trip } }) =>
              trip && (
                <li
                  key={key}
                  className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b px-4 py-3 last:border-0 sm:flex-nowrap"
                >
                  <div className="w-full sm:w-48">
                    <p>{trip.name}</p>
                    <p className="text-muted text-small tabular-nums">{trip.phone}</p>
                  </div>
                  <div className="w-40 tabular-nums">
                    <p>{formatDay(trip.tripDate)}</p>
                    <p className="text-muted text-small">{trip.willCall ? 'Will-call' : formatClock(trip.puTime)}</p>
                  </div>
                  <div className="min-w-0 flex-1 basis-full sm:basis-0">
                    <p>
                      {trip.fromAddress} → {trip.toAddress}
                    </p>
                    <p className="text-muted text-small">{MOBILITY_LABELS[trip.clientDis]}</p>
                  </div>
                </li>
              ),
          )}
        </ul>
      )}
      {refused.length > 0 && <RefusedRows file={file} refused={refused} />}
    </section>
  );
}
