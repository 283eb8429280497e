import { onDocumentWritten } from 'firebase-functions/firestore';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { coverTrips as coverPageOfTrips } from '../authorizations/coverTrips';
import { followAuthorization as followStoredAuthorization } from '../authorizations/followAuthorization';
import { followAuthorizationUse as followStoredUse } from '../authorizations/followAuthorizationUse';
import { callable } from '../callable';
import { finishSplit as finishStoredSplit } from '../clients/finishSplit';
import { followClient as followClientRecord } from '../clients/followClient';
import { mergeClients as mergeTwo } from '../clients/mergeClients';
import { splitClient as splitOne } from '../clients/splitClient';
import { auditOptions, callableOptions, dispatchOptions, imageHostOptions, lastingTaskOptions } from '../options';
import * as privacy from '../privacy/personalData';
import type { CoverTask, SplitTask } from '../schedules/tasks';

/**
 * Runs on every write to an authorization. Lets it cover its client's trips on its days, and no others. Works from the stored
 * documents, so a repeated or late event finds nothing left to do.
 */
export const followAuthorization = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/authorizations/{id}' },
  followStoredAuthorization,
);

/**
 * Runs on every write to how much of an authorization is used. If units were released, the client's trips without an
 * authorization get them. A repeated event finds them covered.
 */
export const followAuthorizationUse = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/authorizationUses/{id}' },
  followStoredUse,
);

/**
 * Runs on every write to a client's record, which counting writes. Creates the client's profile, and keeps it as their trips
 * say until a person edits it. What is booked for a client who was merged with another one becomes the other one's. Works
 * from the stored documents, so a repeated or late event finds nothing left to do.
 */
export const followClient = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/clients/{id}' },
  followClientRecord,
);

/** Task of `splitClient`: what follows from the split, if the call ended early. Otherwise it finds nothing left to do. */
export const finishSplit = onTaskDispatched<SplitTask>(lastingTaskOptions, ({ data }) => finishStoredSplit(data));

/**
 * Task of changes that decide which authorizations cover many trips: the next page of them. A repeated or concurrent task
 * finds them covered.
 */
export const coverTrips = onTaskDispatched<CoverTask>(lastingTaskOptions, ({ data }) => coverPageOfTrips(data));

export const mergeClients = callable(callableOptions, mergeTwo);
export const splitClient = callable(callableOptions, splitOne);

export const exportPersonalData = callable(callableOptions, privacy.exportPersonalData);
export const erasePersonalData = callable(imageHostOptions, privacy.erasePersonalData);
