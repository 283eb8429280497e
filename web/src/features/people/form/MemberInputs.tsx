import { LIMITS } from '@mtos/model';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import type { MemberForm } from './memberForm';
import { PayersInput } from './PayersInput';
import { RoleInput } from './RoleInput';
import { VehicleInput } from './VehicleInput';

/** The inputs for a new member, with the vehicle for a driver, the role for the office, and the payers for someone at a facility. */
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
          help="They get a link there, choose their own password or use Google, and accept."
          {...formField(form, 'email')}
        />
      </div>
      <TextInput label="Address" optional maxLength={LIMITS.address} {...formField(form, 'address')} />
      <RoleSpecificInput form={form} />
    </>
  );
}

function RoleSpecificInput({ form }: { readonly form: MemberForm }) {
  switch (form.watch('role')) {
    case 'driver':
      return <VehicleInput field={formField(form, 'vehicle')} />;
    case 'facility':
      return <PayersInput field={formField(form, 'payerUids')} />;
    default:
      return <RoleInput field={form.register('role')} />;
  }
}
