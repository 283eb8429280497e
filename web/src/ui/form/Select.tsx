import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { forwardRef, type SelectHTMLAttributes } from 'react';
import { CONTROL, Field, type FieldTexts } from './Field';

type Props = FieldTexts & SelectHTMLAttributes<HTMLSelectElement>;

/** A labelled native select; takes react-hook-form's `register`, and options as children. */
export const Select = forwardRef<HTMLSelectElement, Props>(function Select(
  { label, help, error, optional, className, children, ...rest },
  ref,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          {/* As wide as its place: the browser need not measure all options, of which there can be hundreds */}
          <select
            ref={ref}
            className={clsx(CONTROL, 'field-sizing-content h-10 appearance-none pr-9', className)}
            {...rest}
            {...control}
          >
            {children}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-muted" />
        </div>
      )}
    </Field>
  );
});
