import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Random } from '@mtos/model/sample';
import { freePorts } from '../../../scripts/ports';

/** What the delivery did to the events. */
export interface DeliveryTally {
  events: number;
  deliveries: number;
  duplicates: number;
  late: number;
  retries: number;
}

export interface UnreliableDelivery {
  /** Where the Firestore emulator has to send its events: host:port. */
  readonly address: string;
  readonly tally: Readonly<DeliveryTally>;
  /** How many events are still to be delivered for the first, second or repeated time. */
  pending(): number;
  /** Whether the event of a document has come. */
  hasSeen(path: string): boolean;
  stop(): Promise<void>;
}

interface Event {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Deliveries at a time: each takes the functions emulator a process. */
const AT_ONCE = 3;

/**
 * Stands between the Firestore and the functions emulator and delivers as Cloud Functions promises, at its worst: at
 * least once, in no order, some twice, some seconds late, and again after every failure. Events of functions that do
 * not count are dropped.
 */
export async function startUnreliableDelivery(functionsPort: number, random: Random): Promise<UnreliableDelivery> {
  const tally: DeliveryTally = { events: 0, deliveries: 0, duplicates: 0, late: 0, retries: 0 };
  const seen = new Set<string>();
  const due: Event[] = [];
  let waiting = 0;
  let running = 0;

  const later = (event: Event, milliseconds: number) => {
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      due.splice(random.whole(0, due.length), 0, event);
      next();
    }, milliseconds);
  };
  const next = () => {
    if (running >= AT_ONCE) return;
    const event = due.pop();
    if (!event) return;
    running += 1;
    void deliver(event, functionsPort).then((delivered) => {
      running -= 1;
      tally.deliveries += 1;
      if (!delivered) {
        tally.retries += 1;
        later(event, random.whole(50, 500));
      }
      next();
    });
    next();
  };
  const receive = (event: Event) => {
    tally.events += 1;
    seen.add(String(event.headers['ce-document']));
    const isLate = random.next() < 0.05;
    if (isLate) tally.late += 1;
    later(event, isLate ? random.whole(2000, 8000) : random.whole(0, 300));
    if (random.next() < 0.2) {
      tally.duplicates += 1;
      later(event, random.whole(0, 4000));
    }
  };

  const server = createServer(async (incoming, answer) => {
    const body = await buffer(incoming);
    const path = incoming.url ?? '';
    if (/-count(User|Trip)-/.test(path)) receive({ path, headers: incoming.headers, body });
    answer.writeHead(200).end();
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

/** Whether the function took the event. */
function deliver({ path, headers, body }: Event, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve((answer.statusCode ?? 500) < 300 && answer.complete));
    });
    sent.setTimeout(300_000, () => sent.destroy());
    sent.once('error', () => resolve(false));
    sent.end(body);
  });
}
