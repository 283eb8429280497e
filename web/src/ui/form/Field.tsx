import { type ReactNode, useId } from 'react';

/** The attributes that connect a control to its label, help, and error. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldTexts {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong, for people; undefined if nothing is. */
  readonly error?: string | undefined;
  /** Whether it may be left empty. */
  readonly optional?: boolean;
}

interface Props extends FieldTexts {
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, the control, and its help and error below. */
export function Field({ label, help, error, optional = false, children }: Props) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-body">
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={`${id}-help`} className="text-muted text-small">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </div>
  );
}

/** The look of every control: 40 px high, a visible edge, 16 px text on phones to prevent zooming. */
export const CONTROL =
  'w-full rounded-ui border border-edge bg-surface px-3 text-lead text-ink placeholder:text-faint transition-colors sm:text-body aria-invalid:border-danger disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken [&[readonly]]:text-muted';
