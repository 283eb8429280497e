import { zodResolver } from '@hookform/resolvers/zod';
import {
  AUTHORIZATION_UNITS,
  type AuthorizationInput,
  type AuthorizationUnit,
  authorizationInputSchema,
  type CountedAuthorization,
  emptyAuthorizationInput,
  LIMITS,
  toAuthorizationInput,
} from '@mtos/model';
import { useEffect, useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useToday } from '../../../data/account/useToday';
import { useWriter } from '../../../data/write/writer';
import type { Payers } from '../../../domain/authorizations/useTripPayers';
import { describeError } from '../../../domain/write/describeError';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { onSaveKeys } from '../../../ui/form/saveKeys';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { WeekdayPicker } from '../../../ui/form/WeekdayPicker';
import { confirm } from '../../../ui/overlay/confirm';
import { AuthorizationChanged, deleteAuthorization, saveAuthorization } from '../authorizationActions';
import { AuthorizationNeedsInput } from './AuthorizationNeedsInput';
import { AuthorizationPayerInput } from './AuthorizationPayerInput';
import { AMOUNT } from './amountField';
import type { PageClient } from './ProfileGroup';

const resolver = zodResolver(authorizationInputSchema);

const UNIT_LABELS: Readonly<Record<AuthorizationUnit, string>> = {
  leg: 'Trips, each way by itself',
  roundTrip: 'Round trips, each way is half',
  mile: 'Miles',
};

interface Props {
  /** The id of the authorization, also of a new one. */
  readonly id: string;
  readonly client: PageClient;
  /** Undefined for a new one. */
  readonly authorization: CountedAuthorization | undefined;
  readonly payers: Payers;
  readonly onClose: () => void;
}

/** The form of an authorization. */
export function AuthorizationForm({ id, client, authorization, payers, onClose }: Props) {
  const { uid: clientUid, onDirty } = client;
  const writer = useWriter();
  const today = useToday();
  const title = useId();
  // What others save meanwhile must not replace what is typed
  const [opened, setOpened] = useState<AuthorizationInput | undefined>(
    () => authorization && toAuthorizationInput(authorization),
  );
  const form = useForm<AuthorizationInput>({ resolver, defaultValues: opened ?? emptyAuthorizationInput(today) });
  const { isDirty, errors } = form.formState;
  useEffect(() => form.setFocus('number'), [form]);
  useEffect(() => {
    onDirty(title, isDirty);
    return () => onDirty(title, false);
  }, [onDirty, title, isDirty]);

  const save = async (input: AuthorizationInput) => {
    await saveAuthorization(writer, { id, clientUid }, input, opened);
    toast.success(`Saved authorization ${input.number}.`);
    onClose();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => {
    if (error instanceof AuthorizationChanged) setOpened(toAuthorizationInput(error.latest));
    return describeError(error);
  });
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete this authorization?',
      text: 'Its trips are then covered by another authorization of the client, or by none.',
      yes: 'Delete',
      no: 'Keep',
    });
    if (isSure && (await toastWrite(deleteAuthorization(writer, id), { success: 'Deleted the authorization.' })))
      onClose();
  };
  return (
    <form
      noValidate
      aria-label={authorization ? `Authorization ${authorization.number}` : 'New authorization'}
      onSubmit={submit}
      onKeyDownCapture={onSaveKeys(submit)}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Number" maxLength={LIMITS.label} {...formField(form, 'number')} />
        <AuthorizationPayerInput form={form} payers={payers} typed={opened?.payer ?? ''} />
        <TextInput label="First day" type="date" {...formField(form, 'from')} />
        <TextInput label="Last day" type="date" {...formField(form, 'until')} />
        <Select label="Counts" {...formField(form, 'unit')}>
          {AUTHORIZATION_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_LABELS[unit]}
            </option>
          ))}
        </Select>
        <TextInput
          label="How many"
          optional
          inputMode="decimal"
          help="Empty if only its days limit it."
          {...formField(form, 'total', AMOUNT)}
        />
        <TextInput
          label="At most in a week"
          optional
          inputMode="decimal"
          help="Sunday to Saturday."
          {...formField(form, 'weekLimit', AMOUNT)}
        />
        <TextInput label="At most in a month" optional inputMode="decimal" {...formField(form, 'monthLimit', AMOUNT)} />
      </div>
      <Controller
        control={form.control}
        name="weekdays"
        render={({ field: { value, onChange } }) => (
          <WeekdayPicker
            value={value}
            onChange={onChange}
            error={errors.weekdays?.message}
            help="None selected: every day."
          />
        )}
      />
      <AuthorizationNeedsInput form={form} />
      <Textarea
        label="Only to or from these addresses"
        optional
        rows={2}
        help="One on each line. Empty for trips between any addresses."
        {...formField(form, 'places')}
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextInput label="Purpose" optional maxLength={LIMITS.label} {...formField(form, 'purpose')} />
        <TextInput label="Diagnosis" optional maxLength={LIMITS.label} {...formField(form, 'diagnosis')} />
        <TextInput
          label="Ordering provider"
          optional
          maxLength={LIMITS.label}
          {...formField(form, 'orderingProvider')}
        />
      </div>
      <FormFailure text={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        {authorization && (
          <Button className="mr-auto" tone="danger" onClick={remove}>
            Delete
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
