import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { projectId, startSuite } from '../scripts/suite/suite';
import { anyPorts, type SuitePorts } from '../scripts/suite/suiteConfig';
import { startByteCounter } from './counting/byteCounter';
import { createTrips, ownerEmail, PASSWORD } from './counting/createTrips';
import { dashboardReads } from './counting/dashboardReads';
import { meterWrites } from './counting/writeMeter';
import { signIn } from './signIn';

// Measures what it costs to open the dashboard and to maintain its counters, compared with the usual alternatives. The
// numbers of documents and bytes are the same in production. The times are not, because the emulator scans documents where
// production uses indexes. The limit of one write per second to a document is simulated in the SDK.

/** Trips of the import with limited writes. The alternatives take a second for each, or a tenth of one. */
const LIMITED_TRIPS = 200;

const cell = (text: string | number, width = 10) => String(text).padStart(width);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function measureDashboardReads(ports: SuitePorts, sizes: readonly number[]): Promise<void> {
  console.log(
    `\nOpening the dashboard\n${''.padEnd(24)}${['trips', 'documents', 'bytes', 'ms'].map((t) => cell(t)).join('')}`,
  );
  for (const size of sizes) {
    const account = `count-${size}`;
    await createTrips(account, size);
    for (const [name, read] of Object.entries(dashboardReads)) {
      const counter = await startByteCounter(ports.firestore);
      const owner = { email: ownerEmail(account), password: PASSWORD };
      const { db, close } = await signIn(`${account}-${name}`, owner, { auth: ports.auth, firestore: counter.port });
      // The first read also opens the connection
      await dashboardReads['one counter document'](db, account);
      counter.take();
      const started = performance.now();
      const documents = await read(db, account);
      const took = (performance.now() - started).toFixed(0);
      console.log(`${name.padEnd(24)}${[size, documents, counter.take(), took].map((t) => cell(t)).join('')}`);
      await close();
      await counter.stop();
    }
  }
}

async function measureImports(importSize: number): Promise<void> {
  // Silences the functions' logs, and loads the functions only now, because they connect to the suite in the environment
  console.debug = () => undefined;
  const [{ ledger, oneDocument, tenShards }, { importTrips }] = await Promise.all([
    import('./counting/counterDesigns'),
    import('./counting/importTrips'),
  ]);
  const db = getFirestore();
  const meter = meterWrites();
  const designs = { 'ledger, folded': ledger, 'one document': oneDocument, 'ten shards': tenShards };
  const runs = [
    { title: `Importing ${importSize} trips`, trips: importSize, interval: 0 },
    {
      title: `Importing ${LIMITED_TRIPS} trips with one write per second to a document`,
      trips: LIMITED_TRIPS,
      interval: 1000,
    },
  ];
  for (const { title, trips, interval } of runs) {
    console.log(`\n${title}\n${''.padEnd(24)}${['exact in', 'writes', 'per trip'].map((t) => cell(t)).join('')}`);
    for (const [name, design] of Object.entries(designs)) {
      await measureImport(name, design, trips, interval);
    }
  }
  await measureImport(`ledger, ${importSize} trips`, ledger, importSize, 1000);

  async function measureImport(name: string, design: typeof ledger, trips: number, interval: number): Promise<void> {
    const account = `import-${name.replaceAll(/\W+/g, '-')}-${interval}`;
    meter.setInterval(interval);
    const took = await importTrips(db, account, trips, design(db, account));
    const writes = meter.take();
    console.log(
      `${name.padEnd(24)}${[seconds(took), writes, (writes / trips).toFixed(2)].map((t) => cell(t)).join('')}`,
    );
  }
}

await main(async () => {
  const { positionals } = parseCommandLine({
    usage:
      'npm run bench:counting -- [<trips of the largest account> [<trips of the import>]]   the defaults are 100000 and 5000',
    options: {},
    positionals: 2,
  });
  const [largest, importSize] = [parseCount(positionals[0], 100_000), parseCount(positionals[1], 5_000)];
  const ports = await anyPorts();
  const suite = await startSuite({ name: 'bench-counting', only: ['auth', 'firestore'], ports });
  try {
    Object.assign(process.env, suite.env);
    initializeApp({ projectId });
    await measureDashboardReads(ports, [100, 10_000, largest]);
    await measureImports(importSize);
  } finally {
    await suite.stop();
  }
});
