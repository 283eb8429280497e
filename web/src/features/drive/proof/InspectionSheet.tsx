import { INSPECTION_ITEMS, type Reading } from '@mtos/model';
import { useState } from 'react';
import { DriveDialog } from '../DriveDialog';
import { formatNote, type Inspection, type InspectionInput, MAX_DEFECTS_TEXT, readInspection } from './inspection';
import { OdometerBox } from './OdometerBox';
import { ProofField } from './ProofField';
import { proofTexts } from './proofTexts';
import { useDoubt } from './useDoubt';

export interface InspectionSheetProps {
  readonly asksOdometer: boolean;
  /** The driver's last reading; undefined if there is none. */
  readonly lastReading: Reading | undefined;
  readonly onInspection: (inspection: Inspection) => void;
  readonly onClose: () => void;
}

const ITEMS = Object.keys(INSPECTION_ITEMS) as (keyof typeof INSPECTION_ITEMS)[];

/** Asks at the start of a shift whether the vehicle is in order: one tap if it is. */
export function InspectionSheet({ asksOdometer, lastReading, onInspection, onClose }: InspectionSheetProps) {
  const [input, setInput] = useState<InspectionInput>({ marked: new Set(), defects: '', odometer: '' });
  const [error, setError] = useState<string>();
  const answer = formatNote(input) === '' ? proofTexts.allFine : proofTexts.reportDefects;
  const doubtAbout = useDoubt(lastReading, answer);
  const finish = () => {
    const inspection = readInspection(input);
    const problem = inspection ? doubtAbout(inspection.odometer) : proofTexts.odometerWrong;
    if (inspection && !problem) onInspection(inspection);
    else setError(problem);
  };
  const mark = (item: keyof typeof INSPECTION_ITEMS, isMarked: boolean) => {
    const marked = new Set(input.marked);
    if (isMarked) marked.add(item);
    else marked.delete(item);
    setInput({ ...input, marked });
  };
  return (
    <DriveDialog title={proofTexts.inspection} answer={answer} onAnswer={finish} onClose={onClose}>
      <fieldset>
        <legend className="mb-2">{proofTexts.inspectionHelp}</legend>
        <div className="grid grid-cols-2 gap-2">
          {ITEMS.map((item) => (
            <label
              key={item}
              className="flex min-h-12 items-center gap-2 rounded-ui border border-edge bg-surface px-2 py-1 text-ink leading-tight has-checked:border-danger has-checked:font-semibold"
            >
              <input
                type="checkbox"
                checked={input.marked.has(item)}
                onChange={({ target }) => mark(item, target.checked)}
                className="size-5 shrink-0 accent-danger"
              />
              <span className="wrap-anywhere min-w-0">{proofTexts.items[item]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ProofField label={proofTexts.defects} error={undefined}>
        {(control) => (
          <textarea
            rows={2}
            maxLength={MAX_DEFECTS_TEXT}
            value={input.defects}
            onChange={({ target }) => setInput({ ...input, defects: target.value })}
            {...control}
          />
        )}
      </ProofField>
      {asksOdometer && (
        <ProofField label={proofTexts.optionalOdometer} error={error}>
          {(control) => (
            <OdometerBox
              text={input.odometer}
              onChange={(odometer) => {
                setInput({ ...input, odometer });
                setError(undefined);
              }}
              control={control}
            />
          )}
        </ProofField>
      )}
    </DriveDialog>
  );
}
