import { LIMITS } from '@mtos/model';
import type { MailResult } from './mailSender';

/** What is known of an error of nodemailer. */
interface SmtpError {
  readonly code: string;
  /** The SMTP command that failed, or `CONN`. */
  readonly command: string;
  /** What the server answered; empty if nothing. */
  readonly response: string;
}

/** What became of a mail that the mail server took. It can have refused some of the addresses. */
export function readAccepted(rejected: readonly string[]): MailResult {
  if (rejected.length === 0) return { state: 'sent', answer: '' };
  return { state: 'sent', answer: shorten(`The mail server refused ${rejected.join(', ')}. Check the address.`) };
}

/**
 * What became of a mail by the error that sending it ended with, with what to do about it.
 * @param hasBegun whether the server may have any of its content
 */
export function readFailure(error: unknown, hasBegun: boolean): MailResult {
  const { code, command, response } = toSmtpError(error);
  const failed = (answer: string): MailResult => ({ state: 'failed', answer: shorten(answer) });
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2' || command.startsWith('AUTH'))
    return failed('The mail server refused the sign-in. Ask whoever runs this product to check SMTP_URL.');
  if (code === 'ETLS') return failed('The mail server offers no encryption. Ask whoever runs this product.');
  if (response !== '') return failed(`The mail server refused it: ${response}`);
  if (!hasBegun) return failed('The mail server could not be reached. Nothing was sent; try again later.');
  return {
    state: 'unknown',
    answer: 'The connection to the mail server ended early. Ask the payer whether it arrived before you send it again.',
  };
}

function toSmtpError(error: unknown): SmtpError {
  if (!(error instanceof Error)) return { code: '', command: '', response: '' };
  const read = (name: string): string => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : '';
  };
  return { code: read('code'), command: read('command'), response: read('response') };
}

/** One line that fits into what is stored. */
const shorten = (text: string): string => {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length <= LIMITS.mailAnswer ? line : `${line.slice(0, LIMITS.mailAnswer - 1)}…`;
};
