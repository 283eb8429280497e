import type { StoredTrip, Trip } from '@mtos/model';
import type { Firestore } from 'firebase/firestore';
import { findChromium, launchChromium } from '../scripts/browser/chromium';
import { buildTestApp } from '../scripts/build/webApp';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { projectId, startSuite } from '../scripts/suite/suite';
import { anyPorts } from '../scripts/suite/suiteConfig';
import {
  buildScaleClients,
  buildScaleProfiles,
  clientDocuments,
  clientReads,
  entryReads,
  openClientPage,
  profileDocuments,
} from './scale/clientReads';
import { type BenchAccount, buildScaleTrips, createAccount, scaleAccount } from './scale/createAccount';
import { moneyDocuments, moneyReads, moneySource } from './scale/moneyReads';
import { tripsPageMemory } from './scale/pageMemory';
import type { Source } from './scale/pageReads';
import { consoleReads, type PrepareRead, readEverything } from './scale/reads';
import { measureRepricing } from './scale/repricing';
import { emulatorSource, memorySource } from './scale/sources';
import { tripReads } from './scale/tripReads';
import { signIn } from './signIn';

// Measures what the console reads, and how long that takes, with 100,000 drivers and 100,000 trips, compared with 1,000 of
// each and with a browser that loads everything. The emulator scans documents where production uses indexes, so its times
// grow with the data. The numbers of documents are the same in production, which bills them. A query of the searches for trips
// and clients takes the emulator minutes with 100,000 of them, so those documents are counted in memory, and the emulator
// checks the numbers with 1,000. With --clients, it measures only what lists, searches, and entry read of clients; with
// --money, only what pages about money read, and how long an update of prices takes.

const SMALL_SIZE = 1_000;
const RUNS = 3;
const REPRICED = 10_000;
const NAME_WIDTH = 36;

interface Measurement {
  readonly documents: number;
  readonly milliseconds: number;
}

const host = '127.0.0.1';

async function measure(prepare: PrepareRead, db: Firestore, account: string, runs: number): Promise<Measurement> {
  const read = await prepare(db, account);
  const times: number[] = [];
  let documents = 0;
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    documents = await read();
    times.push(performance.now() - started);
  }
  return { documents, milliseconds: times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0 };
}

const cell = (text: string | number, width: number) => String(text).padStart(width);
const ratio = (a: number, b: number) => `${(a / b).toFixed(1)}×`;

function row(name: string, small: Measurement, large: Measurement): void {
  const documents = `${cell(small.documents, 8)} ${cell(large.documents, 8)}`;
  const times = `${cell(small.milliseconds.toFixed(0), 9)} ${cell(large.milliseconds.toFixed(0), 9)}`;
  console.log(
    `${name.padEnd(NAME_WIDTH)}${documents}${times}${cell(ratio(large.milliseconds, small.milliseconds), 9)}`,
  );
}

/** Resolves with the number of documents read in an account of this size. */
type Opening<Row extends { readonly id: string }> = (
  source: Source<Row>,
  account: string,
  size: number,
) => Promise<number>;

/**
 * Prints the documents that pages read when they open, with those of the small account checked on the emulator.
 * @param sourceOf answers the queries of an account of this size from memory
 * @throws Error if the emulator finds other documents
 */
async function printReads<Row extends { readonly id: string }>(
  openings: Readonly<Record<string, Opening<Row>>>,
  sizes: readonly number[],
  sourceOf: (size: number) => Source<Row>,
  smallDb: Firestore,
): Promise<void> {
  const sources = sizes.map(sourceOf);
  const emulator = emulatorSource<Row>(smallDb);
  console.log(`\n${'Documents read at opening'.padEnd(NAME_WIDTH)}${sizes.map((size) => cell(size, 9)).join('')}`);
  for (const [name, read] of Object.entries(openings)) {
    const found: number[] = [];
    for (const [index, size] of sizes.entries()) {
      const source = sources[index];
      if (source) found.push(await read(source, scaleAccount(size), size));
    }
    const checked = await read(emulator, scaleAccount(SMALL_SIZE), SMALL_SIZE);
    if (checked !== found[0]) throw new Error(`${name}: the emulator reads ${checked} documents, not ${found[0]}`);
    console.log(`${name.padEnd(NAME_WIDTH)}${found.map((documents) => cell(documents, 9)).join('')}`);
  }
}

const scaleTrips = (size: number): Source<StoredTrip> =>
  memorySource(buildScaleTrips(scaleAccount(size), size).map(({ id, trip }) => ({ ...(trip as unknown as Trip), id })));
const scaleProfiles = (size: number) => memorySource(buildScaleProfiles(size));
const scaleClients = (size: number) => memorySource(buildScaleClients(size));
const scaleMoney = (size: number) => moneySource(scaleAccount(size), size);

/** An account with so many clients, and as many drivers and trips as given. */
const createWithClients = (clients: number, size: number): Promise<BenchAccount> => {
  const account = scaleAccount(clients);
  const more = [...profileDocuments(account, clients), ...clientDocuments(account, clients)];
  return createAccount(projectId, size, { account, more });
};

/** An account with so many charges and what they were billed for, without trips. */
const createWithMoney = (charges: number): Promise<BenchAccount> => {
  const account = scaleAccount(charges);
  return createAccount(projectId, 0, { account, more: moneyDocuments(account, charges) });
};

await main(async () => {
  const { positionals, values } = parseCommandLine({
    usage:
      'npm run bench:scale -- [<drivers, trips, and clients of the large account>] [--runs N]   the defaults are 100000 and 3, the median of which is shown\n' +
      'npm run bench:scale -- [<clients>] --clients   only what is read of clients\n' +
      'npm run bench:scale -- [<charges>] --money [--repriced N]   only what is read about money, and an update of the prices of N charges, 10000 by default',
    options: {
      runs: { type: 'string' },
      clients: { type: 'boolean' },
      money: { type: 'boolean' },
      repriced: { type: 'string' },
    },
    positionals: 1,
  });
  const largeSize = parseCount(positionals[0], 100_000);
  const runs = parseCount(values.runs, RUNS);
  const repriced = parseCount(values.repriced, REPRICED);
  const ports = await anyPorts();
  const name = 'bench-scale';
  const hasPages = !values.clients && !values.money;
  const suite = await startSuite({
    name,
    only: ['auth', 'firestore', ...(hasPages ? ['hosting' as const] : [])],
    ports,
    ...(hasPages && { hostingFolder: await buildTestApp(ports, name) }),
  });
  try {
    Object.assign(process.env, suite.env);
    const openClient = (account: BenchAccount) => signIn(account.account, account, ports);
    const sizes = [SMALL_SIZE, largeSize];
    if (values.clients) {
      const { db, close } = await openClient(await createWithClients(SMALL_SIZE, 0));
      await printReads(clientReads, sizes, scaleProfiles, db);
      await printReads(entryReads, sizes, scaleClients, db);
      await close();
      return;
    }
    if (values.money) {
      const { db, close } = await openClient(await createWithMoney(SMALL_SIZE));
      await printReads(moneyReads, sizes, scaleMoney, db);
      await close();
      await measureRepricing(repriced);
      return;
    }
    const small = await createWithClients(SMALL_SIZE, SMALL_SIZE);
    const smallClient = await openClient(small);
    await printReads({ ...tripReads, 'a client’s page': openClientPage }, sizes, scaleTrips, smallClient.db);
    await printReads(clientReads, sizes, scaleProfiles, smallClient.db);
    await printReads(entryReads, sizes, scaleClients, smallClient.db);

    console.log(`\nCreating an account with ${largeSize} drivers and trips ...`);
    const large = await createAccount(projectId, largeSize);
    const largeClient = await openClient(large);
    const [smallDb, largeDb] = [smallClient.db, largeClient.db];

    console.log(`\n${''.padEnd(NAME_WIDTH)}${'documents read'.padStart(17)}${'milliseconds, median'.padStart(22)}`);
    console.log(
      `${''.padEnd(NAME_WIDTH)}${[SMALL_SIZE, largeSize, SMALL_SIZE, largeSize].map((n) => cell(n, 9)).join('')}    ratio`,
    );
    for (const [name, prepare] of Object.entries(consoleReads)) {
      row(
        name,
        await measure(prepare, smallDb, small.account, runs),
        await measure(prepare, largeDb, large.account, runs),
      );
    }
    const naive = [await measure(readEverything, smallDb, small.account, 1)];
    naive.push(await measure(readEverything, largeDb, large.account, 1));
    const [naiveSmall, naiveLarge] = naive;
    if (naiveSmall && naiveLarge) row('reading everything', naiveSmall, naiveLarge);
    await Promise.all([smallClient.close(), largeClient.close()]);

    const browser = await launchChromium(await findChromium());
    const url = `http://${host}:${ports.hosting}`;
    const heaps = [await tripsPageMemory(browser, url, small), await tripsPageMemory(browser, url, large)];
    await browser.close();
    const [smallHeap = 0, largeHeap = 0] = heaps;
    const megabytes = heaps.map((heap) => (heap / 1e6).toFixed(1)).join(' and ');
    console.log(`\nHeap of the Trips page: ${megabytes} MB, ${ratio(largeHeap, smallHeap)}`);
  } finally {
    await suite.stop();
  }
});
