import {
  asksPlaces,
  authorizationQueries,
  type CountedAuthorization,
  chunk,
  type FrequentPlace,
  findUncoveredRows,
  type ImportOperation,
  type KnownClient,
  MAX_QUERY_RESULTS,
  placeQueries,
  tripFields,
  type UncoveredRow,
} from '@mtos/model';
import pMap from 'p-map';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readAll } from '../../data/list/readAll';
import { readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';
import { useWriter } from '../../data/write/writer';
import { countUse, MAX_CLIENTS } from '../../domain/authorizations/useAuthorizations';
import { usePayers } from '../../domain/authorizations/useTripPayers';

export type UncoveredState =
  | { readonly status: 'reading' }
  | { readonly status: 'ready'; readonly rows: ReadonlyMap<string, UncoveredRow> }
  | { readonly status: 'failed'; readonly retry: () => void };

type Authorizations = ReadonlyMap<string, readonly CountedAuthorization[]>;

const NONE: ReadonlyMap<string, UncoveredRow> = new Map();
const CONCURRENCY = 4;

interface Known {
  readonly clients: readonly KnownClient[];
  readonly format: string;
  readonly from: string;
  /** The payer that the person chose for the file. */
  readonly payerUid: string | undefined;
}

/**
 * The rows of a file that add trips which their payer does not pay for, because none of the clients' authorizations covers
 * them. Reads the authorizations only if a payer of the company asks for them, and each client's once; the frequent places,
 * once, only if nothing else says who pays for one of the trips.
 * @param from the first day of the file's trips: authorizations that ended before cover none
 */
export function useUncoveredRows(
  operations: readonly ImportOperation[],
  { clients, format, from, payerUid }: Known,
): UncoveredState {
  const writer = useWriter();
  const payers = usePayers();
  const known = payers.status === 'ready' ? payers.value : undefined;
  const isAsked = known?.some(({ wants }) => wants.authorization === 'block') ?? false;
  const wanted = useMemo(
    () =>
      isAsked
        ? [...new Set(operations.flatMap((each) => (each.kind === 'add' ? [tripFields(each.trip).clientUid] : [])))]
        : [],
    [operations, isAsked],
  );
  const [authorizations, setAuthorizations] = useState<Authorizations>(new Map());
  const [places, setPlaces] = useState<readonly FrequentPlace[]>();
  const [attempt, setAttempt] = useState(0);
  const [retry, setRetry] = useState<() => void>();
  const reading = useRef({ uids: new Set<string>(), places: false });
  const missing = wanted.filter((uid) => !authorizations.has(uid));
  const said = useMemo(
    () =>
      isAsked && known
        ? { payers: known, clientPayers: new Map(clients.map((each) => [each.uid, each.payerUid])), format, payerUid }
        : undefined,
    [known, isAsked, clients, format, payerUid],
  );
  const wantsPlaces = useMemo(() => said !== undefined && asksPlaces(operations, said), [operations, said]);

  useEffect(() => {
    const { current } = reading;
    const unread = wanted.filter((uid) => !current.uids.has(uid));
    const readsPlaces = wantsPlaces && !current.places;
    if (unread.length === 0 && !readsPlaces) return;
    for (const uid of unread) current.uids.add(uid);
    if (readsPlaces) current.places = true;
    setRetry(undefined);
    const { db, account } = writer;
    Promise.all([
      readAuthorizations(writer, unread, from),
      readsPlaces ? readAll(db, placeQueries.frequentPlaces(account)) : undefined,
    ]).then(
      ([read, found]) => {
        setAuthorizations((before) => new Map([...before, ...read]));
        if (found) setPlaces(found.documents);
      },
      (error: unknown) => {
        console.error(error);
        for (const uid of unread) current.uids.delete(uid);
        if (readsPlaces) current.places = false;
        setRetry(() => () => setAttempt(attempt + 1));
      },
    );
  }, [wanted, wantsPlaces, writer, from, attempt]);

  const rows = useMemo(
    () => (said ? findUncoveredRows(operations, { ...said, authorizations, ...(places && { places }) }) : NONE),
    [operations, said, authorizations, places],
  );
  if (payers.status === 'failed') return { status: 'failed', retry: payers.retry };
  if (retry) return { status: 'failed', retry };
  const isReading = payers.status === 'loading' || missing.length > 0 || (wantsPlaces && !places);
  if (isReading) return { status: 'reading' };
  return { status: 'ready', rows };
}

/** The authorizations of these clients that end on a day or later, with what is used of each. @throws FirestoreError */
async function readAuthorizations(
  writer: Writer,
  clientUids: readonly string[],
  from: string,
): Promise<Authorizations> {
  const found = await pMap(chunk(clientUids, MAX_CLIENTS), (some) => readSome(writer, some, from), {
    concurrency: CONCURRENCY,
  });
  const all = found.flat();
  return new Map(clientUids.map((uid) => [uid, all.filter(({ clientUid }) => clientUid === uid)]));
}

/** Those of at most 30 clients. Reads fewer clients at a time where there are more than one query finds. */
async function readSome(
  writer: Writer,
  clientUids: readonly string[],
  from: string,
): Promise<readonly CountedAuthorization[]> {
  const { db, account } = writer;
  const [authorizations, uses] = await Promise.all([
    readQuery(db, authorizationQueries.authorizationsOfClients(account, clientUids, from, MAX_QUERY_RESULTS)),
    readQuery(db, authorizationQueries.authorizationUsesOfClients(account, clientUids, MAX_QUERY_RESULTS)),
  ]);
  const isWhole = [authorizations, uses].every(
    ({ documents, broken }) => documents.length + broken.length < MAX_QUERY_RESULTS,
  );
  if (isWhole || clientUids.length === 1) return countUse(authorizations.documents, uses.documents);
  const halves = chunk(clientUids, Math.ceil(clientUids.length / 2));
  return (await Promise.all(halves.map((half) => readSome(writer, half, from)))).flat();
}
