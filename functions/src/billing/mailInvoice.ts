import {
  type Account,
  describeReplaced,
  formatCents,
  formatDayWithYear,
  formatInvoiceNumber,
  type Invoice,
  LIMITS,
  type MailInvoiceAnswer,
  type MailInvoiceInput,
  mailBody,
  mailInvoiceSchema,
  mailSubject,
  type PrintedInvoice,
  plainName,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import { guardedCallable } from '../guard';
import { logMailFailed } from '../logs';
import { configuredMail } from '../mail/configuredMail';
import type { MailResult, OutgoingMail } from '../mail/mailSender';
import { findAuthAccount } from '../members/authAccount';
import { invoicePdf } from '../pdf/invoicePdf';
import { claimMail, recordMail } from './claimMail';
import { readCompany, readPrintedInvoice } from './readPrintedInvoice';

/**
 * Mails an invoice with its PDF to addresses in the payer's settings, or in the profile of the client who pays, and writes on the invoice what became of it. The page makes
 * the mail's id: whoever calls second, or repeats the call, finds it claimed. If the function ends in between, nobody knows
 * whether it was sent, and it is not sent again.
 */
export const mailInvoice = guardedCallable(
  'bill',
  mailInvoiceSchema,
  async (input, caller): Promise<MailInvoiceAnswer> => {
    const mail = configuredMail();
    if (!mail) throw callProblem('no-mail');
    const { account } = caller;
    const owner = await findAuthAccount(account);
    // Answers go to the owner, so the address has to be theirs
    if (!owner?.email || !owner.emailVerified)
      throw callProblem('not-verified', {
        message: 'The owner of the account has to verify their email address first.',
      });
    const { invoice, earlier } = await claimMail(input, caller);
    if (earlier) return { state: earlier.state, answer: earlier.answer };
    const result = await send(account, invoice, async (company, printed) => {
      const { content, replaced } = await invoicePdf(printed);
      const { state, answer } = await mail.sender.send(
        toMail({ input, invoice, company, content, from: mail.from, replyTo: owner.email ?? '' }),
      );
      return { state, answer: state === 'failed' ? answer : withReplaced(answer, replaced) };
    });
    await recordMail(account, input, result);
    return result;
  },
);

/** What became of the mail, and the letters that whoever got it can't read. */
function withReplaced(answer: string, replaced: string): string {
  const described = describeReplaced(replaced);
  const room = LIMITS.mailAnswer - described.length - 1;
  return [answer.length > room ? `${answer.slice(0, room - 1)}…` : answer, described].filter(Boolean).join(' ');
}

/** Nothing was sent if it can't be read or written as a PDF. */
async function send(
  account: string,
  invoice: Invoice,
  sendPrinted: (company: string, printed: PrintedInvoice) => Promise<MailResult>,
): Promise<MailResult> {
  try {
    const company = await readCompany(account);
    return await sendPrinted(company.name, await readPrintedInvoice(account, invoice, company));
  } catch (error) {
    logMailFailed(account, error);
    return { state: 'failed', answer: 'The PDF could not be written. Nothing was sent; try again later.' };
  }
}

interface Parts {
  readonly input: MailInvoiceInput;
  readonly invoice: Invoice;
  readonly company: Account['name'];
  readonly content: Buffer;
  readonly from: string;
  readonly replyTo: string;
}

function toMail({ input, invoice, company, content, from, replyTo }: Parts): OutgoingMail {
  const { number, dueOn, balanceCents } = invoice;
  const title = formatInvoiceNumber(number ?? 0);
  return {
    from: { name: plainName(company), address: from },
    replyTo,
    to: [...new Set(input.to)],
    subject: mailSubject(title, company),
    text: mailBody({
      ...{ message: input.message, title, company },
      toBePaid: balanceCents > 0 ? formatCents(balanceCents) : '',
      due: balanceCents > 0 && dueOn ? `Due: ${formatDayWithYear(dueOn)}` : '',
    }),
    attachment: { name: `${title}.pdf`, content },
  };
}
