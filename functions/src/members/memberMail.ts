import type { Role } from '@mtos/model';
import type { Timestamp } from 'firebase-admin/firestore';
import { appUrl, productName } from '../config';
import { mailExpiry } from '../retention/expiry';

/** Mail in the format of Firebase's Trigger Email extension. */
export interface Mail {
  readonly to: readonly string[];
  readonly expireAt: Timestamp;
  readonly message: { readonly subject: string; readonly text: string };
}

interface Addressee {
  readonly email: string;
  readonly role: Role;
}

/** The mail about an invitation. The company's name is the only text in it that someone else has typed. */
export function invitationText({ email, role }: Addressee, company: string): Mail {
  const name = plainName(company);
  const product = productName.value();
  const where = appUrl.value() === '' ? '' : ` at ${appUrl.value()}`;
  return {
    to: [email],
    expireAt: mailExpiry(),
    message: {
      subject: `${name} invites you as ${role === 'admin' ? 'an admin' : 'a driver'}`,
      text: `Hello,

${name} has invited you to join its account in ${product} as ${role === 'admin' ? 'an admin' : 'a driver'}.

To accept or decline, sign in${where} with this email address: with Google, or with the password you were given. If you have no password, choose "Forgot Password?".

If you don't know this company, you can ignore this email.
`,
    },
  };
}

/** The mail to a driver whom the owner has confirmed. */
export function confirmationText({ email }: Pick<Addressee, 'email'>, company: string): Mail {
  const name = plainName(company);
  return {
    to: [email],
    expireAt: mailExpiry(),
    message: { subject: `You are now a driver of ${name}`, text: `Hello,\n\n${name} has confirmed you as a driver.\n` },
  };
}

/** A name for a mail: one line, and nothing that a mail program would turn into a link. */
function plainName(name: string): string {
  const line = name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[.:/@\\]+(?=\S)|[<>[\]]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return [...line].slice(0, 60).join('') || 'A company';
}
