import clsx from 'clsx';
import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly help?: string;
}

/** A labelled checkbox; takes react-hook-form's `register`. */
export const Checkbox = forwardRef<HTMLInputElement, Props>(function Checkbox({ label, help, ...rest }, ref) {
  const helpId = useId();
  return (
    <div>
      <label className={clsx('flex items-center gap-2.5 text-body', help ? 'min-h-8' : 'min-h-10')}>
        <input
          ref={ref}
          type="checkbox"
          aria-describedby={help && helpId}
          className="size-4 shrink-0 accent-accent"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={helpId} className="pl-6.5 text-muted text-small">
          {help}
        </p>
      )}
    </div>
  );
});
