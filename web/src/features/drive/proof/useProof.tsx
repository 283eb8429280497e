import type { DriverSettings, DriveSettings, Reading, TripStep } from '@mtos/model';
import { type ReactNode, useEffect, useState } from 'react';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { DriveDialog } from '../DriveDialog';
import type { DriveTrip } from '../day/driveTrip';
import type { EventDraft } from '../driveActions';
import { texts } from '../texts/texts';

// Only phones of companies that ask for something load its form, and that of expenses when someone opens it. The service worker keeps the forms on every phone.
const loadStepSheet = () => import('./StepSheet');
const loadExpensesSheet = () => import('./ExpensesSheet');
const loadInspectionSheet = () => import('./InspectionSheet');
const loadVehicleSheet = () => import('../shift/VehicleSheet');

interface Props {
  readonly settings: DriveSettings;
  /** The driver's own settings, as they count today. */
  readonly own: DriverSettings | undefined;
  readonly today: string;
  readonly timeZone: string;
  /** The driver's last reading of the odometer. */
  readonly lastReading: Reading | undefined;
  readonly record: (draft: Omit<EventDraft, 'position'>) => void;
}

interface Proof {
  /** Records a step, or asks first for what belongs to it. */
  readonly recordStep: (step: TripStep, current: DriveTrip) => void;
  /** Asks what the driver paid on the way of a trip. */
  readonly enterExpenses: (of: DriveTrip) => void;
  /** Records the start of a shift, after asking for the vehicle and its inspection. */
  readonly startShift: () => void;
  /** Asks for another vehicle during a shift; undefined if the company does not ask for it. */
  readonly changeVehicle: (() => void) | undefined;
  /** The question that is being asked. */
  readonly sheet: ReactNode;
}

/** Asks for the proof that the company wants with a step, and for the inspection at the start of a shift. */
export function useProof({
  settings: { asksOdometer, asksSignature, asksInspection, asksVehicle },
  own,
  today,
  timeZone,
  lastReading,
  record,
}: Props): Proof {
  const [sheet, setSheet] = useState<ReactNode>(null);
  const close = () => setSheet(null);
  const asksStep = asksOdometer || asksSignature;
  useEffect(() => {
    if (asksStep) loadStepSheet().catch(console.error);
    if (asksInspection) loadInspectionSheet().catch(console.error);
    if (asksVehicle) loadVehicleSheet().catch(console.error);
  }, [asksStep, asksInspection, asksVehicle]);

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

  const enterExpenses = ({ trip, progress }: DriveTrip) => {
    const title = texts.recorded(texts.otherEvents.expenses, trip.name);
    const load = async () => {
      const { ExpensesSheet } = await loadExpensesSheet();
      const onExpenses = (expenses: EventDraft['expenses']) => {
        close();
        record({ kind: 'expenses', tripId: trip.id, ...(expenses && { expenses }) });
      };
      return <ExpensesSheet title={title} entered={progress.expenses} onExpenses={onExpenses} onClose={close} />;
    };
    ask(load, title);
  };

  const takeVehicle = (answer: string) => {
    const start = (vehicleUid: string | undefined, inspection?: Partial<EventDraft>) => {
      close();
      const taken = { tripId: null, ...(vehicleUid && { vehicleUid }) };
      record({ kind: 'shiftStarted', ...taken });
      // After the start, so that its reading counts for this shift and this vehicle
      if (inspection) record({ kind: 'inspected', ...taken, ...inspection });
    };
    const inspect = (vehicleUid?: string) => {
      if (!asksInspection) return start(vehicleUid);
      const load = async () => {
        const { InspectionSheet } = await loadInspectionSheet();
        const onInspection = (inspection: Partial<EventDraft>) => start(vehicleUid, inspection);
        return <InspectionSheet {...{ asksOdometer, lastReading, onInspection }} onClose={close} />;
      };
      ask(load, answer, answer, () => start(vehicleUid));
    };
    if (!asksVehicle) return inspect();
    const load = async () => {
      const { VehicleSheet } = await loadVehicleSheet();
      return <VehicleSheet {...{ own, today, timeZone, answer }} onVehicle={inspect} onClose={close} />;
    };
    ask(load, answer, answer, inspect);
  };

  /** Shows a form. One that can't be loaded does not hold up what it belongs to: `skip` goes on without it. */
  function ask(load: () => Promise<ReactNode>, title: string, answer?: string, skip?: () => void) {
    setSheet(<FullScreenLoading label={texts.loading} />);
    load().then(setSheet, () =>
      setSheet(
        <DriveDialog title={title} {...(answer && { answer })} onAnswer={() => skip?.()} onClose={close}>
          <p>{answer ? texts.formSkippable : texts.formUnavailable}</p>
        </DriveDialog>,
      ),
    );
  }

  return {
    recordStep,
    enterExpenses,
    startShift: () => takeVehicle(texts.startShift),
    changeVehicle: asksVehicle ? () => takeVehicle(texts.changeVehicle) : undefined,
    sheet,
  };
}
