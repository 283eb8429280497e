import { isMailAddress } from '@mtos/model';
import { mailSettings } from '../config';
import type { MailSender } from './mailSender';
import { smtpSender } from './smtpSender';

interface ConfiguredMail {
  readonly sender: MailSender;
  /** The address that all mail comes from. */
  readonly from: string;
}

/** How this project sends mail; undefined if it sends none. */
export function configuredMail(): ConfiguredMail | undefined {
  const { url, from } = mailSettings();
  if (!/^smtps?:/.test(url) || !URL.canParse(url) || !isMailAddress(from)) return undefined;
  return { sender: smtpSender(url), from };
}
