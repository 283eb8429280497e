import { Button } from '../../ui/button/Button';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Spinner } from '../../ui/feedback/Spinner';
import { FormFailure } from '../../ui/form/FormFailure';
import { FileDrop } from '../../ui/form/file/FileDrop';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard';
import type { Question } from '../../ui/overlay/confirm';
import { ImportJobs } from './ImportJobs';
import { FILE_TYPES } from './read/readFile';
import { RefusedRows } from './review/RefusedRows';
import { ReviewStep } from './review/ReviewStep';
import { useTripImport } from './useTripImport';

const LEAVE_UPLOAD: Question = {
  title: 'Leave before the file is uploaded?',
  text: 'Nothing will be imported. The upload takes only a moment; after it, you can leave.',
  yes: 'Leave',
  no: 'Stay',
};

/** Imports trips from a broker's file: choose it, check what it would do, and upload its rows. The server does the rest. */
export function TripImport() {
  const { state, choose, decode, change, map, send, restart } = useTripImport();
  const upload = state.step === 'review' ? state.upload : undefined;
  useLeaveGuard(upload !== undefined, { question: LEAVE_UPLOAD });
  return (
    <div className="max-w-4xl">
      {(state.step === 'choose' || state.step === 'sent') && <ImportJobs />}
      {state.step === 'choose' && (
        <div className="flex flex-col gap-4">
          <FormFailure text={state.problem} />
          <FileDrop
            label="Drop a CSV or Excel file here, or choose one"
            help="A row of headers, then one trip per row. You can check the columns and see every change and refused row before anything is saved."
            accept={FILE_TYPES}
            onFile={choose}
          />
        </div>
      )}
      {state.step === 'read' && (
        <p role="status" className="flex items-center gap-3 py-14">
          <Spinner /> Reading {state.fileName}…
        </p>
      )}
      {state.step === 'review' && (
        <>
          {upload && (
            <div className="py-8">
              <ProgressBar label={`Uploading ${state.file.fileName}`} done={upload.uploaded} total={upload.total} />
            </div>
          )}
          {/* Stays mounted, so that a failed upload loses no choice */}
          <div hidden={upload !== undefined}>
            <ReviewStep
              file={state.file}
              choices={state.choices}
              remembered={state.remembered}
              problem={state.problem}
              onDecode={decode}
              onMap={map}
              onChange={change}
              onImport={send}
              onBack={restart}
            />
          </div>
        </>
      )}
      {state.step === 'sent' && (
        <div className="flex flex-col items-start gap-4">
          {state.refused.length > 0 && <RefusedRows file={state.file} refused={state.refused} />}
          <Button onClick={restart}>Import another file</Button>
        </div>
      )}
    </div>
  );
}
