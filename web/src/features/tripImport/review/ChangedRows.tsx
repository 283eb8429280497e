import { Checkbox } from '../../../ui/form/Checkbox';
import type { ComparedRow } from '../compareRows';
import { choiceFor } from '../importOperations';
import { FieldChanges } from './FieldChanges';
import { formatStored } from './formatStored';
import { type ChosenRows, RowsSection } from './RowsSection';

const ACTIONS = [
  { label: 'Choose all', choice: 'apply' },
  { label: 'Choose none', choice: 'leaveOut' },
] as const;

/** Rows whose trips are there already but differ, or are to be cancelled: what each would change, and whether to apply it. */
export function ChangedRows({ rows, chosen, onChoose }: ChosenRows) {
  const changes = rows.filter(({ comparison }) => comparison.kind === 'changed');
  const cancels = rows.filter(({ comparison }) => comparison.kind === 'cancel');
  const show = (row: ComparedRow) => (
    <ChangedRow
      row={row}
      checked={choiceFor(row, chosen) === 'apply'}
      onCheck={(value) => onChoose([row], value ? 'apply' : 'leaveOut')}
    />
  );
  return (
    <>
      <RowsSection
        title={['1 trip differs', 'trips differ']}
        text="These trips are in the console already. Choose the changes to apply; the others stay as they are."
        actions={ACTIONS}
        rows={changes}
        onChoose={onChoose}
        show={show}
      />
      <RowsSection
        title={['1 trip to cancel', 'trips to cancel']}
        text="The file says that these trips are cancelled."
        actions={ACTIONS}
        rows={cancels}
        onChoose={onChoose}
        show={show}
      />
    </>
  );
}

function ChangedRow({ row, checked, onCheck }: { row: ComparedRow; checked: boolean; onCheck: (on: boolean) => void }) {
  const { line, stored, comparison } = row;
  if (!stored) return null;
  return (
    <>
      <Checkbox
        label={`${stored.name}, ${formatStored(stored)} (line ${line})`}
        checked={checked}
        disabled={comparison.kind === 'changed' && comparison.fields.length === 0}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <FieldChanges row={row} className="ml-6.5" />
    </>
  );
}
