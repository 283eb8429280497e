import { useEffect } from 'react';
import { Button } from '../../ui/button/Button';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Spinner } from '../../ui/feedback/Spinner';
import { FileDrop } from '../../ui/form/FileDrop';
import { FormFailure } from '../../ui/form/FormFailure';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard';
import type { Question } from '../../ui/overlay/confirm';
import { AllowanceNotice } from './AllowanceNotice';
import { SavedFormats } from './formats/SavedFormats';
import { ImportJobs } from './ImportJobs';
import { FILE_TYPES, type TripFile } from './read/readFile';
import { useFileReading } from './reading/useFileReading';
import { useReadingContext } from './reading/useReadingContext';
import { ReviewStep } from './review/ReviewStep';
import { RefusedRows } from './review/UnreadRows';
import { NO_CHOICES, useTripImport } from './useTripImport';

const LEAVE_UPLOAD: Question = {
  title: 'Leave before the file is uploaded?',
  text: 'Nothing will be imported. The upload takes only a moment; after it, you can leave.',
  yes: 'Leave',
  no: 'Stay',
};

/** Imports trips from a broker's file: choose it, check what it would do, and upload its rows. The server does the rest. */
export function TripImport() {
  const { state, allowance, choose, decode, identify, change, rename, send, restart } = useTripImport();
  const upload = state.step === 'review' ? state.upload : undefined;
  useLeaveGuard(upload !== undefined, { question: LEAVE_UPLOAD });
  return (
    <div className="max-w-5xl">
      {(state.step === 'choose' || state.step === 'sent') && <ImportJobs />}
      {state.step === 'choose' && (
        <>
          <div className="flex flex-col gap-4">
            <FormFailure text={state.problem} />
            <FileDrop
              label="Drop a CSV or Excel file here, or choose one"
              help="A row of headers, then one trip per row. You can check the columns and see every trip, change, and refused row before anything is saved."
              accept={FILE_TYPES}
              onFile={choose}
            />
          </div>
          <SavedFormats />
        </>
      )}
      {(state.step === 'read' || state.step === 'identify') && <AllowanceNotice state={allowance} rows={undefined} />}
      {state.step === 'read' && <Reading fileName={state.fileName} />}
      {state.step === 'identify' && <IdentifyStep key={state.file.fileName} file={state.file} onRead={identify} />}
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
              format={state.format}
              choices={state.choices}
              allowance={allowance}
              problem={state.problem}
              onDecode={decode}
              onChange={change}
              onRename={rename}
              onImport={send}
              onBack={restart}
            />
          </div>
        </>
      )}
      {state.step === 'sent' && (
        <div className="flex flex-col gap-4">
          <RefusedRows fileName={state.file.fileName} refused={state.reading.refused} />
          <div>
            <Button onClick={restart}>Import another file</Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Reading({ fileName }: { readonly fileName: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-14">
      <Spinner /> Reading {fileName}…
    </p>
  );
}

interface IdentifyProps {
  readonly file: TripFile;
  readonly onRead: ReturnType<typeof useTripImport>['identify'];
}

function IdentifyStep({ file, onRead }: IdentifyProps) {
  const state = useFileReading(file, NO_CHOICES, useReadingContext(false));
  const reading = state.status === 'read' ? state.reading : undefined;
  useEffect(() => {
    if (reading) onRead(file, reading);
  }, [file, reading, onRead]);
  if (state.status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{file.fileName} could not be read.</p>
        <Button size="small" onClick={state.retry}>
          Try again
        </Button>
      </div>
    );
  }
  return <Reading fileName={file.fileName} />;
}
