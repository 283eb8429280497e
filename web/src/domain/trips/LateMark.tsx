import clsx from 'clsx';
import { AlarmClock, TriangleAlert } from 'lucide-react';
import { capitalized } from '../../ui/format/capitalized';
import { formatRisk, type MarkedRisk } from './lateRisk';

interface Props {
  readonly risk: MarkedRisk;
  readonly className?: string;
}

/** That a trip is expected to be late, or may be, and by how much. */
export function LateMark({ risk, className }: Props) {
  const isLate = risk.kind === 'late';
  const Icon = isLate ? AlarmClock : TriangleAlert;
  const text = capitalized(formatRisk(risk));
  return (
    <span
      title={text}
      className={clsx(
        'inline-flex min-w-0 items-center gap-1 text-small tabular-nums',
        isLate ? 'text-danger-ink' : 'text-warn-ink',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate beside-panel:whitespace-normal">{text}</span>
    </span>
  );
}
