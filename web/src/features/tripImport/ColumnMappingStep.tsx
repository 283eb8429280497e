import { type ColumnMapping, IMPORT_LABELS, IMPORT_TARGETS, type ImportTarget } from '@mtos/model';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { Select } from '../../ui/Select';
import type { CheckedRows } from './checkRows';
import { ImportPreview } from './ImportPreview';
import type { CsvFile } from './readCsv';
import { useRowsCheck } from './useTripImport';

interface Props {
  readonly file: CsvFile;
  readonly mapping: ColumnMapping;
  /** Whether the mapping is the one that the account used for such a file before. */
  readonly remembered: boolean;
  /** Labels of what a trip can't do without and no column says. */
  readonly missing: readonly string[];
  readonly onMap: (target: ImportTarget, header: string | undefined) => void;
  readonly onImport: (checked: CheckedRows) => void;
  readonly onBack: () => void;
}

/** What each column means, guessed and corrected, with what that makes of the rows. */
export function ColumnMappingStep({ file, mapping, remembered, missing, onMap, onImport, onBack }: Props) {
  const check = useRowsCheck(file, mapping);
  const ready = check.status === 'checked' ? check.rows.accepted.length : 0;
  return (
    <div className="flex flex-col gap-8">
      <section>
        <h2 className="font-semibold text-title">What the columns of {file.fileName} mean</h2>
        <p className="mt-1 mb-4 text-muted">
          {remembered
            ? 'As you read such a file the last time. Correct what has changed.'
            : 'A guess from the headers and values. Correct what is wrong; it is remembered for the next file like this.'}
        </p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {IMPORT_TARGETS.map((target) => (
            <Select
              key={target}
              label={IMPORT_LABELS[target]}
              value={mapping[target] ?? ''}
              help={sampleOf(file, mapping[target])}
              onChange={(event) => onMap(target, event.target.value || undefined)}
            >
              <option value="">Not in this file</option>
              {file.headers.map((header) => (
                <option key={header} value={header}>
                  {header}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </section>
      {check.status === 'incomplete' && (
        <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          Choose the column for: {missing.join(', ')}.
        </p>
      )}
      {check.status === 'checking' && (
        <ProgressBar label="Checking every row" done={check.done} total={file.rows.length} />
      )}
      {check.status === 'checked' && <ImportPreview rows={check.rows} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>Choose another file</Button>
        <Button
          tone="primary"
          disabled={ready === 0}
          onClick={() => check.status === 'checked' && onImport(check.rows)}
        >
          {ready === 0 ? 'Import' : `Import ${ready.toLocaleString('en-US')} ${ready === 1 ? 'trip' : 'trips'}`}
        </Button>
      </div>
    </div>
  );
}

/** The first value of the column, so that one sees what one chose. */
function sampleOf(file: CsvFile, header: string | undefined): string | undefined {
  const value = header && file.rows.map((row) => row[header]?.trim()).find((cell) => cell);
  return value ? `For example: ${value}` : undefined;
}
