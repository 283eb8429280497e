import { COLUMN_LABELS, COLUMN_TARGETS, type ColumnReading, type ColumnTarget, type FileColumns } from '@mtos/model';
import { Select } from '../../../ui/form/Select';
import { plural } from '../../../ui/format/numbers';
import { asChosen, assignColumn } from './assignColumn';

/** Targets that only the console's own export has. */
const OF_EXPORT: readonly ColumnTarget[] = ['recordId', 'driverUid', 'locked', 'puTimeComputed'];

interface Props {
  readonly columns: readonly ColumnReading[];
  readonly mapping: FileColumns;
  /** Targets without which nothing can be imported. */
  readonly missing: readonly ColumnTarget[];
  readonly isFolded: boolean;
  readonly onChange: (columns: FileColumns) => void;
}

const elementId = (target: ColumnTarget) => `column-of-${target}`;

/** Moves the focus to the choice of a required column. */
export function focusMissing(target: ColumnTarget): void {
  document.getElementById(elementId(target))?.querySelector('select')?.focus();
}

/** What each column of the file is used for: what is missing first, then what is not used, then what is. */
export function ColumnList({ columns, mapping, missing, isFolded, onChange }: Props) {
  const unused = columns.filter(({ targets }) => targets.length === 0);
  const used = columns.filter(({ targets }) => targets.length > 0);
  const targets = COLUMN_TARGETS.filter((target) => !OF_EXPORT.includes(target) || mapping.recordId?.length);
  const item = (column: ColumnReading) => (
    <ColumnItem
      key={column.header}
      column={column}
      targets={targets}
      onChoose={(before, target) => onChange(asChosen(assignColumn(mapping, column.header, { before, target })))}
    />
  );
  return (
    <section aria-labelledby="import-columns" className="flex flex-col gap-4">
      <h2 id="import-columns" className="font-semibold text-title">
        Columns
      </h2>
      {missing.length > 0 && (
        <ul className="grid gap-4 rounded-ui border border-line bg-surface p-4 sm:grid-cols-2">
          {missing.map((target) => (
            <li key={target} id={elementId(target)}>
              <Select
                label={`Which column is: ${COLUMN_LABELS[target]}?`}
                required
                value=""
                onChange={(event) => onChange(asChosen({ ...mapping, [target]: [event.target.value] }))}
              >
                <option value="">Choose…</option>
                {columns.map(({ header, example }) => (
                  <option key={header} value={header}>
                    {example ? `${header} (${example.slice(0, 40)})` : header}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <details open={!isFolded}>
          <summary className="wrap-anywhere font-medium">
            {plural(unused.length, 'column')} not used: {unused.map(({ header }) => header).join(', ')}
          </summary>
          <p className="mt-1 text-muted">Choose what a column is to import it, too.</p>
          <ul aria-label="Columns that are not used" className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {unused.map(item)}
          </ul>
        </details>
      )}
      {used.length > 0 && (
        <details>
          <summary className="font-medium">{plural(used.length, 'column')} used</summary>
          <ul aria-label="Columns that are used" className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {used.map(item)}
          </ul>
        </details>
      )}
    </section>
  );
}

interface ItemProps {
  readonly column: ColumnReading;
  readonly targets: readonly ColumnTarget[];
  readonly onChoose: (before: ColumnTarget | undefined, target: ColumnTarget | undefined) => void;
}

function ColumnItem({ column: { header, example, targets: current, isSure }, targets, onChoose }: ItemProps) {
  const help = [
    example ? `For example: ${example.slice(0, 80)}` : 'No values',
    !isSure && current.length > 0 && 'A guess.',
  ];
  return (
    <li className="wrap-anywhere flex min-w-0 flex-col gap-2">
      {(current.length > 0 ? current : [undefined]).map((before, index) => (
        <Select
          key={before ?? ''}
          label={index === 0 ? header : `${header}, also`}
          help={help.filter(Boolean).join('. ')}
          value={before ?? ''}
          onChange={({ target }) =>
            onChoose(
              before,
              targets.find((each) => each === target.value),
            )
          }
        >
          <option value="">Not used</option>
          {targets.map((target) => (
            <option key={target} value={target}>
              {COLUMN_LABELS[target]}
            </option>
          ))}
        </Select>
      ))}
    </li>
  );
}
