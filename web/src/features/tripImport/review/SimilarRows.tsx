import { Select } from '../../../ui/form/Select';
import type { ComparedRow } from '../compareRows';
import { choiceFor, type RowChoice } from '../importOperations';
import { FieldChanges } from './FieldChanges';
import { formatStored } from './formatStored';
import { type ChosenRows, RowsSection } from './RowsSection';

const ACTIONS = [
  { label: 'Import all', choice: 'add' },
  { label: 'Change all', choice: 'apply' },
  { label: 'Leave all out', choice: 'leaveOut' },
] as const;

/** New rows whose client has a trip already that may be the same, and what to do with each. */
export function SimilarRows({ rows, chosen, onChoose }: ChosenRows) {
  const similar = rows.filter(({ comparison }) => comparison.kind === 'similar');
  return (
    <RowsSection
      title={['1 possible duplicate', 'possible duplicates']}
      text="The client has a trip that day at about the same time, or from and to the same places. Unless you choose otherwise, the row is imported as another trip."
      actions={ACTIONS}
      rows={similar}
      onChoose={onChoose}
      show={(row) => (
        <SimilarRow row={row} choice={choiceFor(row, chosen)} onChoose={(choice) => onChoose([row], choice)} />
      )}
    />
  );
}

interface RowProps {
  readonly row: ComparedRow;
  readonly choice: RowChoice;
  readonly onChoose: (choice: RowChoice) => void;
}

function SimilarRow({ row, choice, onChoose }: RowProps) {
  const { line, stored, comparison } = row;
  if (!stored || comparison.kind !== 'similar') return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <p>
          {stored.name}, {formatStored(stored)} (line {line})
        </p>
        <p className="text-muted text-small">
          {stored.fromAddress} → {stored.toAddress}
        </p>
        <FieldChanges row={row} />
      </div>
      <div className="w-full sm:w-64">
        <Select
          label={`What to do with line ${line}`}
          value={choice}
          onChange={({ target }) => onChoose(target.value as RowChoice)}
        >
          <option value="add">Import as another trip</option>
          <option value="apply" disabled={comparison.fields.length === 0}>
            Change this trip
          </option>
          <option value="leaveOut">Leave out</option>
        </Select>
      </div>
    </div>
  );
}
