import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { describeError } from '../../domain/write/describeError';
import { useSubmit } from '../../ui/form/useSubmit';

/** The person was asked, and does not want to save after all. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

const describeFailure = (error: unknown) => (error instanceof NotConfirmed ? undefined : describeError(error));

/**
 * A form for settings of the company: fields that the person has not changed follow what others save.
 * @param onSave rejects if it could not be saved, with NotConfirmed if the person went back
 */
export function useSettingsForm<Values extends FieldValues>(
  resolver: Resolver<Values>,
  settings: Values,
  onSave: (settings: Values) => Promise<void>,
) {
  const form = useForm<Values>({ resolver, values: settings, resetOptions: { keepDirtyValues: true } });
  const save = async (input: Values) => {
    await onSave(input);
    form.reset(input, { keepDirtyValues: false });
  };
  return { form, submission: useSubmit(form, save, describeFailure) };
}
