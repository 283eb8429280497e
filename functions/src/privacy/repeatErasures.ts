import { type ErasedPerson, paths, serverQueries } from '@mtos/model';
import { DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';
import type { Place, Request } from './place';
import { eraseDocument, LATE_PLACES, PAGE_SIZE, readPlace } from './places';

/** How long after an erasure it is repeated. Events are retried for 24 hours. */
const HOURS = 72;

interface Erasure extends Request {
  readonly at: Timestamp;
}

/**
 * Repeats the account's latest erasures where an event that came late may have written data from before the erasure:
 * audit and ledger entries. Leaves everything later alone, because a client can book again. Reads what several erasures look
 * through once for all of them. Safe to repeat.
 */
export async function repeatErasures(account: string, now: Date): Promise<void> {
  const since = Timestamp.fromMillis(now.getTime() - HOURS * 3_600_000);
  const { docs } = await toQuery(
    db.collection(paths.audit(account)),
    serverQueries.erasuresSince(account, since),
  ).get();
  const erasures = docs.flatMap((entry) => readErasure(account, entry) ?? []);
  for (const kind of ['client', 'person'] as const) {
    const ofKind = erasures.filter(({ subject }) => subject.kind === kind);
    for (const [place, time] of LATE_PLACES[kind]) {
      for (const sharing of bySource(place, ofKind)) await repeatIn(place, time, sharing);
    }
  }
}

function readErasure(account: string, entry: DocumentSnapshot): Erasure | undefined {
  const at: unknown = entry.get('when');
  const [kind, id, by] = ['collection', 'documentId', 'who'].map((field) => String(entry.get(field)));
  if (!(at instanceof Timestamp) || !id || !by) return undefined;
  const subject: ErasedPerson = { kind: kind === 'clients' ? 'client' : 'person', id, names: [] };
  return { account, subject, by, at, clientUids: [id], numbers: [], birthDate: '' };
}

type Erasures = readonly [Erasure, ...Erasure[]];

/** The erasures that look through the same documents of a place, together. */
function bySource(place: Place, erasures: readonly Erasure[]): readonly Erasures[] {
  const groups = new Map<string, [Erasure, ...Erasure[]]>();
  for (const erasure of erasures) {
    const source = place.source(erasure);
    const key = source instanceof DocumentReference ? source.path : JSON.stringify(source);
    const group = groups.get(key);
    if (group) group.push(erasure);
    else groups.set(key, [erasure]);
  }
  return [...groups.values()];
}

async function repeatIn(place: Place, time: 'at' | 'when', erasures: Erasures): Promise<void> {
  const byId = new Map(erasures.map((erasure) => [erasure.subject.id, erasure]));
  for await (const document of readDocuments(place, erasures[0])) {
    const writtenAt: unknown = document.get(time);
    if (!(writtenAt instanceof Timestamp)) continue;
    const about = place.subjectIn?.(document.data() ?? {});
    const concerned = place.subjectIn ? [byId.get(about ?? '') ?? []].flat() : erasures;
    for (const erasure of concerned) {
      if (writtenAt.toMillis() <= erasure.at.toMillis()) await eraseDocument(place, document, erasure);
    }
  }
}

async function* readDocuments(place: Place, request: Request): AsyncGenerator<DocumentSnapshot> {
  let after: string | null | undefined = null;
  while (after !== undefined) {
    const page: readonly DocumentSnapshot[] = await readPlace(place, request, after);
    yield* page;
    after = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
  }
}
