import { zodResolver } from '@hookform/resolvers/zod';
import { type TimeZoneInput, timeZoneInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { describeWriteFailure } from '../../firebase/write/describeWriteFailure';
import { Button } from '../../ui/button/Button';
import { FormFailure } from '../../ui/form/FormFailure';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { useSubmit } from '../../ui/form/useSubmit';

interface Props {
  readonly timeZone: string;
  /** Rejects if it could not be saved. */
  readonly onSave: (timeZone: string) => Promise<void>;
}

/** The form for the time zone of the company's days. */
export function TimeZoneForm({ timeZone, onSave }: Props) {
  const form = useForm<TimeZoneInput>({
    resolver: zodResolver(timeZoneInputSchema),
    values: { timeZone },
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (input: TimeZoneInput) => {
    await onSave(input.timeZone);
    form.reset(input, { keepDirtyValues: false });
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, describeWriteFailure);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Select
        label="Time zone"
        help="The time zone of the company’s days and pick-up times."
        {...formField(form, 'timeZone')}
      >
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <FormFailure text={failure} />
      <Button
        type="submit"
        tone="primary"
        disabled={!form.formState.isDirty}
        busy={isSubmitting}
        className="self-end max-sm:self-stretch"
      >
        Save time zone
      </Button>
    </form>
  );
}
