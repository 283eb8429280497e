import { plainName, type Role, withArticle } from '@mtos/model';
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

/**
 * The mail about an invitation. The company's name is the only text in it that someone else has typed.
 * @param link what the address of the page ends with; only this mail has it
 */
export function invitationText({ email, role }: Addressee, company: string, link: string): Mail {
  const name = plainName(company);
  const product = productName.value();
  const url = `${appUrl.value().replace(/\/+$/, '')}/auth/join#${link}`;
  const english = `Hello,

${name} has invited you to join its account in ${product} as ${withArticle(role)}.

To accept or decline, open this link:
${url}

There you sign in with Google, or choose a password that only you know. The link is for you alone, so don't forward it. You need no other email to join: don't open a verification link that you didn't ask for.

If you don't know this company, you can ignore this email.
`;
  return {
    to: [email],
    expireAt: mailExpiry(),
    message: {
      subject: `${name} invites you as ${withArticle(role)}`,
      text: role === 'driver' ? `${english}\n----\n\n${spanishText(name, product, url)}` : english,
    },
  };
}

const spanishText = (name: string, product: string, url: string) => `Hola:

${name} le invita a unirse a su cuenta de ${product} como conductor.

Para aceptar o rechazar, abra este enlace:
${url}

Allí inicia sesión con Google o elige una contraseña que solo usted conozca. El enlace es solo para usted: no lo reenvíe. No necesita ningún otro correo para unirse: no abra un enlace de verificación que no haya pedido.

Si no conoce esta empresa, puede ignorar este correo.
`;

/** The mail to a driver whom the owner has confirmed. */
export function confirmationText({ email }: Pick<Addressee, 'email'>, company: string): Mail {
  const name = plainName(company);
  return {
    to: [email],
    expireAt: mailExpiry(),
    message: { subject: `You are now a driver of ${name}`, text: `Hello,\n\n${name} has confirmed you as a driver.\n` },
  };
}
