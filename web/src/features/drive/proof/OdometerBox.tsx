import type { ControlProps } from './ProofField';

interface Props {
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onChange: (text: string) => void;
  readonly control: ControlProps;
}

/** A reading of the odometer, typed on a phone's number keys. */
export function OdometerBox({ text, isDisabled = false, onChange, control }: Props) {
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={20}
      value={text}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
      {...control}
    />
  );
}
