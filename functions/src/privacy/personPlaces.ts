import {
  decodeTrack,
  eraseDriverOfEvent,
  eraseDriverSettings,
  eraseNames,
  erasePerson,
  eraseUser,
  eraseVehicle,
  LIMITS,
  paths,
  serverQueries,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { releaseSignIn } from '../members/authAccount';
import { auditEntry } from './auditPlaces';
import {
  changed,
  destroyPictureIn,
  PICTURE_FIELDS,
  type Place,
  type Request,
  signed,
  signedTrip,
  toText,
} from './place';

// Documents with only a member's data.

export const drivenTrips: Place = {
  source: ({ account, subject }) => serverQueries.everyTripOfDriver(account, subject.id),
  // Without the clients' data
  show: ({ tripDate, puTime, status, miles, driverName, assignedBy }) => ({
    ...{ tripDate, puTime, status, miles, driverName, assignedBy },
  }),
  erase: (fields, request) => signedTrip(changed(fields, erasePerson(fields, request.subject)), request),
};

/** What a driver drove with, which their trips keep. */
export const keptVehicles: Place = {
  source: ({ account, subject }) => serverQueries.tripsDrivenWithLicense(account, subject.id),
  show: ({ tripDate, vehicle }) => ({ tripDate, vehicle }),
  erase: (fields, request) => signedTrip(changed(fields, eraseVehicle(fields)), request),
};

/** What a driver did. */
export const drivenEvents: Place = {
  source: ({ account, subject }) => serverQueries.everyEventByDriver(account, subject.id),
  // Without the clients' data
  show: ({ kind, at, receivedAt, tripId, position, odometer, note }) => ({
    ...{ kind, at, receivedAt, tripId, position, odometer },
    ...(tripId === null && { note }),
  }),
  erase: (fields, { subject }) => changed(fields, eraseDriverOfEvent(fields, subject)),
};

/** When a driver worked. Names no one but by uid, so nothing is erased: the figures of past days stay. */
export const shifts: Place = {
  source: ({ account, subject }) => serverQueries.everyShiftByDriver(account, subject.id),
  show: ({ day, startedAt, endedAt, drivenMiles, breaks }) => ({
    ...{ day, startedAt, endedAt, drivenMiles },
    ...(breaks !== undefined && { breaks }),
  }),
  erase: () => undefined,
};

/** Defects of a vehicle that a driver found. */
export const defectReports: Place = {
  source: ({ account, subject }) => serverQueries.everyDefectReportByDriver(account, subject.id),
  show: ({ at, defects, odometer, settledAt, answer, allowedAt, allowedWhy }) => ({
    ...{ at, defects, odometer, settledAt, answer },
    ...(allowedAt !== undefined && { allowedAt, allowedWhy }),
  }),
  erase: (fields, { subject }) =>
    changed(fields, {
      defects: eraseNames(toText(fields.defects), subject, LIMITS.reason),
      answer: eraseNames(toText(fields.answer), subject, LIMITS.reason),
      ...('allowedWhy' in fields && { allowedWhy: eraseNames(toText(fields.allowedWhy), subject, LIMITS.reason) }),
    }),
};

/** Trips that say that this person assigned or unassigned their driver. */
export const assignedTrips: Place = {
  source: ({ account, subject }) =>
    serverQueries.tripsAssignedFor(
      account,
      // Firestore refuses an empty list
      ['', ...subject.names].flatMap((name) => [`Chosen by ${name}.`, `Unassigned by ${name}.`]),
    ),
  show: ({ tripDate, status, assignedWhy }) => ({ tripDate, status, assignedWhy }),
  erase: drivenTrips.erase,
};

/** What the person did; the entries name them by uid, but a trip in one can say who assigned it. */
export const actions: Place = {
  source: ({ account, subject }) => serverQueries.auditBy(account, subject.id),
  show: ({ what, collection, documentId, when }) => ({ what, collection, documentId, when }),
  erase: (fields, request) => changed(fields, auditEntry(fields, request)),
};

/** The mail to a member. That of an invitation is deleted with the invitation. */
export const mail = (kind: 'added' | 'confirmed'): Place => ({
  source: ({ subject }) => db.doc(`${paths.mail}/${subject.id}-${kind}`),
  show: ({ to, message }) => ({ to, message }),
  erase: () => 'delete',
});

export const position: Place = {
  source: ({ subject }) => db.doc(paths.driverLocation(subject.id)),
  show: (fields) => fields,
  erase: () => 'delete',
};

/** The phone on which the driver is notified. */
export const device: Place = {
  source: ({ subject }) => db.doc(paths.driverDevice(subject.id)),
  show: ({ language, updatedAt }) => ({ language, updatedAt }),
  erase: () => 'delete',
};

/** The phone with which the driver reports positions through an app. */
export const tracker: Place = {
  source: ({ account, subject }) => db.doc(paths.tracker(account, subject.id)),
  show: ({ createdAt, revokedAt, seenAt, app, pointAt, battery }) => ({
    ...{ createdAt, revokedAt, seenAt, app, pointAt, battery },
  }),
  erase: () => 'delete',
};

/** Where the driver was. */
export const tracks: Place = {
  source: ({ account, subject }) => serverQueries.everyTrackOfDriver(account, subject.id),
  show: ({ day, points }) => ({
    day,
    points: decodeTrack(toText(points)).map(({ at, location }) => ({ at: new Date(at).toISOString(), ...location })),
  }),
  erase: () => 'delete',
};

/** What is kept of the tracks. Like shifts, it names no one but by uid, so the figures of past days stay. */
export const drivenDays: Place = {
  source: ({ account, subject }) => serverQueries.everyDrivenDayOfDriver(account, subject.id),
  show: ({ day, miles, loaded, silentMinutes, trips }) => ({ day, miles, loaded, silentMinutes, trips }),
  erase: () => undefined,
};

/** The secrets of such phones. */
export const trackerSecrets: Place = {
  source: ({ account, subject }) => serverQueries.trackerSecretsOfDriver(account, subject.id),
  show: ({ createdAt, expireAt }) => ({ createdAt, expireAt }),
  erase: () => 'delete',
};

/** When the driver works, and with which vehicle. */
export const settings: Place = {
  source: ({ account, subject }) => db.doc(paths.driverSettingsDocument(account, subject.id)),
  show: (fields) => fields,
  erase: (fields, request) => {
    const removed = Object.fromEntries(
      ['vehicleUid', 'shift', 'credentialGaps']
        .filter((field) => field in fields)
        .map((field) => [field, FieldValue.delete()]),
    );
    const vehicleName = eraseNames(toText(fields.vehicleName), request.subject, LIMITS.name);
    const erased = changed(fields, { ...eraseDriverSettings(fields), vehicleName });
    return signed(erased || Object.keys(removed).length > 0 ? { ...erased, ...removed } : undefined, request);
  },
};

/** Last, because the names to look for come from it. */
export const user: Place = {
  source: ({ subject }) => db.doc(paths.user(subject.id)),
  show: (fields) => fields,
  erase: async (fields, request, id) => {
    await destroyPictureIn(fields, request);
    await eraseMember(id, request);
    // The sign-in is the person's own: the account can't keep it disabled or remove it
    await releaseSignIn(id, request.account);
    return {};
  },
};

/** In a transaction: someone who is erased already can have joined another account since the call began. */
async function eraseMember(uid: string, request: Request): Promise<void> {
  const ref = db.doc(paths.user(uid));
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const fields = stored.data() ?? {};
    if (fields.subOwneruid !== request.account || fields.state !== 'inactive') throw callProblem('no-such-member');
    const erased = signed(changed(fields, eraseUser(fields)), request);
    const olderPictures = PICTURE_FIELDS.filter((field) => field !== 'image');
    const left = [...olderPictures, 'blockedFrom'].filter((field) => field in fields);
    const removed = Object.fromEntries(left.map((field) => [field, FieldValue.delete()]));
    if (erased) transaction.update(ref, { ...erased, ...removed });
  });
}
