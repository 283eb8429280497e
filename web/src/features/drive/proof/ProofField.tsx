import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  /** What is wrong, for people; undefined if nothing is. */
  readonly error: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** What ties a control to its label and its error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly className: string;
}

/** A label, the control, and below it what is wrong. */
export function ProofField({ label, error, children }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-ink">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error && `${id}-error`,
        'aria-invalid': error ? true : undefined,
        className:
          'min-h-12 rounded-ui border border-edge bg-surface p-3 font-normal text-lead aria-invalid:border-danger disabled:bg-sunken disabled:text-muted',
      })}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export function FieldError({ id, text }: { readonly id?: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="text-danger-ink">
      {text}
    </p>
  );
}
