import type { DriveSettings, TripStep } from '@mtos/model';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { DriveDialog } from '../DriveDialog';
import type { DriveTrip } from '../day/driveTrip';
import type { EventDraft } from '../driveActions';
import { texts } from '../texts/texts';
import type { StepSheetProps } from './StepSheet';

// Only phones of companies that ask for proof load its forms. The service worker keeps them on every phone.
const loadStepSheet = () => import('./StepSheet');

interface Props {
  readonly settings: DriveSettings;
  readonly record: (draft: Omit<EventDraft, 'position'>) => void;
}

interface Proof {
  /** Records a step, or asks first for what belongs to it. */
  readonly recordStep: (step: TripStep, current: DriveTrip) => void;
  /** The question that is being asked. */
  readonly sheet: ReactNode;
}

/** Asks for the proof that the company wants with a step. */
export function useProof({ settings, record }: Props): Proof {
  const { asksOdometer, asksSignature } = settings;
  const isAsking = asksOdometer || asksSignature;
  useEffect(() => {
    if (isAsking) loadStepSheet().catch(console.error);
  }, [isAsking]);
  const [asked, setAsked] = useState<Omit<StepSheetProps, 'onClose'>>();
  const [Sheet, setSheet] = useState<ComponentType<StepSheetProps>>();

  const recordStep = (step: TripStep, { trip, progress }: DriveTrip) => {
    const send = (proof?: Partial<EventDraft>) => record({ kind: step, tripId: trip.id, ...proof });
    const isDropOff = step === 'droppedOff';
    if (!isDropOff && step !== 'onBoard') return send();
    if (!asksOdometer && !(isDropOff && asksSignature)) return send();
    setAsked({
      step,
      client: trip.name,
      asksOdometer,
      asksSignature: asksSignature && isDropOff,
      pickUpOdometer: isDropOff ? progress.odometers.onBoard : null,
      onProof: (proof) => {
        setAsked(undefined);
        send(proof);
      },
    });
    loadStepSheet().then(
      ({ StepSheet }) => setSheet(() => StepSheet),
      () => setSheet(() => SheetUnavailable),
    );
  };

  if (!asked) return { recordStep, sheet: null };
  const sheet = Sheet ? <Sheet {...asked} onClose={() => setAsked(undefined)} /> : <FullScreenLoading />;
  return { recordStep, sheet };
}

/** A step must not wait for a form that can't be loaded. */
function SheetUnavailable({ step, client, onProof, onClose }: StepSheetProps) {
  return (
    <DriveDialog
      title={texts.recorded(texts.steps[step], client)}
      answer={texts.steps[step]}
      onAnswer={() => onProof({ odometer: null, signature: null, note: '' })}
      onClose={onClose}
    >
      <p>{texts.formUnavailable}</p>
    </DriveDialog>
  );
}
