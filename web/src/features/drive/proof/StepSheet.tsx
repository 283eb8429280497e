import type { Reading } from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { DriveDialog } from '../DriveDialog';
import { texts } from '../texts/texts';
import { OdometerField } from './OdometerField';
import { SignatureField } from './SignatureField';
import { type ProofErrors, type ProofInput, readProof, type StepProof } from './stepProof';
import { useDoubt } from './useDoubt';

export interface StepSheetProps {
  readonly step: 'onBoard' | 'droppedOff';
  readonly client: string;
  readonly asksOdometer: boolean;
  readonly asksSignature: boolean;
  /** The driver's last reading; undefined if there is none. */
  readonly lastReading: Reading | undefined;
  readonly onProof: (proof: StepProof) => void;
  readonly onClose: () => void;
}

/** Asks for the proof that belongs to a step, all at once, before the step is recorded. */
export function StepSheet(props: StepSheetProps) {
  const { step, client, lastReading, onProof, onClose } = props;
  const [input, setInput] = useState<ProofInput>({
    odometer: props.asksOdometer ? { text: '', isSkipped: false } : undefined,
    signature: props.asksSignature
      ? { signer: 'client', names: { client, caregiver: '' }, drawing: '', reason: '' }
      : undefined,
  });
  const [errors, setErrors] = useState<ProofErrors>({});
  const doubtAbout = useDoubt(lastReading, texts.steps[step]);
  const [failures, setFailures] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [failures]);

  const finish = () => {
    const { proof, errors: found } = readProof(input);
    const doubt = doubtAbout(proof.odometer);
    if (!doubt && Object.keys(found).length === 0) return onProof(proof);
    setErrors({ ...found, ...(doubt && { odometer: doubt }) });
    setFailures(failures + 1);
  };
  return (
    <DriveDialog
      title={texts.recorded(texts.steps[step], client)}
      answer={texts.steps[step]}
      onAnswer={finish}
      onClose={onClose}
    >
      <div ref={fields} className="flex flex-col gap-4">
        {input.odometer && (
          <OdometerField
            input={input.odometer}
            error={errors.odometer}
            onChange={(odometer) => {
              setInput({ ...input, odometer });
              setErrors({ ...errors, odometer: undefined });
            }}
          />
        )}
        {input.signature && (
          <SignatureField
            input={input.signature}
            errors={errors}
            onChange={(signature) => {
              setInput({ ...input, signature });
              setErrors({ odometer: errors.odometer });
            }}
          />
        )}
      </div>
    </DriveDialog>
  );
}
