import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Random } from '@mtos/model/sample';
import { freePorts } from '../../../scripts/suite/ports';

/** How events were delivered. */
export interface DeliveryTally {
  events: number;
  deliveries: number;
  duplicates: number;
  late: number;
  retries: number;
}

export interface UnreliableDelivery {
  /** Where the Firestore emulator sends its events, as host:port. */
  readonly address: string;
  readonly tally: Readonly<DeliveryTally>;
  /** The number of deliveries that are still to be made, duplicates and retries included. */
  pending(): number;
  /** Whether an event of the document has arrived. */
  hasSeen(path: string): boolean;
  stop(): Promise<void>;
}

interface Event {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The ids of the trips, clients, and authorizations whose events also decide about authorizations begin like this. */
export const COVERED = 'covered-';
/** Those of trips whose riders get texts. */
export const TEXTED = 'texted-';

const COUNTING =
  /-(countUser|countTrip|countShift|measureShift|countDrivenDay|countCharge|countInvoice|applyDriverEvent)-/;
const COVERING = /-(followTrip|followAuthorization|followAuthorizationUse|followClient)-/;
const TEXTING = /-followTripTexts-/;
const REQUESTING = /-followRequestTrip-/;
/** Ids of trips that a facility asked for end like this. */
const REQUESTED = /-leg\d$/;

/** Each concurrent delivery takes a process of the functions emulator. */
const CONCURRENCY = 3;

/**
 * A proxy between the Firestore emulator and the functions emulator that delivers events as badly as Cloud Functions
 * allows: in any order, some twice, some seconds late, and again after a failure. It drops the events of functions that
 * don't count and don't apply driver events; only of documents whose ids say so, those that decide about authorizations or
 * texts, or tell facilities of their trips, pass.
 */
export async function startUnreliableDelivery(functionsPort: number, random: Random): Promise<UnreliableDelivery> {
  const tally: DeliveryTally = { events: 0, deliveries: 0, duplicates: 0, late: 0, retries: 0 };
  const seen = new Set<string>();
  const due: Event[] = [];
  let waiting = 0;
  let running = 0;

  const schedule = (event: Event, milliseconds: number) => {
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      due.splice(random.whole(0, due.length), 0, event);
      deliverNext();
    }, milliseconds);
  };
  const deliverNext = () => {
    if (running >= CONCURRENCY) return;
    const event = due.pop();
    if (!event) return;
    running += 1;
    void deliver(event, functionsPort).then((delivered) => {
      running -= 1;
      tally.deliveries += 1;
      if (!delivered) {
        tally.retries += 1;
        schedule(event, random.whole(50, 500));
      }
      deliverNext();
    });
    deliverNext();
  };
  const receive = (event: Event) => {
    tally.events += 1;
    seen.add(String(event.headers['ce-document']));
    const isLate = random.next() < 0.05;
    if (isLate) tally.late += 1;
    schedule(event, isLate ? random.whole(2000, 8000) : random.whole(0, 300));
    if (random.next() < 0.2) {
      tally.duplicates += 1;
      schedule(event, random.whole(0, 4000));
    }
  };

  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    const path = incoming.url ?? '';
    const isOf = (ids: string) => String(incoming.headers['ce-document']).includes(`/${ids}`);
    const isDelivered =
      COUNTING.test(path) ||
      (isOf(COVERED) && COVERING.test(path)) ||
      (isOf(TEXTED) && TEXTING.test(path)) ||
      (REQUESTED.test(String(incoming.headers['ce-document'])) && REQUESTING.test(path));
    if (isDelivered) receive({ path, headers: incoming.headers, body });
    response.writeHead(200).end();
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${port}`,
    tally,
    pending: () => waiting + due.length + running,
    hasSeen: (path) => seen.has(path),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Resolves with whether the function handled the event. */
function deliver({ path, headers, body }: Event, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.resume();
      response.once('close', () => resolve((response.statusCode ?? 500) < 300 && response.complete));
    });
    sent.setTimeout(300_000, () => sent.destroy());
    sent.once('error', () => resolve(false));
    sent.end(body);
  });
}
