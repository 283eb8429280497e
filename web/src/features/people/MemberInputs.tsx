import { LIMITS } from '@mtos/model';
import { PasswordRules } from '../../ui/PasswordRules';
import { TextInput } from '../../ui/TextInput';
import type { MemberForm } from './memberForm';
import { VehicleInput } from './VehicleInput';

/** The inputs of a new member; a driver's with the vehicle. */
export function MemberInputs({ form }: { readonly form: MemberForm }) {
  const { register, watch, formState, getFieldState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Name" maxLength={LIMITS.name} error={errors.fullName?.message} {...register('fullName')} />
        <TextInput
          label="Organization name"
          maxLength={LIMITS.name}
          error={errors.organization?.message}
          {...register('organization')}
        />
        <TextInput
          label="Phone"
          type="tel"
          optional
          maxLength={LIMITS.phone}
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          help="They sign in with it."
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextInput
        label="Password"
        type="password"
        autoComplete="new-password"
        help={<PasswordRules password={watch('password')} />}
        error={errors.password?.message}
        {...register('password')}
      />
      <TextInput
        label="Address"
        optional
        maxLength={LIMITS.address}
        error={errors.address?.message}
        {...register('address')}
      />
      {watch('role') === 'driver' && (
        <VehicleInput registration={register('vehicle')} error={getFieldState('vehicle', formState).error?.message} />
      )}
    </>
  );
}
