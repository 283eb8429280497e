import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>;
type Options<Values extends FieldValues> = Parameters<Form<Values>['register']>[1];

/** Props that make an input a field of the form: its registration and its error text. */
export function formField<Values extends FieldValues>(
  { register, formState }: Form<Values>,
  name: FieldPath<Values>,
  options?: Options<Values>,
) {
  const error: FieldError | undefined = get(formState.errors, name);
  return { error: error?.message, ...register(name, options) };
}
