import type { DriveSettings, Reading, TripStep } from '@mtos/model';
import { type ReactNode, useEffect, useState } from 'react';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { DriveDialog } from '../DriveDialog';
import type { DriveTrip } from '../day/driveTrip';
import type { EventDraft } from '../driveActions';
import { texts } from '../texts/texts';

// Only phones of companies that ask for something load its form. The service worker keeps the forms on every phone.
const loadStepSheet = () => import('./StepSheet');
const loadInspectionSheet = () => import('./InspectionSheet');

interface Props {
  readonly settings: DriveSettings;
  /** The driver's last reading of the odometer. */
  readonly lastReading: Reading | undefined;
  readonly record: (draft: Omit<EventDraft, 'position'>) => void;
}

interface Proof {
  /** Records a step, or asks first for what belongs to it. */
  readonly recordStep: (step: TripStep, current: DriveTrip) => void;
  /** Records the start of a shift, or asks first for the inspection of the vehicle. */
  readonly startShift: () => void;
  /** The question that is being asked. */
  readonly sheet: ReactNode;
}

/** Asks for the proof that the company wants with a step, and for the inspection at the start of a shift. */
export function useProof({
  settings: { asksOdometer, asksSignature, asksInspection },
  lastReading,
  record,
}: Props): Proof {
  const [sheet, setSheet] = useState<ReactNode>(null);
  const close = () => setSheet(null);
  const asksStep = asksOdometer || asksSignature;
  useEffect(() => {
    if (asksStep) loadStepSheet().catch(console.error);
    if (asksInspection) loadInspectionSheet().catch(console.error);
  }, [asksStep, asksInspection]);

  const recordStep = (step: TripStep, { trip }: DriveTrip) => {
    const send = (proof?: Partial<EventDraft>) => {
      close();
      record({ kind: step, tripId: trip.id, ...proof });
    };
    const isDropOff = step === 'droppedOff';
    if (!isDropOff && step !== 'onBoard') return send();
    if (!asksOdometer && !(isDropOff && asksSignature)) return send();
    const load = async () => {
      const { StepSheet } = await loadStepSheet();
      return (
        <StepSheet
          step={step}
          client={trip.name}
          asksOdometer={asksOdometer}
          asksSignature={asksSignature && isDropOff}
          lastReading={lastReading}
          onProof={send}
          onClose={close}
        />
      );
    };
    ask(load, texts.recorded(texts.steps[step], trip.name), texts.steps[step], send);
  };

  const startShift = () => {
    const start = (inspection?: Partial<EventDraft>) => {
      close();
      if (inspection) record({ kind: 'inspected', tripId: null, ...inspection });
      record({ kind: 'shiftStarted', tripId: null });
    };
    if (!asksInspection) return start();
    const load = async () => {
      const { InspectionSheet } = await loadInspectionSheet();
      return (
        <InspectionSheet asksOdometer={asksOdometer} lastReading={lastReading} onInspection={start} onClose={close} />
      );
    };
    ask(load, texts.startShift, texts.startShift, start);
  };

  /** Shows a form. One that can't be loaded does not hold up what it belongs to. */
  function ask(load: () => Promise<ReactNode>, title: string, answer: string, skip: () => void) {
    setSheet(<FullScreenLoading label={texts.loading} />);
    load().then(setSheet, () =>
      setSheet(
        <DriveDialog title={title} answer={answer} onAnswer={() => skip()} onClose={close}>
          <p>{texts.formUnavailable}</p>
        </DriveDialog>,
      ),
    );
  }

  return { recordStep, startShift, sheet };
}
