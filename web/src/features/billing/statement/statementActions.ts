import type { MailInput, MailInvoiceAnswer, StatementInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';
import { savePdf } from '../mail/savePdf';

/**
 * Downloads a statement as a PDF. Returns what it could not show, for people.
 * @throws OfflineError, FunctionsError
 */
export async function downloadStatement(functions: Functions, of: StatementInput): Promise<string> {
  requireConnection();
  const { data } = await callables.makeStatementPdf(functions)(of);
  return savePdf(`Statement ${of.through}.pdf`, data);
}

/**
 * Mails a statement. A repeat with the same id sends nothing.
 * @param again whether it goes to addresses that have just got one
 * @throws OfflineError, FunctionsError
 */
export async function mailStatement(
  functions: Functions,
  of: StatementInput,
  mailId: string,
  input: MailInput,
  again: boolean,
): Promise<MailInvoiceAnswer> {
  requireConnection();
  const { data } = await callables.mailStatement(functions)({ ...of, mailId, ...input, ...(again && { again }) });
  return data;
}
