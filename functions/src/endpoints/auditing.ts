import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import * as audit from '../audit/auditChanges';
import { recordAccess as access } from '../audit/recordAccess';
import { callable } from '../callable';
import { auditOptions, callableOptions } from '../options';

/** Runs on every write to a user. Writes an audit entry with the event's id, so a repeated event writes nothing. */
export const auditUser = onDocumentWritten({ ...auditOptions, document: `${paths.users}/{id}` }, audit.auditUser);

/** Runs on every write to a trip. Like `auditUser`. */
export const auditTrip = onDocumentWritten({ ...auditOptions, document: `${paths.trips}/{id}` }, audit.auditTrip);

/** Runs on every write to a standing order. Like `auditUser`. */
export const auditStandingOrder = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/standingOrders/{id}' },
  audit.auditStandingOrder,
);

/** Runs on every write to a driver's settings. Like `auditUser`. */
export const auditDriverSettings = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/drivers/{id}' },
  audit.auditDriverSettings,
);

/** Runs on every write to a client's profile. Like `auditUser`, except for what functions copy from the client's trips. */
export const auditClientProfile = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/profiles/{id}' },
  audit.auditClientProfile,
);

/**
 * Runs on every write to what only the office knows of a trip. Like `auditUser`, except for what functions write and
 * deletions.
 */
export const auditOfficeTrip = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/officeTrips/{id}' },
  audit.auditOfficeTrip,
);

/** Runs on every write to an authorization. Like `auditUser`. */
export const auditAuthorization = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/authorizations/{id}' },
  audit.auditAuthorization,
);

/** Runs on every write to a payer. Like `auditUser`. */
export const auditPayer = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/payers/{id}' },
  audit.auditPayer,
);

/** Runs on every write to a vehicle. Like `auditUser`. */
export const auditVehicle = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/vehicles/{id}' },
  audit.auditVehicle,
);

/** Runs on every write to a vehicle's maintenance. Like `auditUser`. */
export const auditMaintenance = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/maintenance/{id}' },
  audit.auditMaintenance,
);

/** Runs on every write to a type of credential. Like `auditUser`. */
export const auditCredentialType = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/credentialTypes/{id}' },
  audit.auditCredentialType,
);

/** Runs on every write to a credential. Like `auditUser`. */
export const auditCredential = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/credentials/{id}' },
  audit.auditCredential,
);

/** Runs on every write to an exception from a credential. Like `auditUser`. */
export const auditCredentialException = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/credentialExceptions/{id}' },
  audit.auditCredentialException,
);

/** Runs on every write to an account's name or time zone. Like `auditUser`. */
export const auditAccount = onDocumentWritten({ ...auditOptions, document: 'accounts/{account}' }, audit.auditAccount);

export const recordAccess = callable(callableOptions, access);
