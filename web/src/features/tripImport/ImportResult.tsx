import { type ImportReport, NO_DRIVER_REASONS, ROW_RESULTS, type TripImport } from '@mtos/model';
import { tripsUrl } from '../../domain/trips/tripsUrl';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { formatNumber } from '../../ui/format/numbers';
import { boardOfDay, paths } from '../../ui/paths';
import { RESULT_LABELS } from './resultLabels';
import { formatRows } from './review/RideFacts';

/** What an import did, what it left as it was, and which rows that were. */
export function ImportResult({ job }: { readonly job: TripImport }) {
  const { added, changed, cancelled, done, total, state, firstDay, lastDay } = job;
  const report = job.report ?? reportOfOlder(job);
  const listed = ROW_RESULTS.filter((result) => report[result]);
  return (
    <>
      <p className="tabular-nums">{resultText(job, report)}</p>
      {report.conflict && (
        <p className="text-muted">
          Someone changed {report.conflict.count === 1 ? 'a trip' : 'trips'} in the console first, or another file has
          added a client with the same name and phone number. Import the file again to compare.
        </p>
      )}
      {report.notAdded && (
        <p className="text-muted">
          {report.notAdded.count === 1 ? 'A trip was' : 'Some trips were'} not added: another file has added a client
          with the same name and phone number, or a standing order has changed. Import the file again to compare.
        </p>
      )}
      {listed.length > 0 && (
        <details>
          <summary className="min-h-6 py-1 text-muted">Rows of the file</summary>
          <dl className="mt-1 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[18rem_1fr]">
            {listed.map((result) => (
              <div key={result} className="contents">
                <dt className="text-muted">{RESULT_LABELS[result]}</dt>
                <dd className="wrap-anywhere mb-2 tabular-nums sm:mb-0">
                  {formatRows(report[result]?.rows ?? [], report[result]?.count)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {state === 'stopped' && total > done && (
        <p className="text-muted">Import the file again to continue. Nothing is added twice.</p>
      )}
      {added + changed + cancelled > 0 && (
        <div className="flex flex-wrap gap-2">
          {firstDay && <ButtonLink to={boardOfDay(firstDay)}>Open the board</ButtonLink>}
          <ButtonLink to={firstDay && lastDay ? tripsUrl({ from: firstDay, to: lastDay }) : paths.trips}>
            View trips
          </ButtonLink>
          {added > 0 && <ButtonLink to={paths.places}>Review addresses</ButtonLink>}
        </div>
      )}
    </>
  );
}

/** '12 added, 1 moved to another day, 2 left out.' */
function resultText(job: TripImport, report: ImportReport): string {
  const { added, changed, cancelled, present, refused, conflicting, unassigned, total, done } = job;
  const count = (...results: readonly (keyof ImportReport)[]) =>
    results.reduce((sum, result) => sum + (report[result]?.count ?? 0), 0);
  const moved = count('moved');
  const withoutDriver = count(...NO_DRIVER_REASONS.map((reason) => `noDriver:${reason}` as const));
  const facts: readonly (readonly [number, string])[] = [
    [changed - moved, 'changed'],
    [moved, 'moved to another day'],
    [cancelled, 'canceled'],
    [present, 'already imported'],
    [count('kept'), 'kept as they are'],
    [count('leftOut', 'done', 'copy', 'notOurs', 'hidden', 'unknown', 'closed', 'broken'), 'left out'],
    [refused, 'refused'],
    [conflicting - count('notAdded'), 'not changed'],
    [count('notAdded'), 'not added'],
    [total - done, 'not imported'],
    [Math.max(withoutDriver, unassigned), 'without the driver in the file'],
  ];
  const shown = facts.filter(([number]) => number > 0).map(([number, what]) => `${formatNumber(number)} ${what}`);
  return `${[`${formatNumber(added)} added`, ...shown].join(', ')}.`;
}

/** What an import of an earlier version says of its rows. */
function reportOfOlder({ conflicts, conflicting, unassigned, unassignedLines }: TripImport): ImportReport {
  const rows = (lines: readonly number[]) => lines.map((line) => ({ line }));
  return {
    ...(conflicting > 0 && { conflict: { count: conflicting, rows: rows(conflicts) } }),
    ...(unassigned > 0 && { 'noDriver:unknown': { count: unassigned, rows: rows(unassignedLines) } }),
  };
}
