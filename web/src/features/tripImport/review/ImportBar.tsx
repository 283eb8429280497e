import {
  COLUMN_LABELS,
  type FileReading,
  type ImportOperation,
  isConsentOnly,
  type ReadingQuestion,
} from '@mtos/model';
import { Button } from '../../../ui/button/Button';
import { capitalized } from '../../../ui/format/capitalized';
import { plural } from '../../../ui/format/numbers';
import { focusMissing } from '../columns/ColumnList';
import { questionText } from '../questions/describeQuestion';
import { focusQuestion } from '../questions/QuestionItem';
import { focusUncovered } from './UncoveredRows';

interface Props {
  readonly reading: FileReading | undefined;
  /** The questions that still need an answer. */
  readonly open: readonly ReadingQuestion[];
  readonly operations: readonly ImportOperation[];
  /** Whether someone still has to decide about rows without an authorization. */
  readonly asksUncovered: boolean;
  /** Whether everything is read and compared. */
  readonly isReady: boolean;
  readonly onBack: () => void;
  readonly onImport: () => void;
}

/** The import's button, and what it still needs, each with a way there. */
export function ImportBar({ reading, open, operations, asksUncovered, isReady, onBack, onImport }: Props) {
  const missing = reading?.missing ?? [];
  const needs = missing.length + open.length + Number(asksUncovered);
  const canImport = isReady && needs === 0 && operations.length > 0;
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-line border-t bg-canvas px-4 py-3">
      {needs > 0 && (
        <div>
          <p className="font-medium">Before the import:</p>
          <ul className="flex max-h-24 flex-col items-start overflow-y-auto">
            {missing.map((target) => (
              <li key={target}>
                <Need text={`Choose the column for: ${COLUMN_LABELS[target]}`} onGo={() => focusMissing(target)} />
              </li>
            ))}
            {open.map((question) => (
              <li key={question.id}>
                <Need text={questionText(question)} onGo={() => focusQuestion(question)} />
              </li>
            ))}
            {asksUncovered && (
              <li>
                <Need text="Decide about the rows without an authorization" onGo={focusUncovered} />
              </li>
            )}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isReady && needs === 0 && operations.length === 0 && <p className="text-muted">Nothing to import.</p>}
        <Button onClick={onBack}>Choose another file</Button>
        <Button tone="primary" disabled={!canImport} onClick={onImport}>
          {importLabel(canImport ? operations : [])}
        </Button>
      </div>
    </div>
  );
}

function Need({ text, onGo }: { readonly text: string; readonly onGo: () => void }) {
  return (
    <button type="button" className="min-h-6 text-left text-accent-ink underline" onClick={onGo}>
      {text}
    </button>
  );
}

/** What the button does: 'Import 12 trips, apply 3 changes, cancel 1 trip'. */
function importLabel(operations: readonly ImportOperation[]): string {
  const count = (kind: ImportOperation['kind']) => operations.filter((operation) => operation.kind === kind).length;
  const answers = operations.filter(isConsentOnly).length;
  const [adds, changes, cancels] = [count('add'), count('change') - answers, count('cancel')];
  const parts = [
    adds > 0 && `import ${plural(adds, 'trip')}`,
    changes > 0 && `apply ${plural(changes, 'change')}`,
    cancels > 0 && `cancel ${plural(cancels, 'trip')}`,
    answers > 0 && `record ${plural(answers, 'answer')} about texts`,
  ].filter((part) => part !== false);
  return capitalized(parts.join(', ') || 'import');
}
