import type { InvoiceMail } from '@mtos/model';

/** An address with the name that mail programs show. */
interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A mail with one file. */
export interface OutgoingMail {
  readonly from: Sender;
  /** Where an answer goes. */
  readonly replyTo: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachment: { readonly name: string; readonly content: Buffer };
}

/** What became of it, with the reason in words. */
export type MailResult = Pick<InvoiceMail, 'answer'> & { readonly state: 'sent' | 'failed' | 'unknown' };

/** Sends mail. It never throws: a mail that may have been sent must not be sent again. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<MailResult>;
}
