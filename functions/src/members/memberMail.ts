import type { User } from '@mtos/model';
import { appUrl, productName } from '../config';

/** Mail in the shape that Firebase's Trigger Email extension sends. */
export interface Mail {
  readonly to: readonly string[];
  readonly message: { readonly subject: string; readonly text: string };
}

type Addressee = Pick<User, 'fullName' | 'email' | 'organization' | 'role' | 'state'>;

/** Tells a new or confirmed member that they have been added, and how they get in. Says no password. */
export function memberMail({ fullName, email, organization, role, state }: Addressee): Mail {
  const product = productName.value();
  const where = appUrl.value() === '' ? '' : ` at ${appUrl.value()}`;
  const next =
    state === 'pending'
      ? 'The owner has to confirm this first; you will hear from us again.'
      : `You can sign in${where} with this email address and the password that you were given.`;
  return {
    to: [email],
    message: {
      subject: `You are now a${role === 'admin' ? 'n admin' : ' driver'} of ${organization || product}`,
      text: `Hello ${fullName},\n\nyou have been added to ${organization || 'an account'} in ${product}. ${next}\n`,
    },
  };
}
