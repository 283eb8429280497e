import { describeLacks, type InvoiceMail, LIMITS, type MailInvoiceAnswer, mailAnswer, plainName } from '@mtos/model';
import { callProblem } from '../callProblem';
import { logMailFailed, logMailNotRecorded } from '../logs';
import { configuredMail } from '../mail/configuredMail';
import type { MailResult, MailSender } from '../mail/mailSender';
import { findAuthAccount } from '../members/authAccount';
import type { PdfFile } from '../pdf/pdfFile';

/** A mail with a PDF, all but its addresses. */
export interface PdfMail {
  readonly company: string;
  readonly subject: string;
  readonly text: string;
  /** The file's name. */
  readonly name: string;
  readonly pdf: PdfFile;
}

/** A mail that the call is to send, or that a call before has claimed. */
interface Claim {
  /** The mail that its id has already; undefined if this call is to send it. */
  readonly earlier: InvoiceMail | undefined;
}

interface Steps<Claimed extends Claim> {
  readonly to: readonly string[];
  /** Writes that the mail is being sent, so that no other call with its id sends it. */
  readonly claim: () => Promise<Claimed>;
  readonly write: (claimed: Claimed) => Promise<PdfMail>;
  /** Writes what became of it. */
  readonly record: (result: MailResult) => Promise<void>;
}

/**
 * Claims a mail, sends it with its PDF, and records what became of it. A repeat sends nothing and answers what is known. If
 * that can't be recorded, the answer still says it, because whoever asked would send it again after an error; everyone else
 * reads that nobody knows.
 * @throws HttpsError `no-mail`, `not-verified`; as `claim`
 */
export async function mailOnce<Claimed extends Claim>(
  account: string,
  { to, claim, write, record }: Steps<Claimed>,
): Promise<MailInvoiceAnswer> {
  const mailing = await openMailing(account);
  const claimed = await claim();
  if (claimed.earlier) return mailAnswer(claimed.earlier, new Date());
  const result = await mailPdf(account, mailing, to, () => write(claimed));
  await record(result).catch((error: unknown) => logMailNotRecorded(account, error));
  return result;
}

/** How an account mails. */
interface Mailing {
  readonly sender: MailSender;
  /** The address that all mail comes from. */
  readonly from: string;
  /** The address of the account's owner. */
  readonly replyTo: string;
}

/** @throws HttpsError `no-mail`, `not-verified` */
async function openMailing(account: string): Promise<Mailing> {
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

/** Writes a PDF and mails it. Nothing was sent if it can't be read or written. */
async function mailPdf(
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
    return { state, answer: state === 'failed' ? answer : withLacks(answer, pdf) };
  } catch (error) {
    logMailFailed(account, error);
    return { state: 'failed', answer: 'The PDF could not be written. Nothing was sent; try again later.' };
  }
}

/** What became of the mail, and what its PDF could not show. */
function withLacks(answer: string, pdf: PdfFile): string {
  const described = describeLacks(pdf);
  const room = LIMITS.mailAnswer - described.length - 1;
  return [answer.length > room ? `${answer.slice(0, room - 1)}…` : answer, described].filter(Boolean).join(' ');
}
