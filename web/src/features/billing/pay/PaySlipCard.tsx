import { formatCents, type PayAnswer, type PaySlip } from '@mtos/model';
import clsx from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../domain/time/when';
import { IconButton } from '../../../ui/button/IconButton';
import { Panel } from '../../../ui/layout/Panel';
import { tripUrl } from '../../../ui/paths';
import { adviseOn, describePayProblem, formatLabel, NOTES } from './payTexts';

interface Props {
  readonly slip: PaySlip;
  readonly name: string;
  /** What a locked slip would come to now, if that is something else. */
  readonly nowCents: number | undefined;
  /** Those that can be removed. */
  readonly adjustments: PayAnswer['adjustments'];
  readonly isBusy: boolean;
  readonly onRemove: (id: string) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What one driver earned, line by line, with what has to be looked at. */
export function PaySlipCard({ slip, name, nowCents, adjustments, isBusy, onRemove, children }: Props) {
  const { groupName, lines, problems, totalCents } = slip;
  return (
    <li>
      <Panel className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="wrap-anywhere min-w-0 font-semibold text-lead">{name}</h2>
          <p className="font-semibold text-lead tabular-nums">{formatCents(totalCents)}</p>
          <p className="w-full text-muted text-small">{groupName || 'No pay group'}</p>
        </div>
        {nowCents !== undefined && (
          <p className="rounded-ui bg-warn-soft px-3 py-2 text-small text-warn-ink">
            Changed since locked: now {formatCents(nowCents)}, was {formatCents(totalCents)}. Reopen the period, or
            adjust the next one.
          </p>
        )}
        {problems.map((problem) => (
          <Problem key={problem.kind} problem={problem} />
        ))}
        {lines.length > 0 && (
          <dl className="flex flex-col gap-1.5">
            {lines.map((line) => (
              <div key={`${line.group} ${line.label} ${line.why}`} className="flex justify-between gap-4">
                <dt className="wrap-anywhere min-w-0">
                  {formatLabel(line, slip)} <span className="text-muted text-small">{line.why}</span>
                </dt>
                <dd className="shrink-0 tabular-nums">{formatCents(line.cents)}</dd>
              </div>
            ))}
          </dl>
        )}
        {adjustments.length > 0 && (
          <ul aria-label={`Adjustments of ${name}`} className="text-small">
            {adjustments.map(({ id, cents, reason }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <span className="wrap-anywhere min-w-0 text-muted">
                  Adjustment of {formatCents(cents)}: {reason}
                </span>
                <IconButton
                  icon={X}
                  label={`Remove the adjustment of ${formatCents(cents)}`}
                  disabled={isBusy}
                  onClick={() => onRemove(id)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">{children}</div>
      </Panel>
    </li>
  );
}

function Problem({ problem }: { readonly problem: PaySlip['problems'][number] }) {
  const { count, days, tripIds } = problem;
  const hasMore = count > Math.max(tripIds.length, days.length);
  return (
    <div className="text-small">
      <Sentence problem={problem} />
      {tripIds.length > 0 ? (
        <p className="flex flex-wrap gap-x-3">
          {tripIds.map((id, index) => (
            <Link key={id} to={tripUrl(id)} className="underline">
              Trip {index + 1}
            </Link>
          ))}
          {hasMore && <span>and more</span>}
        </p>
      ) : (
        <p className="text-muted">{days.map((day) => formatDay(day)).join('; ')}</p>
      )}
    </div>
  );
}

/** What only says how something was counted is quieter than what is not paid. */
function Sentence({ problem }: { readonly problem: PaySlip['problems'][number] }) {
  const isNote = NOTES.includes(problem.kind);
  return (
    <p className={clsx('flex gap-1.5 text-small', isNote && 'text-muted')}>
      {!isNote && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />}
      {describePayProblem(problem)} {adviseOn(problem)}
    </p>
  );
}
