import clsx from 'clsx';
import { forwardRef, type InputHTMLAttributes } from 'react';
import { CONTROL, Field, type FieldTexts } from './Field';

type Props = FieldTexts & InputHTMLAttributes<HTMLInputElement>;

/** A labelled single-line input; takes react-hook-form's `register`. */
export const TextInput = forwardRef<HTMLInputElement, Props>(function TextInput(
  { label, help, error, optional, className, ...rest },
  ref,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => <input ref={ref} type="text" className={clsx(CONTROL, 'h-10', className)} {...rest} {...control} />}
    </Field>
  );
});
