import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button/Button';
import { formatNumber } from '../../../ui/format/numbers';
import type { ComparedRow } from '../compareRows';
import type { RowChoice, RowChoices } from '../importOperations';

const MAX_SHOWN = 50;

/** Rows of a file, and what a person chose to do with each. */
export interface ChosenRows {
  readonly rows: readonly ComparedRow[];
  readonly chosen: RowChoices;
  readonly onChoose: (rows: readonly ComparedRow[], choice: RowChoice) => void;
}

interface Props extends Pick<ChosenRows, 'rows' | 'onChoose'> {
  /** For one row, and what follows the number of several. */
  readonly title: readonly [one: string, many: string];
  readonly text: string;
  /** What can be chosen for all rows at once. */
  readonly actions: readonly { readonly label: string; readonly choice: RowChoice }[];
  readonly show: (row: ComparedRow) => ReactNode;
}

/** Rows about which a person decides, each by itself or all at once. Nothing without rows. */
export function RowsSection({ title: [one, many], text, actions, rows, onChoose, show }: Props) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 id={id} className="font-semibold text-title">
            {rows.length === 1 ? one : `${formatNumber(rows.length)} ${many}`}
          </h2>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {actions.map(({ label, choice }) => (
            <Button key={choice} size="small" onClick={() => onChoose(rows, choice)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <ul className="flex max-h-112 flex-col overflow-y-auto rounded-ui border border-line bg-surface px-4">
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.line} className="border-line border-b py-2 last:border-0">
            {show(row)}
          </li>
        ))}
        {rows.length > MAX_SHOWN && (
          <li className="py-2 text-muted">
            And {formatNumber(rows.length - MAX_SHOWN)} more. The buttons above apply to them too.
          </li>
        )}
      </ul>
    </section>
  );
}
