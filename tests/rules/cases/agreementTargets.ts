import {
  accountSchema,
  authorizationSchema,
  clientProfileSchema,
  columnMappingSchema,
  credentialExceptionSchema,
  credentialSchema,
  credentialTypeSchema,
  DEFAULT_DRIVE_SETTINGS,
  DEFAULT_PLAN_SETTINGS,
  driverEventSchema,
  driverSettingsSchema,
  frequentPlaceSchema,
  type LimitedKind,
  logFormatSchema,
  maintenanceSchema,
  messageSchema,
  notificationSchema,
  officeTripSchema,
  payerSchema,
  type Schema,
  standingOrderSchema,
  tripSchema,
  userSchema,
  vehicleSchema,
} from '@mtos/model';
import { ACCOUNT, type PersonName } from '../callers';
import { stored } from '../fixtures';
import {
  contactPeople,
  everyNeed,
  everyWish,
  newAuthorization,
  newClientProfile,
  newColumnMapping,
  newCorrection,
  newCredential,
  newCredentialException,
  newCredentialType,
  newDriverSettings,
  newEvent,
  newFrequentPlace,
  newLogFormat,
  newMaintenance,
  newMessage,
  newNotification,
  newOfficeTrip,
  newPayer,
  newStandingOrder,
  newTrip,
  newVehicle,
  profileEdit,
} from './drafts';
import { commit, create, type Data, NOW, type Operation, update } from './ruleCase';

/** A kind of document whose rules and schema are compared. */
export interface Target {
  readonly what: string;
  readonly as: PersonName;
  readonly schema: Schema<object>;
  /** A valid document. */
  readonly data: Data;
  /** Writes a document; `id` is another one each time. */
  readonly write: (data: Data, id: string) => Operation;
  /** Fields whose value depends on more than its type: who writes, for whom, when, and what the document was before. */
  readonly fixed: readonly string[];
}

const written = ['updatedAt', 'updatedBy'];

/** Where the counts of limited writes are. */
export const counts = `accounts/${ACCOUNT}/usage`;

/** A valid next count, from the count that the test stores. */
const nextUse = (kind: LimitedKind, last: string) => update(`${counts}/${kind}`, { count: 2, last, at: NOW });

/** Each has another subject, which its id names, unless the subject is what is odd about it. */
const ofSubject = ({ subjectUid }: Data, id: string): Data => ({ subjectUid: subjectUid === 'new' ? id : subjectUid });

export const agreementTargets: readonly Target[] = [
  {
    ...{ what: 'trip', as: 'admin', schema: tripSchema, data: newTrip('admin') },
    write: (data, id) => create(`trips/${id}`, data),
    fixed: [
      ...[
        'subOwneruid',
        'createdAt',
        'statusAt',
        'version',
        'status',
        'cancelReason',
        'cancelledBy',
        'willCall',
        'puTime',
      ],
      ...['driverUid', 'driverName', 'assignedBy', 'assignedWhy', 'locked', ...written],
    ],
  },
  {
    ...{ what: 'user', as: 'admin', schema: userSchema, data: { ...stored('users/admin'), ...profileEdit('admin') } },
    write: (data) => update('users/admin', data),
    fixed: ['role', 'subOwneruid', 'email', 'vehicle', 'state', 'image', 'createdAt', ...written],
  },
  {
    ...{ what: 'standing order', as: 'admin', schema: standingOrderSchema, data: newStandingOrder('admin') },
    write: (data, id) =>
      commit(create(`accounts/${ACCOUNT}/standingOrders/${id}`, data), nextUse('standingOrders', id)),
    fixed: ['from', 'until', 'previous', 'replaces', 'createdAt', ...written],
  },
  {
    ...{
      what: 'notification',
      as: 'admin',
      schema: notificationSchema,
      data: newNotification('admin', { target: 'Drivers', picked: true }),
    },
    write: (data, id) => commit(create(`notifications/${id}`, data), nextUse('notifications', id)),
    fixed: ['subOwneruid', 'sentBy', 'createdAt'],
  },
  {
    ...{ what: 'column mapping', as: 'admin', schema: columnMappingSchema, data: newColumnMapping('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/columnMappings/${id}`, data),
    fixed: written,
  },
  {
    ...{ what: 'format of the trip log', as: 'admin', schema: logFormatSchema, data: newLogFormat('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/logFormats/${id}`, data),
    fixed: written,
  },
  {
    ...{ what: 'frequent place', as: 'admin', schema: frequentPlaceSchema, data: newFrequentPlace('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/frequentPlaces/${id}`, data),
    fixed: written,
  },
  {
    ...{ what: 'client profile', as: 'admin', schema: clientProfileSchema, data: newClientProfile('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', ...written],
  },
  {
    ...{ what: 'authorization', as: 'admin', schema: authorizationSchema, data: newAuthorization('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/authorizations/${id}`, data),
    fixed: ['from', 'until', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'trip’s office document', as: 'admin', schema: officeTripSchema, data: newOfficeTrip('admin') },
    write: (data, id) =>
      commit(create(`trips/${id}`, newTrip('admin')), create(`accounts/${ACCOUNT}/officeTrips/${id}`, data)),
    fixed: ['clientUid', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'vehicle', as: 'admin', schema: vehicleSchema, data: newVehicle('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/vehicles/${id}`, data),
    fixed: ['state', 'stateFrom', 'stateUntil', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'maintenance', as: 'admin', schema: maintenanceSchema, data: newMaintenance('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/maintenance/${id}`, data),
    fixed: ['version', 'createdAt', ...written],
  },
  {
    ...{ what: 'type of credentials', as: 'admin', schema: credentialTypeSchema, data: newCredentialType('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/credentialTypes/${id}`, data),
    fixed: ['subject', 'effect', 'blocksFrom', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'credential', as: 'admin', schema: credentialSchema, data: newCredential('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/credentials/license_${id}`, { ...data, ...ofSubject(data, id) }),
    fixed: ['typeUid', 'subjectUid', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'exception from a credential', as: 'owner', schema: credentialExceptionSchema },
    data: newCredentialException('owner'),
    write: (data, id) =>
      create(`accounts/${ACCOUNT}/credentialExceptions/license_${id}`, { ...data, ...ofSubject(data, id) }),
    fixed: ['typeUid', 'subjectUid', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'payer', as: 'biller', schema: payerSchema, data: newPayer('biller') },
    write: (data, id) => create(`accounts/${ACCOUNT}/payers/${id}`, data),
    fixed: ['version', 'createdAt', ...written],
  },
  {
    ...{ what: 'client profile with people', as: 'admin', schema: clientProfileSchema },
    data: { ...newClientProfile('admin'), places: [], people: contactPeople },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', 'places', ...written],
  },
  {
    ...{ what: 'client profile with needs', as: 'admin', schema: clientProfileSchema },
    data: { ...newClientProfile('admin'), places: [], needs: everyNeed },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', 'places', 'people', ...written],
  },
  {
    ...{ what: 'client profile with wishes about drivers', as: 'admin', schema: clientProfileSchema },
    data: { ...newClientProfile('admin'), places: [], driverWishes: everyWish },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', 'places', 'people', 'needs', ...written],
  },
  {
    ...{ what: 'set of driver settings', as: 'admin', schema: driverSettingsSchema, data: newDriverSettings('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/drivers/${id}`, data),
    fixed: written,
  },
  {
    ...{
      what: 'account',
      as: 'owner',
      schema: accountSchema,
      data: { ...stored(`accounts/${ACCOUNT}`), firstSteps: ['trip'], planSettings: DEFAULT_PLAN_SETTINGS },
    },
    write: (data) => update(`accounts/${ACCOUNT}`, data),
    fixed: ['timeZone'],
  },
  {
    ...{ what: 'account’s settings of the drivers’ page', as: 'owner', schema: accountSchema },
    data: { ...stored(`accounts/${ACCOUNT}`), driveSettings: DEFAULT_DRIVE_SETTINGS },
    write: (data) => update(`accounts/${ACCOUNT}`, data),
    fixed: ['timeZone'],
  },
  {
    ...{ what: 'message', as: 'admin', schema: messageSchema, data: newMessage('admin') },
    write: (data, id) => create(`messages/${id}`, data),
    fixed: ['subOwneruid', 'userUid', 'createdAt'],
  },
  {
    ...{ what: 'driver event', as: 'driver', schema: driverEventSchema },
    data: newEvent('driver', { phoneAt: new Date(0) }),
    write: (data, id) => create(`driverEvents/${id}`, data),
    fixed: ['subOwneruid', 'driverUid', 'tripId', 'kind', 'at', 'undoes', 'receivedAt'],
  },
  {
    ...{ what: 'entry of a driver’s expenses', as: 'driver', schema: driverEventSchema },
    data: newEvent('driver', { kind: 'expenses', expenses: { tollCents: 650, parkingCents: 0 } }),
    write: (data, id) => create(`driverEvents/${id}`, data),
    fixed: ['subOwneruid', 'driverUid', 'tripId', 'kind', 'at', 'undoes', 'receivedAt'],
  },
  {
    ...{ what: 'correction', as: 'admin', schema: driverEventSchema, data: newCorrection('admin') },
    write: (data, id) => create(`driverEvents/${id}`, data),
    fixed: [
      ...['subOwneruid', 'driverUid', 'tripId', 'kind', 'at', 'position', 'odometer', 'signature', 'note', 'undoes'],
      ...['receivedAt', 'by', 'who'],
    ],
  },
];
