import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../ui/format/numbers';

interface Props {
  readonly label: string;
  /** The list; undefined for someone who can't open it. */
  readonly to: string | undefined;
  readonly icon: LucideIcon;
  /** Undefined until known. */
  readonly count: number | undefined;
  /** One line of detail below the label. */
  readonly caption: string | undefined;
}

/** A count with its label and a caption; links to the list. */
export function StatCard({ label, to, icon: Icon, count, caption }: Props) {
  const [first, setFirst] = useState(count);
  if (first === undefined && count !== undefined) setFirst(count);
  const changed = first !== undefined && count !== first;
  const content = (
    <>
      <span className="flex items-start justify-between">
        {/* A new key for each number, so that the animation runs on every change */}
        <span
          key={count}
          className={`font-semibold text-figure tabular-nums tracking-tight ${changed ? 'animate-settle' : ''}`}
        >
          {count === undefined ? '-' : formatNumber(count)}
        </span>
        <Icon aria-hidden className="size-5 text-faint transition-colors group-hover:text-accent" />
      </span>
      <span className="mt-1 font-medium text-small tracking-wide">{label}</span>
      <span className="mt-0.5 min-h-4 max-sm:min-h-8 text-muted text-small tabular-nums">{caption}</span>
    </>
  );
  if (!to) return <div className={CARD}>{content}</div>;
  return (
    <Link to={to} className={clsx(CARD, 'group transition-colors hover:border-edge')}>
      {content}
    </Link>
  );
}

const CARD = 'flex flex-col rounded-ui border border-line bg-surface px-4 py-3.5 sm:px-5 sm:py-4';
