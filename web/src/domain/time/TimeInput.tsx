import { formatClock, readClock } from '@mtos/model';
import clsx from 'clsx';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CONTROL, Field, type FieldTexts } from '../../ui/form/Field';

interface Props<Values extends FieldValues> extends Omit<FieldTexts, 'error'> {
  readonly control: Control<Values>;
  /** A field that holds HH:mm, or empty. */
  readonly name: FieldPath<Values>;
  readonly readOnly?: boolean;
  /** Called with what is stored while the person types: HH:mm, or text that is no time. */
  readonly onType?: (stored: string) => void;
  /** Whether it gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** A time that is typed: '930', '9:30p', or '14:30'. The field shows it as '9:30 AM' once the person goes on. */
export function TimeInput<Values extends FieldValues>({
  control,
  name,
  readOnly = false,
  onType,
  autoFocus = false,
  ...texts
}: Props<Values>) {
  const { field, fieldState } = useController({ control, name });
  const stored = String(field.value ?? '');
  const [typed, setTyped] = useState(() => formatTime(stored));
  // What is stored can also come from elsewhere, for example from another person's change
  const shown = storedTime(typed) === stored ? typed : formatTime(stored);
  return (
    <Field {...texts} error={fieldState.error?.message}>
      {(control) => (
        <input
          ref={field.ref}
          name={field.name}
          type="text"
          autoComplete="off"
          placeholder={readOnly ? undefined : '930 or 9:30p'}
          readOnly={readOnly}
          data-autofocus={autoFocus || undefined}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(storedTime(event.target.value));
            onType?.(storedTime(event.target.value));
          }}
          onBlur={() => {
            setTyped(formatTime(stored));
            field.onBlur();
          }}
          className={clsx(CONTROL, 'h-10 tabular-nums')}
          {...control}
        />
      )}
    </Field>
  );
}

/** HH:mm if the text is a time. Other text is stored as it is, so that the form's check refuses it. */
const storedTime = (text: string): string => readClock(text) ?? text.trim();

const formatTime = (stored: string): string => (readClock(stored) === stored ? formatClock(stored) : stored);
