import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, companyInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { formField } from '../../ui/formField';
import { Select } from '../../ui/Select';
import { TextInput } from '../../ui/TextInput';

interface Props {
  readonly company: Account;
  /** Resolves to whether it is saved. */
  readonly onSave: (company: Account) => Promise<boolean>;
}

/** The company's name and time zone; what was typed stays when saving fails. */
export function CompanyForm({ company, onSave }: Props) {
  const form = useForm<Account>({
    resolver: zodResolver(companyInputSchema),
    values: company,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (input) => {
    if (await onSave(input)) form.reset(input, { keepDirtyValues: false });
  });
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <TextInput label="Company name" autoComplete="organization" {...formField(form, 'name')} />
      <Select label="Time zone" help="Days and pick-up times are reckoned in it." {...formField(form, 'timeZone')}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        tone="primary"
        disabled={!isDirty}
        busy={isSubmitting}
        className="self-end max-sm:self-stretch"
      >
        Save company
      </Button>
    </form>
  );
}
