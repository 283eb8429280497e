import { describeReplaced, LIMITS, plainName } from '@mtos/model';
import { callProblem } from '../callProblem';
import { logMailFailed } from '../logs';
import { configuredMail } from '../mail/configuredMail';
import type { MailResult, MailSender } from '../mail/mailSender';
import { findAuthAccount } from '../members/authAccount';
import type { PdfFile } from '../pdf/pdfFile';

/** How an account mails. */
interface Mailing {
  readonly sender: MailSender;
  /** The address that all mail comes from. */
  readonly from: string;
  /** The address of the account's owner. */
  readonly replyTo: string;
}

/** How the account mails. @throws HttpsError `no-mail`, `not-verified` */
export async function openMailing(account: string): Promise<Mailing> {
  const mail = configuredMail();
  if (!mail) throw callProblem('no-mail');
  const owner = await findAuthAccount(account);
  // Answers go to the owner, so the address has to be theirs
  if (!owner?.email || !owner.emailVerified)
    throw callProblem('not-verified', {
      message: 'The owner of the account has to verify their email address first.',
    });
  return { ...mail, replyTo: owner.email };
}

/** A mail with a PDF, all but its addresses. */
export interface PdfMail {
  readonly company: string;
  readonly subject: string;
  readonly text: string;
  /** The file's name. */
  readonly name: string;
  readonly pdf: PdfFile;
}

/** Writes a PDF and mails it. Nothing was sent if it can't be read or written. */
export async function mailPdf(
  account: string,
  { sender, from, replyTo }: Mailing,
  to: readonly string[],
  write: () => Promise<PdfMail>,
): Promise<MailResult> {
  try {
    const { company, subject, text, name, pdf } = await write();
    const { state, answer } = await sender.send({
      from: { name: plainName(company), address: from },
      replyTo,
      to: [...new Set(to)],
      subject,
      text,
      attachment: { name, content: pdf.content },
    });
    return { state, answer: state === 'failed' ? answer : withReplaced(answer, pdf.replaced) };
  } catch (error) {
    logMailFailed(account, error);
    return { state: 'failed', answer: 'The PDF could not be written. Nothing was sent; try again later.' };
  }
}

/** What became of the mail, and the letters that whoever got it can't read. */
function withReplaced(answer: string, replaced: string): string {
  const described = describeReplaced(replaced);
  const room = LIMITS.mailAnswer - described.length - 1;
  return [answer.length > room ? `${answer.slice(0, room - 1)}…` : answer, described].filter(Boolean).join(' ');
}
