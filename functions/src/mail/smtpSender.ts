import { Readable } from 'node:stream';
import type { MailSender } from './mailSender';
import { readAccepted, readFailure } from './smtpResult';

/** Shorter together than a callable may take. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends mail over SMTP. Everything is encrypted: without TLS from the start (`smtps:`), the server has to offer it. Only a
 * server on this machine, such as the stand-in of the local suite, may go without.
 */
export function smtpSender(url: string): MailSender {
  const { hostname } = new URL(url);
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost';
  return {
    send: async ({ attachment, ...mail }) => {
      let hasBegun = false;
      // Read only once the server wants the content
      const content = Readable.from(
        (function* () {
          hasBegun = true;
          yield attachment.content;
        })(),
      );
      try {
        // Loaded when it is first needed, because most calls send no mail
        const { createTransport } = await import('nodemailer');
        const transport = createTransport({ url, ...TIMEOUTS, requireTLS: !isLocal, ignoreTLS: isLocal });
        const { rejected } = await transport.sendMail({
          ...{ from: mail.from, replyTo: mail.replyTo, to: [...mail.to], subject: mail.subject, text: mail.text },
          attachments: [{ filename: attachment.name, content, contentType: 'application/pdf' }],
          // Content is never fetched from a file or a URL
          ...{ disableFileAccess: true, disableUrlAccess: true },
        });
        return readAccepted(rejected);
      } catch (error) {
        return readFailure(error, hasBegun);
      }
    },
  };
}
