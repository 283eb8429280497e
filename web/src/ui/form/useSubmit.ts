import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Submission {
  /** Saves the form if it is valid; ignored while it is being saved. Resolves to whether it was saved. */
  readonly submit: (event?: BaseSyntheticEvent) => Promise<boolean>;
  readonly isSubmitting: boolean;
  /** Why the form could not be saved, for people. */
  readonly failure: string | undefined;
}

/**
 * Submits a form: checks the fields, saves, and tells why saving failed; what was typed stays.
 * `describe` turns what `save` throws into a text, or into nothing if it is shown elsewhere. Without it `save` must not
 * throw.
 */
export function useSubmit<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  save: (input: Input) => Promise<void>,
  describe?: (error: unknown) => string | undefined,
): Submission {
  const { errors, isSubmitting } = form.formState;
  const isRunning = useRef(false);

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // A second press can come before the button is disabled
    if (isRunning.current) return false;
    isRunning.current = true;
    let isSaved = false;
    const saveValid = form.handleSubmit(async (input) => {
      try {
        await save(input as Input);
        isSaved = true;
      } catch (error) {
        if (!describe) throw error;
        const message = describe(error);
        if (message) form.setError('root', { message });
      }
    });
    try {
      await saveValid();
    } finally {
      isRunning.current = false;
    }
    return isSaved;
  };

  return { submit, isSubmitting, failure: errors.root?.message };
}
