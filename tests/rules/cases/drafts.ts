import { EQUIPMENT, LIMITS, NO_COUNTS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { driverEvent } from '../fixtures/driverFixtures';
import { create, type Data, NOW, SecondsAgo, update } from './ruleCase';

/** Valid documents as the console writes them. */

export const newTrip = (uid: string): Data => ({
  ...stored('trips/unassigned'),
  calledAt: null,
  tripNumber: 'T-1',
  createdAt: NOW,
  updatedAt: NOW,
  statusAt: NOW,
  updatedBy: uid,
});

/** The fields that every update of a trip writes. */
export const nextVersion = (uid: string): Data => ({ version: 2, updatedAt: NOW, updatedBy: uid });

/** The fields of a status change, except for cancelling. */
export const move = (uid: string, status: string): Data => ({ ...nextVersion(uid), status, statusAt: NOW });

export const newOwner = (uid: string): Data => ({
  ...stored('users/owner'),
  subOwneruid: uid,
  email: `${uid}@example.com`,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

export const newCounters: Data = { ...NO_COUNTS, watermark: null, updatedAt: NOW };

export const profileEdit = (uid: string): Data => ({ fullName: 'New Name', updatedAt: NOW, updatedBy: uid });

export const defectResolution = (uid: string): Data => ({ settledAt: NOW, settledBy: uid, answer: 'Replaced.' });

/** Clients who need the lift are allowed despite defects. */
export const defectAllowance = (uid: string): Data => ({
  allowedAt: NOW,
  allowedBy: uid,
  allowedWhy: 'The ramp works.',
});

export const newStandingOrder = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/standingOrders/order`),
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

export const standingOrderEdit = (uid: string): Data => ({ paused: true, updatedAt: NOW, updatedBy: uid });

/** What only functions write on a trip. */
export const VEHICLE: Data = { driverUid: 'driver', name: 'Van 1', plate: 'ABC 123', licenseNumber: 'D1' };

export const newColumnMapping = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/columnMappings/mapping`),
  updatedAt: NOW,
  updatedBy: uid,
});

export const newLogFormat = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/logFormats/format`),
  updatedAt: NOW,
  updatedBy: uid,
});

export const newFrequentPlace = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/frequentPlaces/clinic`),
  updatedAt: NOW,
  updatedBy: uid,
});

export const newPayer = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/payers/payer`),
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

/** A change of accounts/../payers/payer, whose version is 3. */
export const payerEdit = (uid: string): Data => ({
  ...{ daysToPay: 45, providerNumber: 'WF-20417', version: 4 },
  updatedAt: NOW,
  updatedBy: uid,
});

export const newVehicle = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/vehicles/van`),
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

/** A change of accounts/../vehicles/van, whose version is 3. */
export const vehicleEdit = (uid: string): Data => ({ odometer: 48_210, version: 4, updatedAt: NOW, updatedBy: uid });

export const newMaintenance = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/maintenance/stored`),
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

/** That accounts/../maintenance/stored, whose version is 3, was done. */
export const maintenanceEdit = (uid: string): Data => ({
  ...{ doneDay: '2026-03-20', doneMiles: 49_800, vendor: 'Main St Garage', costCents: 8950, note: 'Filter, too' },
  ...{ version: 4, updatedAt: NOW, updatedBy: uid },
});

/** The first version of a document about credentials. */
const firstVersion = (uid: string): Data => ({ version: 1, createdAt: NOW, updatedAt: NOW, updatedBy: uid });
/** The next one of a fixture, whose version is 3. */
const fourthVersion = (uid: string): Data => ({ version: 4, updatedAt: NOW, updatedBy: uid });

export const newCredentialType = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/credentialTypes/license`),
  ...firstVersion(uid),
});
export const credentialTypeEdit = (uid: string): Data => ({
  ...{ name: 'License', effect: 'warn', blocksFrom: '', isActive: false },
  ...fourthVersion(uid),
});

/** A credential of accounts/../credentials/license_new. */
export const newCredential = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/credentials/license_driver`),
  ...{ subjectUid: 'new', ...firstVersion(uid) },
});
export const credentialEdit = (uid: string): Data => ({
  ...{ number: 'D7654321', issuedDay: '2026-03-20', expiresDay: '2030-03-31', note: 'Renewed', ...fourthVersion(uid) },
});

/** An exception of accounts/../credentialExceptions/license_new. */
export const newCredentialException = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/credentialExceptions/license_driver`),
  ...{ subjectUid: 'new', ...firstVersion(uid) },
});
export const credentialExceptionEdit = (uid: string): Data => ({
  ...{ until: '2026-04-21', reason: 'Still in the mail.', ...fourthVersion(uid) },
});

/** The most people whom a profile can name. */
export const contactPeople: readonly Data[] = Array(LIMITS.contactPeople).fill({
  ...{ name: 'Dee Example', relation: 'Daughter', phone: '(718) 555-0102' },
});

/** Everything that a ride can need. */
export const everyNeed: Data = {
  service: 'doorThroughDoor',
  equipment: EQUIPMENT,
  neverLeaveAlone: true,
  oxygenLiters: 2.5,
  stairsAtPickUp: 12,
  stairsAtDropOff: 3,
  weightPounds: 320,
  loadingMinutes: 15,
};

/** As many wishes about drivers as a profile can have. */
export const everyWish: Data = {
  blocked: Array.from({ length: LIMITS.driverWishes }, (_, index) => `${'b'.repeat(27)}${index}`),
  preferred: Array.from({ length: LIMITS.driverWishes }, (_, index) => `${'p'.repeat(27)}${index}`),
};

/** A client's first profile, with every entry that it can start with: of places, of people, of needs, or of wishes. */
export const newClientProfile = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/profiles/client`),
  memberNumbers: Array(LIMITS.memberNumbers).fill({ payer: 'Medicaid', number: 'WF10407T' }),
  phones: Array(LIMITS.clientPhones).fill({ number: '(718) 555-0100', label: 'Mobile', texts: true }),
  places: Array(LIMITS.clientPlaces).fill({
    ...{ name: 'Home', address: '1 Elm St', details: 'Apt 4', phone: '(718) 555-0101', access: 'Gate code 1234' },
  }),
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

/** The next version of the stored profile, with one change. */
export const clientProfileEdit = (uid: string): Data => ({
  officeNotes: 'Prefers mornings.',
  version: 4,
  updatedAt: NOW,
  updatedBy: uid,
});

export const newAuthorization = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/authorizations/stored`),
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});
export const authorizationEdit = (uid: string): Data => ({ total: 48, version: 4, updatedAt: NOW, updatedBy: uid });

/** What only the office knows of a trip of the fixtures' client. */
export const newOfficeTrip = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/officeTrips/auto`),
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});
export const officeTripEdit = (uid: string): Data => ({
  officeNotes: 'Bill the facility.',
  version: 4,
  updatedAt: NOW,
  updatedBy: uid,
});

export const newDriverSettings = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/drivers/driver`),
  updatedAt: NOW,
  updatedBy: uid,
});

export const newNotification = (uid: string, given: Data = {}): Data => ({
  ...stored('notifications/toAll'),
  sentBy: uid,
  createdAt: NOW,
  ...given,
});

/** That a driver has read the message to everyone, with an answer. */
export const newReceipt = (uid: string, answer: Data = { quick: 'ok', text: '' }): Data => {
  const at = new SecondsAgo(60);
  return { notification: 'toAll', driverUid: uid, answers: [{ at, ...answer }], at, receivedAt: NOW };
};

/** One more answer of a driver to a message. */
export const secondAnswer = (path: string): Data => {
  const at = new SecondsAgo(60);
  const before = stored(path).answers as readonly Data[];
  return { answers: [...before, { at, quick: null, text: 'The ramp is stuck.' }], at, receivedAt: NOW, waits: true };
};

/** The account's next count of notifications, which every new notification needs. */
export const nextUse = (last: string, changes: Data = {}) =>
  update(`accounts/${ACCOUNT}/usage/notifications`, { count: 6, last, at: NOW, ...changes });

/** The first count of the account's writes of standing orders, which every write of one needs. */
export const firstUse = (last: string, changes: Data = {}) =>
  create(`accounts/${ACCOUNT}/usage/standingOrders`, { count: 1, since: NOW, last, at: NOW, ...changes });

export const newMessage = (uid: string): Data => ({ ...stored('messages/message'), userUid: uid, createdAt: NOW });

const { available: _, ...position } = stored('driverLocations/driver');
/** A position as a driver's phone writes it. */
export const newLocation: Data = { ...position, updatedAt: NOW };

export const newDevice: Data = { ...stored('driverDevices/driver'), updatedAt: NOW };

export const newEvent = (uid: string, changes: Data = {}): Data => ({
  ...driverEvent(uid),
  at: new SecondsAgo(60),
  receivedAt: NOW,
  ...changes,
});

/** An admin's correction of trips/drivenBy-driver. */
export const newCorrection = (uid: string, changes: Data = {}): Data => ({
  ...driverEvent('driver'),
  ...{ tripId: 'drivenBy-driver', kind: 'corrected', at: NOW, receivedAt: NOW, note: 'Dead phone' },
  ...{ position: null, odometer: null, signature: null },
  ...{ by: 'office', who: uid, correction: { arrived: new SecondsAgo(600) } },
  ...changes,
});
