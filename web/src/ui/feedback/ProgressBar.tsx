import { formatNumber } from '../format/numbers';

interface Props {
  /** What is in progress. Screen readers read it with the figures. */
  readonly label: string;
  readonly done: number;
  /** 0 until it is known. */
  readonly total: number;
}

/** The progress of a long task, as a bar and in numbers. */
export function ProgressBar({ label, done, total }: Props) {
  return (
    <div>
      <div className="mb-2 flex justify-between gap-4 text-body">
        <span>{label}</span>
        {total > 0 && (
          <span className="tabular-nums text-muted">
            {formatNumber(done)} of {formatNumber(total)}
          </span>
        )}
      </div>
      <progress
        aria-label={label}
        value={total > 0 ? done : undefined}
        max={total > 0 ? total : undefined}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-all forced-colors:appearance-auto"
      />
    </div>
  );
}
