import { IMPORT_LABELS, type ImportOperation, type ImportTarget, missingTargets } from '@mtos/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { FormFailure } from '../../../ui/form/FormFailure';
import { capitalized } from '../../../ui/format/capitalized';
import { plural } from '../../../ui/format/numbers';
import type { CheckedRows, ReadingChoices } from '../checkRows';
import type { ComparedRow } from '../compareRows';
import { importOperations, type RowChoice, type RowChoices } from '../importOperations';
import type { Encoding } from '../read/decodeText';
import type { TripFile } from '../read/readFile';
import { useOtherImports } from '../useLatestImports';
import { type RowsCheck, useRowsCheck } from '../useRowsCheck';
import { ChangedRows } from './ChangedRows';
import { ColumnSelects } from './ColumnSelects';
import { FileNotes } from './FileNotes';
import { ImportPreview } from './ImportPreview';
import { ReadingQuestions } from './ReadingQuestions';
import { SimilarRows } from './SimilarRows';

interface Props {
  readonly file: TripFile;
  readonly choices: ReadingChoices;
  /** Whether the mapping is the one that the account saved for this file format. */
  readonly remembered: boolean;
  /** Why the upload failed, if it did. */
  readonly problem: string | undefined;
  readonly onDecode: (encoding: Encoding) => void;
  readonly onMap: (target: ImportTarget, header: string | undefined) => void;
  readonly onChange: (choices: Partial<ReadingChoices>) => void;
  readonly onImport: (operations: readonly ImportOperation[], checked: CheckedRows, unchanged: number) => void;
  readonly onBack: () => void;
}

/** How the file is read, and what importing it would do, before anything is saved. */
export function ReviewStep(props: Props) {
  const { file, choices, remembered, problem, onDecode, onMap, onChange, onImport, onBack } = props;
  const imports = useOtherImports();
  const check = useRowsCheck(file, choices, imports.finished);
  const [chosen, setChosen] = useState<RowChoices>({});
  // Decided once, so that no field moves away while the person corrects it
  const [isFolded] = useState(() => remembered && missingTargets(choices.mapping).length === 0);
  const failure = useRef<HTMLDivElement>(null);
  // The page is long, and is hidden during the upload
  useEffect(() => {
    if (problem) failure.current?.focus();
  }, [problem]);
  const compared = check.status === 'checked' ? check.compared : undefined;
  const operations = useMemo(() => (compared ? importOperations(compared, chosen) : []), [compared, chosen]);
  const isReady = check.status === 'checked' && check.rows.unanswered === 0;

  const choose = (rows: readonly ComparedRow[], choice: RowChoice) =>
    setChosen({ ...chosen, ...Object.fromEntries(rows.map(({ line }) => [line, choice])) });
  const send = () => {
    if (check.status !== 'checked') return;
    const unchanged = check.compared.filter(({ comparison }) => comparison.kind === 'same').length;
    onImport(operations, check.rows, unchanged);
  };
  const columns = <ColumnSelects file={file} mapping={choices.mapping} onMap={onMap} />;
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4">
        <div>
          <h2 className="font-semibold text-title">Columns of {file.fileName}</h2>
          <p className="mt-1 text-muted">
            {remembered
              ? 'Using your saved mapping for this file format. If the broker has changed the format, correct the columns.'
              : 'Guessed from the headers and values. Correct what is wrong; your mapping is saved for the next file in this format.'}
          </p>
        </div>
        <FileNotes file={file} onDecode={onDecode} />
        {isFolded ? (
          <details>
            <summary className="font-medium">Show the columns</summary>
            <div className="mt-4">{columns}</div>
          </details>
        ) : (
          columns
        )}
      </section>
      {imports.running.length > 0 && (
        <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          {imports.running.join(', ')} {imports.running.length === 1 ? 'is' : 'are'} still being imported. After that,
          this file is compared again, because its trips may be among them.
        </p>
      )}
      <CheckState check={check} missing={missingTargets(choices.mapping).map((target) => IMPORT_LABELS[target])} />
      {check.status === 'checked' && (
        <>
          <ReadingQuestions rows={check.rows} choices={choices} onChange={onChange} />
          <ImportPreview file={file} checked={check.rows} compared={check.compared} />
          <SimilarRows rows={check.compared} chosen={chosen} onChoose={choose} />
          <ChangedRows rows={check.compared} chosen={chosen} onChoose={choose} />
        </>
      )}
      <div ref={failure} tabIndex={-1} className="empty:hidden">
        <FormFailure text={problem} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {check.status === 'checked' && check.rows.unanswered > 0 && (
          <p className="text-muted">Choose a mobility need above first.</p>
        )}
        <Button onClick={onBack}>Choose another file</Button>
        <Button tone="primary" disabled={!isReady || operations.length === 0} onClick={send}>
          {importLabel(isReady ? operations : [])}
        </Button>
      </div>
    </div>
  );
}

function CheckState({ check, missing }: { readonly check: RowsCheck; readonly missing: readonly string[] }) {
  switch (check.status) {
    case 'incomplete':
      return (
        <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          Choose the column for: {missing.join(', ')}.
        </p>
      );
    case 'checking':
      return <ProgressBar label="Checking rows" done={check.done} total={check.total} />;
    case 'comparing':
      return <ProgressBar label="Comparing with your trips" done={check.done} total={check.total} />;
    case 'matching':
      return <ProgressBar label="Comparing with the clients’ other trips" done={check.done} total={check.total} />;
    case 'failed':
      return (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>The rows could not be compared with your trips. Check the connection.</p>
          <Button onClick={check.retry}>Try again</Button>
        </div>
      );
    default:
      return null;
  }
}

/** What the button does: 'Import 12 trips, apply 3 changes, cancel 1 trip'. */
function importLabel(operations: readonly ImportOperation[]): string {
  const count = (kind: ImportOperation['kind']) => operations.filter((operation) => operation.kind === kind).length;
  const [adds, changes, cancels] = [count('add'), count('change'), count('cancel')];
  const parts = [
    adds > 0 && `import ${plural(adds, 'trip')}`,
    changes > 0 && `apply ${plural(changes, 'change')}`,
    cancels > 0 && `cancel ${plural(cancels, 'trip')}`,
  ].filter((part) => part !== false);
  return capitalized(parts.join(', ') || 'import');
}
