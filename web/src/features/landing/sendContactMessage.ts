import { type ContactMessage, contactMessageSchema, readCallProblem } from '@mtos/model';
import { httpsCallable } from 'firebase/functions';
import { functions } from '../../data/sdk/functions';

type ContactField = keyof ContactMessage;

/** The form's values. */
export type ContactInput = Readonly<Record<ContactField, string>>;

/** The error texts by field. */
export type ContactErrors = Partial<Record<ContactField, string>>;

export type ContactOutcome =
  | { readonly sent: true }
  /** `problem` is an error that belongs to no field. */
  | { readonly sent: false; readonly errors: ContactErrors; readonly problem?: string };

const SERVER_UNREACHABLE = 'Your message could not be sent. Check your connection and try again.';

/** Validates a message; empty if it can be sent. */
export function contactErrors(input: ContactInput): ContactErrors {
  const errors: ContactErrors = {};
  for (const { path, message } of contactMessageSchema.safeParse(input).error?.issues ?? []) {
    const field = path[0];
    if (field === 'name' || field === 'email' || field === 'message') errors[field] ??= message;
  }
  return errors;
}

/** Validates and sends the message. Also resolves when it was refused. */
export async function sendContactMessage(input: ContactInput): Promise<ContactOutcome> {
  const errors = contactErrors(input);
  if (Object.keys(errors).length > 0) return { sent: false, errors };
  try {
    // The function validates it with the same schema
    await httpsCallable<ContactInput>(functions, 'sendContactMessage')(input);
    return { sent: true };
  } catch (error) {
    return { sent: false, errors: {}, problem: readCallProblem(error)?.message ?? SERVER_UNREACHABLE };
  }
}
