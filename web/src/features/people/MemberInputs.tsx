import { LIMITS } from '@mtos/model';
import { formField } from '../../ui/formField';
import { PasswordRules } from '../../ui/PasswordRules';
import { TextInput } from '../../ui/TextInput';
import type { MemberForm } from './memberForm';
import { VehicleInput } from './VehicleInput';

/** The inputs of a new member; a driver's with the vehicle. */
export function MemberInputs({ form }: { readonly form: MemberForm }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput data-autofocus label="Name" maxLength={LIMITS.name} {...formField(form, 'fullName')} />
        <TextInput label="Organization name" maxLength={LIMITS.name} {...formField(form, 'organization')} />
        <TextInput label="Phone" type="tel" optional maxLength={LIMITS.phone} {...formField(form, 'phoneNumber')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          help="They sign in with it."
          {...formField(form, 'email')}
        />
      </div>
      <TextInput
        label="Password"
        type="password"
        autoComplete="new-password"
        help={<PasswordRules password={form.watch('password')} />}
        {...formField(form, 'password')}
      />
      <TextInput label="Address" optional maxLength={LIMITS.address} {...formField(form, 'address')} />
      {form.watch('role') === 'driver' && <VehicleInput form={form} />}
    </>
  );
}
