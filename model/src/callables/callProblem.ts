import type { LatLng } from '../documents/latLng';
import { LIMITS } from '../documents/limits';

/** The region of all functions. */
export const REGION = 'us-central1';

/** All error codes of the callables, with the message for people. The codes are stable. */
export const CALL_PROBLEMS = {
  'signed-out': 'Sign in first.',
  'not-allowed': 'You are not allowed to do this.',
  'not-active': 'Your access has been deactivated. Ask the owner of the account.',
  'not-verified': 'Verify your email address first.',
  'changed-address': 'Your sign-in has a new email address. Open the console and confirm that you changed it.',
  'invalid-input': 'Something in the form is not valid.',
  'already-invited': 'This person is already invited.',
  'already-member': 'You already belong to an account.',
  'link-required': 'Open the link in the email that invites you.',
  'choose-password': 'Someone else chose the password of this sign-in. Choose a new one with ‘Forgot Password?’ first.',
  'other-address': 'This invitation is for another email address.',
  'no-such-invitation': 'This invitation was removed or has expired.',
  'no-such-member': 'This person is not a member of your account.',
  'no-such-driver': 'This person is not an active driver of your account.',
  'no-sign-in': 'This person has removed their sign-in. Invite them again.',
  'not-pending': 'This driver is not waiting for confirmation.',
  'still-active': 'Deactivate this person first.',
  'is-pending': 'This driver must be confirmed first.',
  'foreign-folder': 'This folder belongs to another account.',
  'not-configured': 'Files can’t be uploaded yet: image hosting is not set up.',
  'no-such-import': 'This import no longer exists. Import the file again.',
  'no-such-client': 'This client no longer exists. They may have been merged with another one.',
  'full-notes': 'The notes for the office have no room for what both profiles say. Shorten them first.',
  'full-not-same': `Together, they would have more than ${LIMITS.notSameClients} clients who are not the same. Take some of them back on the page that merges a client first.`,
  'no-such-trip': 'This trip no longer exists.',
  'ride-is-over': 'This ride is over, so a link would show nothing.',
  'too-many': 'Too many messages. Please try again later.',
  'far-place': 'This place is far from your other places.',
  'stale-rates': 'Someone else changed these rates at the same time. Yours were not saved; save again.',
  'no-such-repricing': 'This update no longer exists. Check the prices again.',
  'old-check': 'These prices were checked more than an hour ago. Check them again with Other days.',
  'many-charges': 'There are more than 50,000 charges on these days. Choose fewer days.',
  'no-such-invoice': 'This invoice no longer exists.',
  'stale-invoice': 'Someone else changed this invoice at the same time. Check it and try again.',
  'paid-invoice':
    'Payments or credits were recorded for this invoice. Take them off it under Payments; then you can void it.',
  'closed-mail': 'Only an invoice that was sent and is not void can be mailed.',
  'no-mail': 'Mail isn’t set up. Download the PDF or print it.',
  'other-recipient':
    'Only addresses in the payer’s settings, or in the profile of the client who pays, can get it. Check them there.',
  'other-mail': 'This mail was already sent to other addresses. Close the dialog, open it again, and check who got it.',
  'mailed-before': 'It was just mailed to one of these addresses. Mail it again?',
  'no-such-payment': 'This payment no longer exists.',
  'stale-payment': 'Someone else changed this payment at the same time. Check it and try again.',
  'other-payment': 'This payment was already recorded, with other details. Check it under Payments.',
  'closed-invoice': 'One of these invoices is no longer open. Nothing was saved; check the invoices and try again.',
  'other-payer': 'One of these invoices is of another payer.',
  'too-much-paid': 'One of these invoices has less to be paid now. Nothing was saved; check the amounts and try again.',
  'long-statement':
    'There are too many open invoices or payments for one statement. Choose a day closer to today, or print the invoices.',
  'stale-pay': 'Someone else changed this pay period or the pay rates at the same time. Check them and try again.',
  'changed-pay': 'What drivers earned changed since this page showed it. Check it, then lock it again.',
  'locked-pay': 'This pay period is locked. Reopen it first.',
  'overlapping-pay':
    'Another pay period that is locked or adjusted has some of these days. Choose other days, or reopen that one.',
  'long-pay': 'There are too many trips, shifts, or drivers on these days for one pay period. Choose fewer days.',
  'lost-breaks':
    'The breaks of some of these days are no longer kept, so hours would be paid that were breaks. The period stays as it is.',
  'many-adjustments': 'This pay period already has 200 adjustments.',
  'wrong-rates': 'Two of these rate cards overlap, or one that has begun is missing.',
  'no-such-credential': 'This credential no longer exists.',
  'no-such-document': 'This document no longer exists.',
  'no-such-upload': 'This upload has expired. Add the file again.',
  'no-file': 'The file did not arrive. Add it again.',
  'wrong-file': 'Only PDF, JPEG, and PNG files of up to 10 MB can be kept.',
  'many-documents': `A credential can have up to ${LIMITS.credentialDocuments} documents. Remove one first.`,
  'stale-texting': 'Someone else changed these settings at the same time. Load them again.',
  'wrong-sender': 'Twilio does not accept this account SID with this token.',
  'unreachable-sender': 'Twilio can’t be reached. Nothing was saved; please try again later.',
  'no-sender': 'Enter an account of Twilio with its token first.',
  'no-such-text': 'This text no longer exists.',
  'no-such-number': 'This client no longer has this number.',
  'already-refused': 'Someone has recorded that this number wants no texts.',
  'no-such-request': 'This request no longer exists.',
  'stale-request': 'Someone else changed this request at the same time. Check it and try again.',
  'answered-request': 'This request was already answered.',
  'closed-payer': 'This payer is inactive, so it gets no new rides.',
  'broken-ride':
    'Some of these rides can’t be read, so nothing was changed. Cancel them under “Trips” and “Standing Orders”.',
  'ride-under-way': 'These rides are under way or over, so nothing was changed.',
  busy: 'Too many people are changing the same thing right now. Your entries are not lost; try again in a moment.',
  unexpected: 'Something went wrong! Please try again later.',
} as const;
export type CallProblemCode = keyof typeof CALL_PROBLEMS;

/** The `details` of a callable's error. */
export interface CallProblem {
  readonly code: CallProblemCode;
  /** What is wrong, as a form can show it. */
  readonly message: string;
  /** The invalid input field, if there is one. */
  readonly field?: string | undefined;
  /** Of a place that is far from the account's others: the miles to the nearest, and what was probably meant. */
  readonly miles?: number | undefined;
  readonly meant?: LatLng | undefined;
  /** When a limit resets, as an ISO 8601 time. */
  readonly retryAt?: string | undefined;
  /** The id of an unexpected failure in the logs. */
  readonly id?: string | undefined;
}

/** The problem of a caught error; undefined if the call never reached the function. */
export function readCallProblem(error: unknown): CallProblem | undefined {
  if (typeof error !== 'object' || error === null || !('details' in error)) return undefined;
  const { details } = error;
  const isProblem =
    typeof details === 'object' && details !== null && 'code' in details && String(details.code) in CALL_PROBLEMS;
  return isProblem ? (details as CallProblem) : undefined;
}
