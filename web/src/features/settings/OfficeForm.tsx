import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type Office, officeInputSchema } from '@mtos/model';
import { formField } from '../../ui/form/formField';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  readonly office: Office;
  /** Rejects if it could not be saved. */
  readonly onSave: (office: Office) => Promise<void>;
}

/** The form for how payers and drivers reach the company. */
export function OfficeForm({ office, onSave }: Props) {
  const { form, submission } = useSettingsForm(
    zodResolver(officeInputSchema),
    { taxId: '', howToPay: '', ...office },
    onSave,
  );
  return (
    <SettingsForm label="Address and phone" form={form} submission={submission} verb="Save address and phone">
      <p className="text-muted">
        Invoices, statements, and the printed forms of the trip log show these, next to the company’s name.
      </p>
      <TextInput label="Street address" optional autoComplete="street-address" {...formField(form, 'address')} />
      <TextInput
        label="Office phone"
        optional
        type="tel"
        className="sm:max-w-64"
        help="The number that drivers and payers call."
        {...formField(form, 'phone')}
      />
      <TextInput
        label="NPI"
        optional
        inputMode="numeric"
        className="sm:max-w-64"
        help="The company’s National Provider Identifier, ten digits."
        {...formField(form, 'npi')}
      />
      <TextInput
        label="Tax ID"
        optional
        className="sm:max-w-64"
        help="Printed on invoices and statements. Your drivers’ accounts can read it, too: use an EIN, not a Social Security number."
        {...formField(form, 'taxId')}
      />
      <Textarea
        label="How to pay"
        optional
        rows={3}
        maxLength={LIMITS.howToPay}
        help="Printed under invoices and statements, such as where to send checks, or a link to pay online. Your drivers’ accounts can read it, too."
        {...formField(form, 'howToPay')}
      />
    </SettingsForm>
  );
}
