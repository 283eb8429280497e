import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, companyInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { describeWriteFailure } from '../../firebase/write/describeWriteFailure';
import { Button } from '../../ui/button/Button';
import { FormFailure } from '../../ui/form/FormFailure';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';

export type Company = Pick<Account, 'name' | 'timeZone'>;

interface Props {
  readonly company: Company;
  /** Rejects if it could not be saved. */
  readonly onSave: (company: Company) => Promise<void>;
}

/** The form for the company's name and time zone. */
export function CompanyForm({ company, onSave }: Props) {
  const form = useForm<Company>({
    resolver: zodResolver(companyInputSchema),
    values: company,
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (input: Company) => {
    await onSave(input);
    form.reset(input, { keepDirtyValues: false });
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, describeWriteFailure);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextInput label="Company name" autoComplete="organization" {...formField(form, 'name')} />
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
        Save company
      </Button>
    </form>
  );
}
