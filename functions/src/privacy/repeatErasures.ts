import { type ErasedPerson, paths, serverQueries } from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { queryOf } from '../query';
import type { Place, Request } from './place';
import { eraseDocument, LATE_PLACES, PAGE_SIZE, readPlace } from './places';

/** How long after an erasure it is repeated. Events are retried for 24 hours. */
const HOURS = 72;

/**
 * Repeats the account's latest erasures where an event that came late may have written data from before the erasure:
 * audit and ledger entries. Leaves everything later alone, because a client can book again. Safe to repeat.
 */
export async function repeatErasures(account: string, now: Date): Promise<void> {
  const since = Timestamp.fromMillis(now.getTime() - HOURS * 3_600_000);
  const { docs } = await queryOf(
    db.collection(paths.audit(account)),
    serverQueries.erasuresSince(account, since),
  ).get();
  for (const erasure of docs) await repeat(account, erasure);
}

async function repeat(account: string, erasure: DocumentSnapshot): Promise<void> {
  const erasedAt: unknown = erasure.get('when');
  const [kind, id, by] = ['collection', 'documentId', 'who'].map((field) => String(erasure.get(field)));
  if (!(erasedAt instanceof Timestamp) || !id || !by) return;
  const subject: ErasedPerson = { kind: kind === 'clients' ? 'client' : 'person', id, names: [] };
  const request = { account, subject, by };
  for (const [place, field] of LATE_PLACES[subject.kind]) {
    const isBefore = (document: DocumentSnapshot) => {
      const time: unknown = document.get(field);
      return time instanceof Timestamp && time.toMillis() <= erasedAt.toMillis();
    };
    for await (const document of documentsOf(place, request)) {
      if (isBefore(document)) await eraseDocument(place, document, request);
    }
  }
}

async function* documentsOf(place: Place, request: Request): AsyncGenerator<DocumentSnapshot> {
  let after: string | null | undefined = null;
  while (after !== undefined) {
    const page: readonly DocumentSnapshot[] = await readPlace(place, request, after);
    yield* page;
    after = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
  }
}
