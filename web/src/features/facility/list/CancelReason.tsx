import { REQUEST_LIMITS } from '@mtos/model';
import type { ComponentProps } from 'react';
import { Textarea } from '../../../ui/form/Textarea';

/** How the reason is checked while it is typed. */
export const REASON_RULES = {
  maxLength: { value: REQUEST_LIMITS.notes, message: `Use at most ${REQUEST_LIMITS.notes} characters.` },
};

/** Why rides are to be canceled, in the facility's words. */
export function CancelReason({ field }: { readonly field: Partial<ComponentProps<typeof Textarea>> }) {
  return <Textarea label="Reason" optional rows={2} help="The company reads it." {...field} />;
}
