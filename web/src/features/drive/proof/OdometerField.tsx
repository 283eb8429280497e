import { OdometerBox } from './OdometerBox';
import { ProofField } from './ProofField';
import { proofTexts } from './proofTexts';
import type { OdometerInput } from './stepProof';

interface Props {
  readonly input: OdometerInput;
  readonly onChange: (input: OdometerInput) => void;
  readonly error: string | undefined;
}

/** The reading of the odometer, which can be skipped. */
export function OdometerField({ input, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <ProofField label={proofTexts.odometer} error={error}>
        {(control) => (
          <OdometerBox
            text={input.text}
            isDisabled={input.isSkipped}
            onChange={(text) => onChange({ ...input, text })}
            control={control}
          />
        )}
      </ProofField>
      <label className="flex min-h-12 items-center gap-3 text-ink">
        <input
          type="checkbox"
          checked={input.isSkipped}
          onChange={({ target }) => onChange({ ...input, isSkipped: target.checked })}
          className="size-6 shrink-0 accent-accent"
        />
        {proofTexts.skipOdometer}
      </label>
    </div>
  );
}
