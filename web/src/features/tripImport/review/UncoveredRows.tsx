import type { UncoveredChoice } from '@mtos/model';
import { TriangleAlert } from 'lucide-react';
import { useMay } from '../../../data/session/session';
import { formatNumber } from '../../../ui/format/numbers';

const ID = 'uncovered-rows';

/** Moves the focus to the question. */
export const focusUncovered = (): void => document.getElementById(ID)?.querySelector('input')?.focus();

interface Props {
  /** How many rows no authorization covers although their payer does not pay without one. */
  readonly count: number;
  readonly choice: UncoveredChoice | undefined;
  readonly onChoose: (choice: UncoveredChoice) => void;
}

const LABELS: Readonly<Record<UncoveredChoice, string>> = {
  leaveOut: 'Leave these rows out',
  import: 'Import them anyway',
};

/** Asks once for the file what becomes of the rows that their payer does not pay for without an authorization. */
export function UncoveredRows({ count, choice, onChoose }: Props) {
  const mayImport = useMay('manageMembers');
  if (count === 0) return null;
  const title = count === 1 ? '1 row without an authorization' : `${formatNumber(count)} rows without an authorization`;
  return (
    <fieldset id={ID} className="flex flex-col gap-2 rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-4 shrink-0" />
        {title}
      </p>
      <p>
        The payer does not pay without one, and none covers these trips. They are marked below. Add the authorizations
        on the clients’ pages and choose the file again, or decide what happens to these rows.
      </p>
      {(['leaveOut', 'import'] as const).map((each) => (
        <label key={each} className="flex min-h-6 items-center gap-2">
          <input
            type="radio"
            name={ID}
            className="accent-accent"
            checked={choice === each}
            disabled={each === 'import' && !mayImport}
            onChange={() => onChoose(each)}
          />
          {LABELS[each]}
        </label>
      ))}
      <p className="text-small">
        {mayImport
          ? 'If you import them, the audit says that you did.'
          : 'Only an owner or admin can import them without an authorization.'}
      </p>
    </fieldset>
  );
}
