import { type ContactMessage, callProblemOf, contactMessageSchema } from '@mtos/model';
import { httpsCallable } from 'firebase/functions';
import { functions } from '../../firebase/functions';

export type ContactField = keyof ContactMessage;

export type ContactOutcome =
  | { readonly sent: true }
  /** What is wrong beside its field, or with the whole. */
  | { readonly sent: false; readonly errors: Partial<Record<ContactField, string>>; readonly problem?: string };

const UNREACHED = 'Your message could not be sent. Check your connection and try again.';

/** Checks the message and sends it; resolves also when it was refused. */
export async function sendContactMessage(input: Readonly<Record<ContactField, string>>): Promise<ContactOutcome> {
  const read = contactMessageSchema.safeParse(input);
  if (!read.success) {
    const errors: Partial<Record<ContactField, string>> = {};
    for (const { path, message } of read.error.issues) {
      const field = path[0];
      if (field === 'name' || field === 'email' || field === 'message') errors[field] ??= message;
    }
    return { sent: false, errors };
  }
  try {
    await httpsCallable(functions, 'sendContactMessage')(read.data);
    return { sent: true };
  } catch (error) {
    return { sent: false, errors: {}, problem: callProblemOf(error)?.message ?? UNREACHED };
  }
}
