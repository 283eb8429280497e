import { allocatePayment as allocate, voidPayment as voidPaid } from '../billing/changePayment';
import { draftInvoice as draft } from '../billing/draftInvoice';
import { mailInvoice as mailOne } from '../billing/mailInvoice';
import { mailStatement as mailStated } from '../billing/mailStatement';
import { makeInvoicePdf as makePdf } from '../billing/makeInvoicePdf';
import { makeStatementPdf as makeStatedPdf } from '../billing/makeStatementPdf';
import { readMailSetup as readSetup } from '../billing/readMailSetup';
import { readStatement as stateAccount } from '../billing/readStatement';
import { recordPayment as recordOne } from '../billing/recordPayment';
import { sendInvoice as send } from '../billing/sendInvoice';
import { voidInvoice as voidOne } from '../billing/voidInvoice';
import { callable } from '../callable';
import { callableOptions, pdfOptions } from '../options';

export const draftInvoice = callable(callableOptions, draft);
export const sendInvoice = callable(callableOptions, send);
export const voidInvoice = callable(callableOptions, voidOne);

/** Called by people who may bill: an invoice as a PDF. Writes nothing. */
export const makeInvoicePdf = callable(pdfOptions, makePdf);
export const mailInvoice = callable(pdfOptions, mailOne);

/** Called by people who may bill: whether mail is set up. Writes nothing. */
export const readMailSetup = callable(callableOptions, readSetup);

/** Called by people who may bill: what a payer owes at the end of a day. Writes nothing. */
export const readStatement = callable(callableOptions, stateAccount);
export const makeStatementPdf = callable(pdfOptions, makeStatedPdf);
export const mailStatement = callable(pdfOptions, mailStated);

export const recordPayment = callable(callableOptions, recordOne);
export const allocatePayment = callable(callableOptions, allocate);
export const voidPayment = callable(callableOptions, voidPaid);
