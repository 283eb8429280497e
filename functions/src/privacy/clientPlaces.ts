import {
  ERASED_CLIENT_RECORD,
  eraseAuthorization,
  eraseCharge,
  eraseClient,
  eraseClientOfEvent,
  eraseClientOfOrder,
  eraseFacts,
  eraseMails,
  eraseOfficeTrip,
  paths,
  RATING_RECIPIENTS,
  ratingPaths,
  serverQueries,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { deleteRideLinks } from '../riders/deleteRideLinks';
import { changed, type Fields, type Place, signed, signedTrip, toText, unlessGone, versioned } from './place';

// Documents with only a client's data.

export const standingOrders: Place = {
  source: ({ account, subject }) => serverQueries.standingOrdersOfClient(account, subject.id),
  show: (fields) => fields,
  // Paused, so that its upcoming trips that no one has edited are removed and no new ones are created
  erase: (fields, request) => signed(changed(fields, { ...eraseClientOfOrder(fields), paused: true }), request),
};

export const clientTrips: Place = {
  source: ({ account, subject }) => serverQueries.everyTripOfClient(account, subject.id),
  // Without the driver's license number
  show: ({ vehicle: _, ...fields }) => fields,
  erase: (fields, request) => signedTrip(changed(fields, eraseClient(fields)), request),
};

/** Links to the client's trips, which show nothing any more, and what was said of these rides while they were another client's. */
export const rideLinks: Place = {
  source: ({ account, subject }) => serverQueries.everyTripOfClient(account, subject.id),
  show: () => undefined,
  erase: async (_, { account }, id) => {
    await deleteRideLinks(account, id);
    await Promise.all(
      RATING_RECIPIENTS.map((recipient) => db.doc(ratingPaths.rating(account, id, recipient)).delete()),
    );
    return {};
  },
};

export const authorizations: Place = {
  source: ({ account, subject }) => serverQueries.everyAuthorizationOfClient(account, subject.id),
  show: (fields) => fields,
  erase: (fields, request) => signedTrip(changed(fields, eraseAuthorization(fields)), request),
};

/** What only the office knows of the client's trips. */
export const officeTrips: Place = {
  source: ({ account, subject }) => serverQueries.officeTripsOfClient(account, subject.id),
  show: (fields) => fields,
  erase: (fields, request) => signedTrip(changed(fields, eraseOfficeTrip(fields)), request),
};

/** What the client's trips cost. The amounts stay, so that sums stay exact. */
export const charges: Place = {
  source: ({ account, subject }) => serverQueries.chargesOfClient(account, subject.id),
  show: (fields) => fields,
  erase: (fields) => versioned(changed(fields, eraseCharge(fields))),
};

/** What the client was asked to pay. An invoice names no one, but it keeps where it was mailed to. */
export const invoices: Place = {
  source: ({ account, subject }) => serverQueries.invoicesOfClient(account, subject.id),
  show: (fields) => fields,
  erase: (fields) => changed(fields, eraseMails(fields)),
};

/** Where the client's statements were mailed to. */
export const statementMails: Place = {
  source: ({ account, subject }) => serverQueries.statementMailsOfClient(account, subject.id),
  show: (fields) => fields,
  erase: (fields) => changed(fields, eraseMails(fields)),
};

/** What drivers did on the client's trips. Events that come after an erasure are erased when they are applied. */
export const clientEvents: Place = {
  source: ({ account, subject }) => serverQueries.driverEventsOfClient(account, subject.id),
  // Without where the driver was
  show: ({ kind, at, receivedAt, signature, note }) => ({ kind, at, receivedAt, signature, note }),
  erase: (fields) => changed(fields, eraseClientOfEvent(fields)),
};

/** Entries are deleted after a week; until then, a recount can apply them again. */
export const ledger: Place = {
  source: ({ account }) => serverQueries.everyLedgerEntry(account),
  subjectIn: clientIn,
  show: () => undefined,
  erase: (fields, { subject }) => {
    const { client } = fields;
    return clientIn(fields) === subject.id ? changed({ client }, { client: eraseFacts(client as Fields) }) : undefined;
  },
};

function clientIn({ client }: Fields): string | undefined {
  return toText((client as Fields | null)?.clientUid) || undefined;
}

export const clientRecord: Place = {
  source: ({ account, subject }) => db.doc(paths.client(account, subject.id)),
  show: (fields) => fields,
  erase: async (fields, { account, subject }) => {
    const erased = changed(fields, ERASED_CLIENT_RECORD);
    if (!erased) return {};
    const now = FieldValue.serverTimestamp();
    const record = db.doc(paths.client(account, subject.id));
    const batch = db.batch();
    // Details in ledger entries from before do not replace these
    batch.update(record, { ...erased, seenAt: now });
    // A fold that has read the record before then starts again, instead of writing the details back
    batch.update(db.doc(paths.counters(account)), { updatedAt: now });
    await batch.commit().catch(unlessGone(record));
    return {};
  },
};
