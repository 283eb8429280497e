import { type DriverEvent, isNonBlank, type Signer } from '@mtos/model';
import { parseOdometer } from '../../../domain/trips/parseOdometer';
import { proofTexts } from './proofTexts';

/** What a step's event has of what was asked. */
export type StepProof = Pick<DriverEvent, 'odometer' | 'signature' | 'note'>;

export interface OdometerInput {
  readonly text: string;
  readonly isSkipped: boolean;
}

export interface SignatureInput {
  readonly signer: Signer | 'none';
  /** Who signs, for each signer. */
  readonly names: Readonly<Record<Signer, string>>;
  readonly drawing: string;
  /** Why there is no signature. */
  readonly reason: string;
}

/** What was typed and drawn; undefined where nothing was asked. */
export interface ProofInput {
  readonly odometer: OdometerInput | undefined;
  readonly signature: SignatureInput | undefined;
}

/** What is missing or wrong, for people. */
export interface ProofErrors {
  readonly odometer?: string;
  readonly name?: string;
  readonly drawing?: string;
  readonly reason?: string;
}

/** The proof as it is recorded, and what is wrong with it; nothing if it is complete. */
export function readProof({ odometer, signature }: ProofInput): { proof: StepProof; errors: ProofErrors } {
  const miles = odometer && !odometer.isSkipped ? parseOdometer(odometer.text) : null;
  const signed = signature ? readSignature(signature) : { signature: null, note: '', errors: {} };
  return {
    proof: { odometer: miles ?? null, signature: signed.signature, note: signed.note },
    errors: { ...(miles === undefined && { odometer: proofTexts.odometerMissing }), ...signed.errors },
  };
}

function readSignature({ signer, names, drawing, reason }: SignatureInput) {
  if (signer === 'none') {
    const note = reason.trim();
    return { signature: null, note, errors: isNonBlank(note) ? {} : { reason: proofTexts.reasonMissing } };
  }
  const name = names[signer].trim();
  return {
    signature: { signedBy: signer, name, drawing },
    note: '',
    errors: {
      ...(!isNonBlank(name) && { name: proofTexts.nameMissing }),
      ...(drawing === '' && { drawing: proofTexts.drawingMissing }),
    },
  };
}
