import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { loadCode } from '../../../browser/loadCode';
import { toast } from '../../../ui/feedback/toast';
import { authTexts } from '../texts/authTexts';

type Resolvers = typeof import('./authResolvers');

/** Loads the checks of the forms' inputs, and zod, which the forms can be shown without. */
export const loadResolvers = () => loadCode(() => import('./authResolvers'));

/** Checks a form's input with code that is loaded when it is first needed. */
export function lazyResolver<Input extends FieldValues, Output>(
  choose: (resolvers: Resolvers) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const resolvers = await loadResolvers().catch(() => undefined);
    if (resolvers) return choose(resolvers)(values, context, options);
    const root = { type: 'unreachable', message: authTexts().problems.unreachable };
    return { values: {}, errors: toNestErrors<Input>({ root }, options) };
  };
}

/** Shows a problem that belongs to no field, such as a check that could not be loaded. */
export function showRootError({ root }: FieldErrors): void {
  if (root?.message) toast.error(root.message);
}
