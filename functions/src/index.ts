import { paths } from '@mtos/model';
import { onDocumentCreated, onDocumentDeleted, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as audit from './audit/auditChanges';
import { recordAccess as access } from './audit/recordAccess';
import { coverTrips as coverPageOfTrips } from './authorizations/coverTrips';
import { followAuthorization as followStoredAuthorization } from './authorizations/followAuthorization';
import { followAuthorizationUse as followStoredUse } from './authorizations/followAuthorizationUse';
import { allocatePayment as allocate, voidPayment as voidPaid } from './billing/changePayment';
import { decideCharges as decide } from './billing/decideCharges';
import { draftInvoice as draft } from './billing/draftInvoice';
import { followClientPayer as followPayerOfClient } from './billing/followClientPayer';
import { followPayer as followStoredPayer } from './billing/followPayer';
import { followOfficeTripCharge, followTripCharge } from './billing/followTripCharge';
import { mailInvoice as mailOne } from './billing/mailInvoice';
import { mailStatement as mailStated } from './billing/mailStatement';
import { makeInvoicePdf as makePdf } from './billing/makeInvoicePdf';
import { makeStatementPdf as makeStatedPdf } from './billing/makeStatementPdf';
import { readMailSetup as readSetup } from './billing/readMailSetup';
import { readStatement as stateAccount } from './billing/readStatement';
import { recordPayment as recordOne } from './billing/recordPayment';
import { reprice as repriceTrips } from './billing/reprice';
import { runRepricing as runRepricingTask } from './billing/runRepricing';
import { saveRates as saveRatesOfPayer } from './billing/saveRates';
import { sendInvoice as send } from './billing/sendInvoice';
import { manageRepricing as manageStoredRepricing, startRepricing as startOne } from './billing/startRepricing';
import { voidInvoice as voidOne } from './billing/voidInvoice';
import { callable } from './callable';
import { finishSplit as finishStoredSplit } from './clients/finishSplit';
import { followClient as followClientRecord } from './clients/followClient';
import { mergeClients as mergeTwo } from './clients/mergeClients';
import { splitClient as splitOne } from './clients/splitClient';
import { cloudinaryApiSecret } from './config';
import { sendContactMessage as contact } from './contact/sendContactMessage';
import * as counting from './counting/countChanges';
import { recount as recountCaller } from './counting/recount';
import { followDeletedCredential as followDeleted } from './credentialDocuments/followDeletedCredential';
import { keepDocument as keepOne } from './credentialDocuments/keepDocument';
import { readDocuments as readSome } from './credentialDocuments/readDocuments';
import { removeDocument as removeOne } from './credentialDocuments/removeDocument';
import { signDocument as signOne } from './credentialDocuments/signDocument';
import * as credentials from './credentials/followCredentials';
import { followTrip as follow } from './dispatch/followTrip';
import { offerToDriver as offer } from './dispatch/offerToDriver';
import { applyDriverEvent as apply } from './driver/applyDriverEvent';
import { followDefects as defects } from './driver/followDefects';
import { notifyDriver as notify } from './driver/notifyDriver';
import { notifyOfMessage as messageDrivers } from './driver/notifyOfMessage';
import { addVehiclesOfDrivers as addDriversVehicles } from './fleet/addVehiclesOfDrivers';
import { followMaintenance as followStoredMaintenance } from './fleet/followMaintenance';
import {
  followDefaultVehicle as followDriversVehicle,
  followVehicle as followStoredVehicle,
} from './fleet/followVehicle';
import { runImport as runImportTask } from './imports/runImport';
import * as imports from './imports/uploadImport';
import * as members from './members';
import {
  accountTaskOptions,
  auditOptions,
  callableOptions,
  countingOptions,
  dispatchOptions,
  driveTaskOptions,
  findAccountsOptions,
  lastingTaskOptions,
  maintenanceOptions,
  nightlyRecountOptions,
  pdfOptions,
  positionsOptions,
  pushOptions,
  recountOptions,
  riderOptions,
  scheduleOptions,
} from './options';
import { managePay as managePeriod } from './pay/managePay';
import { readPay as readPayOfDays } from './pay/readPay';
import { savePayPlans as savePlans } from './pay/savePayPlans';
import { locateStartPlace as locateStart } from './places/locateStartPlace';
import { lookUpAccountPlaces as lookUpPlaces } from './places/lookUpPlaces';
import { resolvePlace as resolveOne } from './places/resolvePlace';
import { measureShift as measureStoredShift } from './positions/keepDrivenDays';
import { manageTracker as manageDriverTracker } from './positions/manageTracker';
import { receivePositions as receive } from './positions/receivePositions';
import * as privacy from './privacy/personalData';
import { answerRequest as answerOne } from './requests/answerRequest';
import { closeRequests as closeOld } from './requests/closeRequests';
import { escalateRequests as escalate } from './requests/escalateRequests';
import { followAccountRequests as followAccount } from './requests/followAccountRequests';
import { followRequestOrder as followRequestedOrder } from './requests/followRequestOrder';
import { followRequestTrip as followRequested } from './requests/followRequestTrip';
import { keepRequestExpiry as keepExpiry } from './requests/keepExpiry';
import { readFacilityReport as readFacility } from './requests/readFacilityReport';
import { sendRequest as sendOne } from './requests/sendRequest';
import * as expiry from './retention/expiry';
import { manageRideLink as manageLink } from './riders/manageRideLink';
import { showRide as show } from './riders/showRide';
import { measureDrives as measure } from './roads/measureDrives';
import * as schedules from './schedules/runSchedule';
import type {
  AccountTask,
  CoverTask,
  DrivesTask,
  ImportTask,
  RangeTask,
  RepricingTask,
  SplitTask,
} from './schedules/tasks';
import * as orders from './standingOrders/standingOrders';
import { followConsent as followStoredConsent } from './texts/followConsent';
import { followTripTexts as followTexts } from './texts/followTripTexts';
import { handleText as handleStoredText } from './texts/handleText';
import { receiveText as receiveFromRider } from './texts/receiveText';
import { recordConsent as recordNumberConsent } from './texts/recordConsent';
import { saveTextSettings as saveTexting } from './texts/saveTextSettings';
import { sendAccountTexts as sendTextsOfAccount } from './texts/sendAccountTexts';
import { sendText as sendDueText } from './texts/sendText';
import type { TextTask } from './texts/textTasks';
import * as uploads from './uploads/signUpload';

/**
 * Runs on every write to a user. Writes a ledger entry and folds the account's ledger into its counters. A repeated event
 * finds its entry and counts nothing twice; a retry after a failure finishes the fold.
 */
export const countUser = onDocumentWritten({ ...countingOptions, document: `${paths.users}/{id}` }, counting.countUser);

/** Runs on every write to a trip. Like `countUser`; also updates the account's client records and the figures of days. */
export const countTrip = onDocumentWritten({ ...countingOptions, document: `${paths.trips}/{id}` }, counting.countTrip);

/** Runs on every write to a shift. Like `countUser`, for the figures of the shift's day. */
export const countShift = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/shifts/{id}' },
  counting.countShift,
);

/** Runs on every write to what is kept of a driver's track. Like `countUser`, for the figures of its day. */
export const countDrivenDay = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/drivenDays/{id}' },
  counting.countDrivenDay,
);

/** Runs on every write to a charge. Like `countUser`, for the figures about money of its trip's day. */
export const countCharge = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/charges/{id}' },
  counting.countCharge,
);

/** Runs on every write to an invoice. Like `countUser`, for what is open and when it is due. */
export const countInvoice = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/invoices/{id}' },
  counting.countInvoice,
);

/**
 * Runs on every write to a shift. Keeps what the track of the shift's day says once the shift has ended. Works from the stored
 * documents, so a repeated or late event finds nothing left to do.
 */
export const measureShift = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/shifts/{id}' },
  measureStoredShift,
);

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

/** Runs on every write to what only the office knows of a trip. Like `auditUser`, except for what functions write and deletions. */
export const auditOfficeTrip = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/officeTrips/{id}' },
  audit.auditOfficeTrip,
);

/** Runs on every write to an authorization. Like `auditUser`. */
export const auditAuthorization = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/authorizations/{id}' },
  audit.auditAuthorization,
);

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
 * say until a person edits it. What is booked for a client who was merged with another one becomes the other one's. Works from the stored documents, so a repeated or late event finds nothing left to do.
 */
export const followClient = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/clients/{id}' },
  followClientRecord,
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

/** Runs on every write to a document of a credential. Like `followCredential`, because a type can need one. */
export const followCredentialDocument = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/credentialDocuments/{id}' },
  credentials.followCredentialDocument,
);

/** Runs on every write to an exception from a credential. Like `auditUser`. */
export const auditCredentialException = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/credentialExceptions/{id}' },
  audit.auditCredentialException,
);

/** Runs on every write to an account's name or time zone. Like `auditUser`. */
export const auditAccount = onDocumentWritten({ ...auditOptions, document: 'accounts/{account}' }, audit.auditAccount);

/** Runs on every new chat message. Writes when it expires; a repeated event writes the same. */
export const stampMessage = onDocumentCreated(
  { ...auditOptions, document: `${paths.messages}/{id}` },
  expiry.stampMessage,
);

/** Runs on every new notification. Like `stampMessage`. */
export const stampNotification = onDocumentCreated(
  { ...auditOptions, document: `${paths.notifications}/{id}` },
  expiry.stampNotification,
);

/** Runs on every new receipt of a message to drivers. Like `stampMessage`. */
export const stampReceipt = onDocumentCreated(
  { ...auditOptions, document: 'accounts/{account}/receipts/{id}' },
  expiry.stampReceipt,
);

/**
 * Runs on every write to a trip, with eight jobs. Fills in the coordinates of its addresses, or adds them to those to be
 * looked up. Assigns a driver to a waiting trip, or writes on the trip why there is none; when a driver becomes free,
 * assigns the oldest waiting trip that suits them. Restores the progress of a trip that was deleted. Removes the vehicle of
 * a former driver. Keeps what only the office knows of the trip as long as there is the trip,
 * with the authorization that covers it. Has
 * the day's drives asked for where a trip was placed or moved. Measures the day of a driven trip again after a correction. Revokes the links to a deleted trip. Each job works from the stored documents, so a repeated or late event finds nothing left to do.
 */
export const followTrip = onDocumentWritten({ ...dispatchOptions, document: `${paths.trips}/{id}` }, follow);

/**
 * Runs on every write to a driver's settings. Fills in the coordinates of the start place, or adds its address to those to
 * be looked up. A repeated event finds nothing left to do.
 */
export const locateStartPlace = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/drivers/{id}' },
  locateStart,
);

/**
 * Runs on every write to a vehicle. Writes its name, plate, and seats, and whether it can be driven, to the settings of its
 * drivers. Keeps which credentials a new vehicle lacks. A repeated event finds nothing left to do.
 */
export const followVehicle = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/vehicles/{id}' },
  followStoredVehicle,
);

/**
 * Runs on every write to a vehicle's maintenance. Keeps with the vehicle when work is due first. A repeated event finds
 * nothing left to do.
 */
export const followMaintenance = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/maintenance/{id}' },
  followStoredMaintenance,
);

/**
 * Runs on every write to a credential. Keeps with its driver, or vehicle, which credentials are lacking. Works from the stored
 * documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export const followCredential = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/credentials/{id}' },
  credentials.followCredential,
);

/** Runs on every write to an exception from a credential. Like `followCredential`. */
export const followCredentialException = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/credentialExceptions/{id}' },
  credentials.followCredentialException,
);

/**
 * Runs when a credential was deleted. Removes its documents and deletes their files at the image host. Works from the stored
 * documents, so a repeated or late event finds nothing left to do.
 */
export const followDeletedCredential = onDocumentDeleted(
  { ...dispatchOptions, secrets: [cloudinaryApiSecret], document: 'accounts/{account}/credentials/{id}' },
  followDeleted,
);

/** Runs on every write to a type of credential. Like `followCredential` for every driver, or vehicle, if it means something else. */
export const followCredentialType = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/credentialTypes/{id}' },
  credentials.followCredentialType,
);

/**
 * Runs on every write to a user. Like `followCredential` for one who became a driver, or is none anymore; deletes what is kept of
 * a driver who was declined. Offers waiting trips to a driver whom nothing that is missing blocks anymore, or on fewer days. A
 * repeated event finds nothing left to do.
 */
export const followMember = onDocumentWritten(
  { ...dispatchOptions, document: `${paths.users}/{id}` },
  credentials.followMember,
);

/** Runs on every write to a driver's settings. Keeps name, plate, and seats as the vehicle says that they name. */
export const followDefaultVehicle = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/drivers/{id}' },
  followDriversVehicle,
);

/**
 * Runs on everything that a driver does. Writes the progress and the status of the trip, what its driver drives with, and
 * what became of each of its events; for an event of the driver's shift, the shift, and whether the driver is available;
 * for an inspection with defects, a report. Works from the stored documents, so repeated, late, and unordered events lead
 * to the same.
 */
export const applyDriverEvent = onDocumentCreated(
  { ...dispatchOptions, document: `${paths.driverEvents}/{id}` },
  apply,
);

/**
 * Runs on every write to a trip. Notifies its driver of what others changed, if the driver is on shift and has a phone for
 * it. A repeated event notifies again, in place of the first notification.
 */
export const notifyDriver = onDocumentWritten({ ...pushOptions, document: `${paths.trips}/{id}` }, (event) =>
  notify(event),
);

/**
 * Runs on every new notification. Notifies the phones of the drivers whom it is for. A repeated event notifies again, in
 * place of the first notification.
 */
export const notifyOfMessage = onDocumentCreated({ ...pushOptions, document: `${paths.notifications}/{id}` }, (event) =>
  messageDrivers(event),
);

/**
 * Runs on every write to a report of defects. Writes on its driver whether a defect of the lift keeps clients away. A repeated
 * event finds it written.
 */
export const followDefects = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/defectReports/{id}' },
  defects,
);

/**
 * Runs on every write to a driver's position. The first position gets whether the driver is available. When the driver has
 * come on shift, assigns the oldest waiting trip that suits them. A repeated event finds the trip assigned.
 */
export const offerToDriver = onDocumentWritten(
  { ...dispatchOptions, document: `${paths.driverLocations}/{id}` },
  offer,
);

/**
 * Runs on every write to a standing order. Creates its trips for the next seven days and updates or deletes earlier ones
 * to match. A repeated event finds nothing to change.
 */
export const followStandingOrder = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/standingOrders/{id}' },
  orders.followStandingOrder,
);

/**
 * Runs on every write to an account. Where its holidays or time zone changed, its standing orders are run again. A repeated
 * event finds its task and adds none.
 */
export const followHolidays = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}' },
  orders.followHolidays,
);

/**
 * Called by apps on drivers' phones, through Hosting at `/positions/{secret}`. Writes the newest position as the driver's, and
 * how the phone is. A repeated or late request changes nothing.
 */
export const receivePositions = onRequest(positionsOptions, receive);

/**
 * Called by the SMS provider, through Hosting at `/texts/{secret}`, with riders' answers and with what became of texts. Stores
 * an answer once, by the provider's id, and of a text the furthest state, so a repeated or late request changes nothing.
 */
export const receiveText = onRequest(riderOptions, receiveFromRider);

/**
 * Asked by whoever has the link to a ride, through Hosting at `/r/{token}`: the page, and every 20 seconds its data. A POST stores
 * what a rider says with one of the page's forms; a repeat finds it stored.
 */
export const showRide = onRequest(riderOptions, show);

// Schedules only start a run. It goes through the accounts in tasks, one account at a time, so that no account waits for
// another. A repeated run of the same time finds its tasks in the queues and adds none.

/** Runs every five minutes. Looks for drivers for the waiting trips that are due. */
export const assignDueTrips = onSchedule({ ...scheduleOptions, schedule: 'every 5 minutes' }, ({ scheduleTime }) =>
  schedules.startRun('assignDueTrips', new Date(scheduleTime)),
);

/** Runs every ten minutes. Looks up the addresses that could not be looked up before, or whose task was lost. */
export const lookUpDuePlaces = onSchedule({ ...scheduleOptions, schedule: 'every 10 minutes' }, ({ scheduleTime }) =>
  schedules.startRun('lookUpPlaces', new Date(scheduleTime)),
);

/** Runs every three hours. Creates the trips of standing orders that are now within seven days. */
export const runStandingOrders = onSchedule({ ...scheduleOptions, schedule: 'every 3 hours' }, ({ scheduleTime }) =>
  schedules.startRun('runStandingOrders', new Date(scheduleTime)),
);

/** Runs every night, after the day's trips in America. Recounts every account, learns from its driven trips, checks its people's sign-ins, and repeats its latest erasures. */
export const nightlyRecount = onSchedule(
  { ...scheduleOptions, schedule: '0 9 * * *', timeZone: 'Etc/UTC' },
  ({ scheduleTime }) => schedules.startRun('nightlyRecount', new Date(scheduleTime)),
);

/**
 * Runs every Sunday. Removes the sign-ins that earlier versions created for invited people and that nobody has made their
 * own. A repeat finds none.
 */
export const removeInvitedSignIns = onSchedule(
  { ...maintenanceOptions, schedule: '0 10 * * 0', timeZone: 'Etc/UTC' },
  async () => {
    await members.removeInvitedSignIns();
  },
);

/** Task of every schedule: adds a task for each account that a run concerns. A repeated task adds none twice. */
export const findAccounts = onTaskDispatched<RangeTask>(findAccountsOptions, ({ data }) =>
  schedules.findAccounts(data),
);

/** Task of `assignDueTrips`: one account's due trips. A repeated task finds them assigned or not due. */
export const assignAccountTrips = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) =>
  schedules.assignAccountTrips(data),
);

/**
 * Task of trips with new addresses, and of `lookUpDuePlaces`: one account's addresses that are due. A repeated or concurrent
 * task looks up nothing twice.
 */
export const lookUpAccountPlaces = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) => lookUpPlaces(data));

/** Task of `runStandingOrders`: one account's orders. Repeated or concurrent tasks create no trip twice. */
export const runAccountOrders = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) =>
  schedules.runAccountOrders(data),
);

/** Task of `nightlyRecount`: one account. A repeated task changes nothing. */
export const recountAccount = onTaskDispatched<AccountTask>(
  { ...nightlyRecountOptions, secrets: [cloudinaryApiSecret] },
  ({ data }) => schedules.recountAccountNightly(data),
);

/**
 * Task of trips that were placed or moved: asks the routing service for the drives that a day can need and does not know yet,
 * keeps with each trip how far it is, for its price, and moves computed pick-ups that are too late by road. A repeated task asks
 * for nothing that is known, and finds the trips as it left them.
 */
export const measureDrives = onTaskDispatched<DrivesTask>(driveTaskOptions, ({ data }) => measure(data));

/** Task of `uploadImport`: the next rows of an import. A repeated or concurrent task finds them imported. */
export const runImport = onTaskDispatched<ImportTask>(accountTaskOptions, ({ data }) => runImportTask(data));

/** Task of `splitClient`: what follows from the split, if the call ended early. Otherwise it finds nothing left to do. */
export const finishSplit = onTaskDispatched<SplitTask>(lastingTaskOptions, ({ data }) => finishStoredSplit(data));

// Callables; docs/functions.md lists who may call them, inputs, outputs, and errors.
export const recount = callable(recountOptions, recountCaller);

export const registerOwner = callable(callableOptions, members.registerOwner);
export const addMember = callable(callableOptions, members.addMember);
export const manageInvitation = callable(callableOptions, members.manageInvitation);
export const readInvitation = callable(callableOptions, members.readInvitation);
export const answerInvitation = callable(callableOptions, members.answerInvitation);
export const declineInvitation = callable(callableOptions, members.declineInvitation);
export const confirmDriver = callable(callableOptions, members.confirmDriver);
export const setMemberState = callable(callableOptions, members.setMemberState);
export const updateMember = callable(callableOptions, members.updateMember);
export const followAddress = callable(callableOptions, members.followAddress);

export const manageTracker = callable(callableOptions, manageDriverTracker);

export const manageRideLink = callable(callableOptions, manageLink);

export const sendRequest = callable(callableOptions, sendOne);
export const answerRequest = callable(callableOptions, answerOne);

export const handleText = callable(callableOptions, handleStoredText);
export const recordConsent = callable(callableOptions, recordNumberConsent);
export const saveTextSettings = callable(callableOptions, saveTexting);

/**
 * Runs on every write to a trip. Adds a task for each text to the rider that the change can make due, a minute later. A repeated
 * event finds the tasks in the queue and adds none.
 */
export const followTripTexts = onDocumentWritten({ ...dispatchOptions, document: `${paths.trips}/{id}` }, followTexts);

/**
 * Runs on every write to a client's profile. Keeps with each number whether the client agreed to get texts there. A repeated or
 * late event changes nothing, and nothing but START ends a STOP.
 */
export const followConsent = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/profiles/{id}' },
  followStoredConsent,
);

/** Task of `followTripTexts` and `sendAccountTexts`: one text, if it is still due. A repeated or concurrent task finds it claimed. */
export const sendText = onTaskDispatched<TextTask>(lastingTaskOptions, ({ data }) => sendDueText(data));

/** Runs every five minutes. Tells riders that their ride is late, and plans reminders the day before. */
export const sendDueTexts = onSchedule({ ...scheduleOptions, schedule: 'every 5 minutes' }, ({ scheduleTime }) =>
  schedules.startRun('sendDueTexts', new Date(scheduleTime)),
);

/** Task of `sendDueTexts`: one account's late rides and reminders. A repeated task finds the texts claimed or planned. */
export const sendAccountTexts = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) =>
  sendTextsOfAccount(data),
);

/**
 * Runs on every write to a trip. Writes what the trip costs by its payer's rates, unless it was billed. Works from the stored
 * documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export const chargeTrip = onDocumentWritten({ ...dispatchOptions, document: `${paths.trips}/{id}` }, followTripCharge);

/**
 * Runs on every write to what the office knows of a trip. Like `chargeTrip`, if the trip's payer, authorization, waiting,
 * tolls, or parking changed; what a person chose of the first two also decides which authorization covers the trip.
 */
export const chargeOfficeTrip = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/officeTrips/{id}' },
  followOfficeTripCharge,
);

/** Runs on every write to a client's profile. Like `chargeTrip` for the client's trips, if the client's payer changed. */
export const followClientPayer = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/profiles/{id}' },
  followPayerOfClient,
);

/**
 * Runs on every write to a payer. Like `chargeTrip` for the company's open trips, if the payer wants something else; says which
 * of them lack an authorization.
 */
export const followPayer = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/payers/{id}' },
  followStoredPayer,
);

/**
 * Task of changes that decide which authorizations cover many trips: the next page of them. A repeated or concurrent task finds
 * them covered.
 */
export const coverTrips = onTaskDispatched<CoverTask>(lastingTaskOptions, ({ data }) => coverPageOfTrips(data));

export const reprice = callable(callableOptions, repriceTrips);
export const startRepricing = callable(callableOptions, startOne);
export const manageRepricing = callable(callableOptions, manageStoredRepricing);

/** Task of `startRepricing` and `manageRepricing`: the next pages of an update of prices. A repeated task finds them done. */
export const runRepricing = onTaskDispatched<RepricingTask>(lastingTaskOptions, ({ data }) => runRepricingTask(data));

export const decideCharges = callable(callableOptions, decide);
export const addVehiclesOfDrivers = callable(callableOptions, addDriversVehicles);
export const saveRates = callable(callableOptions, saveRatesOfPayer);

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

/** Called by people who may bill: what drivers earned on some days, or what a locked period says. Writes nothing. */
export const readPay = callable(callableOptions, readPayOfDays);
export const savePayPlans = callable(callableOptions, savePlans);
export const managePay = callable(callableOptions, managePeriod);

/**
 * Runs on every write to a trip. Writes what its facility sees of it into the request that the trip came from; other trips cost
 * nothing. Works from the stored documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export const followRequestTrip = onDocumentWritten(
  { ...dispatchOptions, document: `${paths.trips}/{id}` },
  followRequested,
);

/**
 * Runs on every write to a standing order. If a facility asked for it, writes into the request that it came from whose it is,
 * and whether it was paused, ended, or deleted; other orders cost nothing. Works from the stored documents, so a repeated,
 * late, or unordered event finds nothing left to do.
 */
export const followRequestOrder = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/standingOrders/{id}' },
  followRequestedOrder,
);

/** Runs on every write to a facility's request. Writes when it is deleted. A repeated event finds it written. */
export const keepRequestExpiry = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/requests/{id}' },
  keepExpiry,
);

/**
 * Runs every five minutes. Reminds offices of requests that wait for an answer, closes those whose rides are over, and reads
 * again when the drivers of requested rides are expected. A repeat finds the offices reminded and the requests closed.
 */
export const followDueRequests = onSchedule(
  { ...scheduleOptions, timeoutSeconds: 240, schedule: 'every 5 minutes' },
  async ({ scheduleTime }) => {
    await schedules.startRun('followRequests', new Date(scheduleTime));
    await escalate(new Date());
    await closeOld(new Date());
  },
);

/** Task of `followDueRequests`: the rides of one account's requests. A repeated task finds nothing due. */
export const followAccountRequests = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) =>
  followAccount(data),
);

/** Called by people at facilities: the company, or what a payer's rides came to. Writes nothing but how often it was called. */
export const readFacilityReport = callable(callableOptions, readFacility);

export const resolvePlace = callable(callableOptions, resolveOne);

export const mergeClients = callable(callableOptions, mergeTwo);
export const splitClient = callable(callableOptions, splitOne);

export const recordAccess = callable(callableOptions, access);

export const uploadImport = callable(callableOptions, imports.uploadImport);
export const manageImport = callable(callableOptions, imports.manageImport);

/** Called by admins: how many rows the account can still import today. Writes nothing. */
export const importAllowance = callable(callableOptions, imports.importAllowance);

const imageHostOptions = { ...callableOptions, secrets: [cloudinaryApiSecret] };

export const exportPersonalData = callable(callableOptions, privacy.exportPersonalData);
export const erasePersonalData = callable(imageHostOptions, privacy.erasePersonalData);

export const signUpload = callable(imageHostOptions, uploads.signUpload);

export const signDocument = callable(imageHostOptions, signOne);
export const keepDocument = callable(imageHostOptions, keepOne);
export const removeDocument = callable(imageHostOptions, removeOne);
export const readDocuments = callable(imageHostOptions, readSome);

export const sendContactMessage = callable(callableOptions, contact);
