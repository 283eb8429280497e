import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onCall } from 'firebase-functions/https';
import * as audit from './audit/auditChanges';
import { cloudinaryApiSecret } from './config';
import * as counting from './counting/countChanges';
import * as members from './members';
import { auditOptions, callableOptions, countingOptions } from './options';
import * as uploads from './uploads/signUpload';

/**
 * Fired by every change of a user. Enters it into the ledger and folds the account's ledger into its counters. A repeat
 * finds its entry in the ledger and changes nothing; a failure is delivered again and finishes what was begun.
 */
export const countUser = onDocumentWritten({ ...countingOptions, document: `${paths.users}/{id}` }, counting.countUser);

/** Fired by every change of a trip. As `countUser`, and keeps the records of the account's clients. */
export const countTrip = onDocumentWritten({ ...countingOptions, document: `${paths.trips}/{id}` }, counting.countTrip);

/** Fired by every change of a user. Leaves an audit entry named after the event, which a repeat finds there. */
export const auditUser = onDocumentWritten({ ...auditOptions, document: `${paths.users}/{id}` }, audit.auditUser);

/** Fired by every change of a trip. As `auditUser`. */
export const auditTrip = onDocumentWritten({ ...auditOptions, document: `${paths.trips}/{id}` }, audit.auditTrip);

export const addMember = onCall(callableOptions, members.addMember);
export const confirmDriver = onCall(callableOptions, members.confirmDriver);
export const setMemberState = onCall(callableOptions, members.setMemberState);

export const signUpload = onCall({ ...callableOptions, secrets: [cloudinaryApiSecret] }, uploads.signUpload);
