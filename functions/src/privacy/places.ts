import type { ErasedPerson } from '@mtos/model';
import { type DocumentData, DocumentReference, type DocumentSnapshot, type UpdateData } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { pageById, toQuery } from '../query';
import { audit, auditedFleet, auditedProfiles } from './auditPlaces';
import {
  authorizations,
  charges,
  clientEvents,
  clientRecord,
  clientTrips,
  invoices,
  ledger,
  officeTrips,
  rideLinks,
  standingOrders,
  statementMails,
} from './clientPlaces';
import { credentialDocuments, looseFiles } from './documentPlaces';
import { credentialExceptions, credentials, credentialTypes, maintenance, vehicles } from './fleetPlaces';
import { messages, notifications, receipts } from './messagePlaces';
import { payments, payPeriods, payPlans } from './moneyPlaces';
import {
  actions,
  assignedTrips,
  defectReports,
  device,
  drivenDays,
  drivenEvents,
  drivenTrips,
  keptVehicles,
  mail,
  position,
  settings,
  shifts,
  tracker,
  trackerSecrets,
  tracks,
  user,
} from './personPlaces';
import { type Place, type Request, unlessGone } from './place';
import { ratingNotes, ratings, tripRatings } from './ratingPlaces';
import { requests, sentRequests } from './requestPlaces';
import { dayDrives, frequentPlaces, importChunks, placesOnMap, profiles } from './sharedPlaces';
import { lateTexts, namesOfFiles, ownWords, textNumbers, texts, textsOfNoOne } from './textPlaces';

/** Documents in a page, so that a call ends long before its timeout. */
export const PAGE_SIZE = 100;

/** Every place where the data of a client or of a person is stored, in the order in which it is erased. */
export const PLACES: Readonly<Record<ErasedPerson['kind'], readonly Place[]>> = {
  client: [
    messages,
    notifications,
    receipts,
    importChunks,
    // Before the trips and the client record, which know the names to look for
    requests,
    frequentPlaces,
    vehicles,
    maintenance,
    credentialTypes,
    credentialDocuments,
    credentials,
    credentialExceptions,
    // Before the profile, which knows the numbers and the uids
    texts,
    textsOfNoOne,
    textNumbers,
    ratings,
    ownWords,
    namesOfFiles,
    ratingNotes,
    profiles,
    auditedProfiles,
    auditedFleet,
    standingOrders,
    clientEvents,
    authorizations,
    officeTrips,
    charges,
    invoices,
    statementMails,
    rideLinks,
    payments,
    payPeriods,
    payPlans,
    clientTrips,
    lateTexts,
    tripRatings,
    placesOnMap,
    dayDrives,
    ledger,
    audit,
    clientRecord,
  ],
  person: [
    messages,
    notifications,
    receipts,
    importChunks,
    requests,
    sentRequests,
    frequentPlaces,
    vehicles,
    maintenance,
    credentialTypes,
    credentialDocuments,
    looseFiles,
    credentials,
    credentialExceptions,
    payments,
    payPeriods,
    payPlans,
    ownWords,
    namesOfFiles,
    ratingNotes,
    profiles,
    auditedProfiles,
    auditedFleet,
    drivenEvents,
    shifts,
    defectReports,
    drivenTrips,
    keptVehicles,
    assignedTrips,
    audit,
    actions,
    mail('added'),
    mail('confirmed'),
    position,
    device,
    tracker,
    trackerSecrets,
    tracks,
    drivenDays,
    settings,
    // After the settings: while they name the place, it can come back
    placesOnMap,
    dayDrives,
    user,
  ],
};

/** The places where a late event writes what was true before an erasure, and the field with the time of the change. */
export const LATE_PLACES: Readonly<Record<ErasedPerson['kind'], ReadonlyMap<Place, 'at' | 'when'>>> = {
  client: new Map([
    [ledger, 'at'],
    [audit, 'when'],
  ]),
  person: new Map([
    [audit, 'when'],
    [actions, 'when'],
  ]),
};

/** The documents of one place: those of a page, by id, if the place has many. */
export async function readPlace(
  { source }: Place,
  request: Request,
  after: string | null,
): Promise<readonly DocumentSnapshot[]> {
  const from = source(request);
  if (from instanceof DocumentReference) {
    const found = await from.get();
    return found.exists ? [found] : [];
  }
  return (await pageById(toQuery(db.collection(from.collection), from), PAGE_SIZE, after).get()).docs;
}

/** Erases one document's data. Does nothing if the document no longer exists. */
export async function eraseDocument(place: Place, snapshot: DocumentSnapshot, request: Request): Promise<void> {
  const write = await place.erase(snapshot.data() ?? {}, request, snapshot.id);
  if (write === undefined) return;
  if (write === 'delete') await snapshot.ref.delete();
  else if (Object.keys(write).length > 0) await updateIfExists(snapshot, write);
}

async function updateIfExists({ ref }: DocumentSnapshot, fields: UpdateData<DocumentData>): Promise<void> {
  await ref.update(fields).catch(unlessGone(ref));
}
