import { IMPORT_LABELS, missingTargets } from '@mtos/model';
import type { Question } from '../../ui/confirm';
import { FileDrop } from '../../ui/FileDrop';
import { FormFailure } from '../../ui/FormFailure';
import { Spinner } from '../../ui/Spinner';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { ColumnMappingStep } from './ColumnMappingStep';
import { ImportReport } from './ImportReport';
import { ImportRun } from './ImportRun';
import { useTripImport } from './useTripImport';

const STOP_BY_LEAVING: Question = {
  title: 'Leave and stop the import?',
  text: 'The trips added so far stay. Importing the same file again goes on where it stopped.',
  yes: 'Leave',
  no: 'Stay',
};

/** Trips from a broker's file: choose it, say what its columns mean, import, see what came of every row. */
export function TripImport() {
  const { state, choose, map, run, cancel, restart } = useTripImport();
  useLeaveGuard(state.step === 'run', { question: STOP_BY_LEAVING });
  return (
    <div className="max-w-4xl">
      {state.step === 'choose' && (
        <div className="flex flex-col gap-4">
          <FormFailure text={state.problem} />
          <FileDrop
            label="Drop a CSV file here, or choose one"
            help="A line of headers, then one trip a line. You will see what each column means and every row that can’t be taken before anything is saved."
            accept=".csv,.tsv,.txt,text/csv"
            onFile={choose}
          />
        </div>
      )}
      {state.step === 'read' && (
        <p role="status" className="flex items-center gap-3 py-14">
          <Spinner /> Reading {state.fileName}…
        </p>
      )}
      {state.step === 'map' && (
        <ColumnMappingStep
          file={state.file}
          mapping={state.mapping}
          remembered={state.remembered}
          missing={missingTargets(state.mapping).map((target) => IMPORT_LABELS[target])}
          onMap={map}
          onImport={run}
          onBack={restart}
        />
      )}
      {state.step === 'run' && (
        <ImportRun total={state.checked.accepted.length} progress={state.progress} onCancel={cancel} />
      )}
      {state.step === 'done' && <ImportReport {...state} onAgain={restart} />}
    </div>
  );
}
