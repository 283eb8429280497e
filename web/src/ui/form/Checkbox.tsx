import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
}

/** A labelled checkbox; takes react-hook-form's `register`. */
export const Checkbox = forwardRef<HTMLInputElement, Props>(function Checkbox({ label, ...rest }, ref) {
  return (
    <label className="flex min-h-10 items-center gap-2.5 text-body">
      <input ref={ref} type="checkbox" className="size-4 shrink-0 accent-accent" {...rest} />
      <span>{label}</span>
    </label>
  );
});
