import type { RefusedRow } from './checkRows';

const SHOWN = 20;

/** The first refused rows, each with its line in the file and what is wrong. */
export function RefusedRows({ refused }: { readonly refused: readonly RefusedRow[] }) {
  return (
    <details className="rounded-ui border border-line bg-surface px-4 py-3" open={refused.length <= SHOWN}>
      <summary className="font-medium">
        {refused.length.toLocaleString('en-US')} {refused.length === 1 ? 'row is' : 'rows are'} refused
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {refused.slice(0, SHOWN).map(({ line, reasons }) => (
          <li key={line} className="flex gap-3">
            <span className="w-20 shrink-0 text-muted tabular-nums">Line {line}</span>
            <span>{reasons.join(' ')}</span>
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && (
        <p className="mt-2 text-muted">
          And {(refused.length - SHOWN).toLocaleString('en-US')} more: download them to see all.
        </p>
      )}
    </details>
  );
}
