import clsx from 'clsx';
import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { CONTROL, Field, type FieldTexts } from './Field';

type Props = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled multi-line input; takes react-hook-form's `register`. */
export const Textarea = forwardRef<HTMLTextAreaElement, Props>(function Textarea(
  { label, help, error, optional, className, rows = 4, ...rest },
  ref,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <textarea ref={ref} rows={rows} className={clsx(CONTROL, 'py-2', className)} {...rest} {...control} />
      )}
    </Field>
  );
});
