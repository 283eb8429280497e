import { LIMITS, SIGNERS } from '@mtos/model';
import { useId } from 'react';
import { FieldError, ProofField } from './ProofField';
import { proofTexts } from './proofTexts';
import { SignaturePadBox } from './SignaturePadBox';
import type { ProofErrors, SignatureInput } from './stepProof';

interface Props {
  readonly input: SignatureInput;
  readonly onChange: (input: SignatureInput) => void;
  readonly errors: ProofErrors;
}

/** Who signs and the drawn signature, or why there is none. */
export function SignatureField({ input, onChange, errors }: Props) {
  const { signer, names } = input;
  const group = useId();
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1 font-medium text-ink">{proofTexts.signer}</legend>
        <div className="grid grid-cols-3 gap-2">
          {([...SIGNERS, 'none'] as const).map((each) => (
            <label
              key={each}
              className="flex min-h-14 items-center justify-center rounded-ui border border-edge bg-surface px-1 text-center text-ink leading-tight has-checked:border-2 has-checked:border-accent has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={group}
                checked={signer === each}
                onChange={() => onChange({ ...input, signer: each })}
                className="sr-only"
              />
              {proofTexts.signers[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {signer === 'none' ? (
        <ProofField label={proofTexts.reason} error={errors.reason}>
          {(control) => (
            <textarea
              value={input.reason}
              onChange={({ target }) => onChange({ ...input, reason: target.value })}
              maxLength={LIMITS.reason}
              rows={3}
              {...control}
            />
          )}
        </ProofField>
      ) : (
        <ProofField label={proofTexts.name} error={errors.name}>
          {(control) => (
            <input
              type="text"
              autoComplete="off"
              value={names[signer]}
              onChange={({ target }) => onChange({ ...input, names: { ...names, [signer]: target.value } })}
              maxLength={LIMITS.name}
              {...control}
            />
          )}
        </ProofField>
      )}
      {/* Stays, so that the drawing is there again after a change of mind */}
      <div hidden={signer === 'none'}>
        <SignaturePadBox drawing={input.drawing} onChange={(drawing) => onChange({ ...input, drawing })} />
        <FieldError text={errors.drawing} />
      </div>
    </div>
  );
}
