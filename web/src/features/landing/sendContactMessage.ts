import { type ContactMessage, callProblemOf, contactMessageSchema } from '@mtos/model';
import { httpsCallable } from 'firebase/functions';
import { functions } from '../../firebase/functions';

type ContactField = keyof ContactMessage;

/** What the form holds. */
export type ContactInput = Readonly<Record<ContactField, string>>;

/** What is wrong, beside its field. */
export type ContactErrors = Partial<Record<ContactField, string>>;

export type ContactOutcome =
  | { readonly sent: true }
  /** `problem` is wrong with the whole. */
  | { readonly sent: false; readonly errors: ContactErrors; readonly problem?: string };

const UNREACHED = 'Your message could not be sent. Check your connection and try again.';

/** Empty for a message that can be sent. */
export function contactErrors(input: ContactInput): ContactErrors {
  const errors: ContactErrors = {};
  for (const { path, message } of contactMessageSchema.safeParse(input).error?.issues ?? []) {
    const field = path[0];
    if (field === 'name' || field === 'email' || field === 'message') errors[field] ??= message;
  }
  return errors;
}

/** Checks the message and sends it; resolves also when it was refused. */
export async function sendContactMessage(input: ContactInput): Promise<ContactOutcome> {
  const errors = contactErrors(input);
  if (Object.keys(errors).length > 0) return { sent: false, errors };
  try {
    // The function reads it by the same schema
    await httpsCallable<ContactInput>(functions, 'sendContactMessage')(input);
    return { sent: true };
  } catch (error) {
    return { sent: false, errors: {}, problem: callProblemOf(error)?.message ?? UNREACHED };
  }
}
