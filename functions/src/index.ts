import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import * as counting from './counting/countChanges';
import { countingOptions } from './options';

/**
 * Fired by every change of a user. Enters it into the ledger and folds the account's ledger into its counters. A repeat
 * finds its entry in the ledger and changes nothing; a failure is delivered again and finishes what was begun.
 */
export const countUser = onDocumentWritten({ ...countingOptions, document: `${paths.users}/{id}` }, counting.countUser);

/** Fired by every change of a trip. As `countUser`, and keeps the records of the account's clients. */
export const countTrip = onDocumentWritten({ ...countingOptions, document: `${paths.trips}/{id}` }, counting.countTrip);
