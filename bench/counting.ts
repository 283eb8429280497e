import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { main } from '../scripts/main';
import { projectId, startSuite } from '../scripts/suite';
import { anyPorts, type SuitePorts } from '../scripts/suiteConfig';
import { startByteCounter } from './counting/byteCounter';
import { emailOf, fillTrips, PASSWORD } from './counting/fillTrips';
import { openings } from './counting/openings';
import { meterWrites } from './counting/writeMeter';
import { signIn } from './signIn';

// npm run bench:counting [-- <trips of the largest account> <trips of the import>]
// What it costs to open the dashboard and to keep its numbers, beside the obvious other ways. The emulator looks
// through what is stored where production has indexes: of the openings, documents and bytes are production's, times
// are the emulator's. A limit of one write a second to a document is simulated in front of the SDK.

const SIZES = [100, 10_000, Number(process.argv[2] ?? 100_000)];
const IMPORTED = Number(process.argv[3] ?? 5_000);
/** The other designs take a second for each of these, or a tenth. */
const LIMITED = 200;

const cell = (text: string | number, width = 10) => String(text).padStart(width);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function measureOpenings(ports: SuitePorts): Promise<void> {
  console.log(
    `\nOpening the dashboard\n${''.padEnd(24)}${['trips', 'documents', 'bytes', 'ms'].map((t) => cell(t)).join('')}`,
  );
  for (const size of SIZES) {
    const account = `count-${size}`;
    await fillTrips(account, size);
    for (const [name, open] of Object.entries(openings)) {
      const counter = await startByteCounter(ports.firestore);
      const owner = { email: emailOf(account), password: PASSWORD };
      const { db, end } = await signIn(`${account}-${name}`, owner, { auth: ports.auth, firestore: counter.port });
      // The first opens the connection, too.
      await openings['one counter document'](db, account);
      counter.take();
      const started = performance.now();
      const documents = await open(db, account);
      const took = (performance.now() - started).toFixed(0);
      console.log(`${name.padEnd(24)}${[size, documents, counter.take(), took].map((t) => cell(t)).join('')}`);
      await end();
      await counter.stop();
    }
  }
}

async function measureImports(): Promise<void> {
  // Loaded now, because the functions talk to the suite that the environment names; what they log is of no interest.
  console.debug = () => undefined;
  const [{ ledger, oneDocument, tenShards }, { importTrips }] = await Promise.all([
    import('./counting/designs'),
    import('./counting/importTrips'),
  ]);
  const db = getFirestore();
  const meter = meterWrites();
  const designs = { 'ledger, folded': ledger, 'one document': oneDocument, 'ten shards': tenShards };
  const runs = [
    { title: `Importing ${IMPORTED} trips`, trips: IMPORTED, interval: 0 },
    { title: `Importing ${LIMITED} trips at one write a second to a document`, trips: LIMITED, interval: 1000 },
  ];
  for (const { title, trips, interval } of runs) {
    console.log(`\n${title}\n${''.padEnd(24)}${['exact in', 'writes', 'a trip'].map((t) => cell(t)).join('')}`);
    for (const [name, design] of Object.entries(designs)) {
      await measureImport(name, design, trips, interval);
    }
  }
  await measureImport(`ledger, ${IMPORTED} trips`, ledger, IMPORTED, 1000);

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
  const ports = await anyPorts();
  const suite = await startSuite({ name: 'bench-counting', only: ['auth', 'firestore'], ports });
  try {
    Object.assign(process.env, suite.env);
    initializeApp({ projectId });
    await measureOpenings(ports);
    await measureImports();
  } finally {
    await suite.stop();
  }
});
