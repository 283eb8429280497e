import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  addToDay,
  EMPTY_RATE_CARD,
  isRunning,
  NO_REPRICING_FIGURES,
  paths,
  type RunningRepricing,
  repricingSchema,
} from '@mtos/model';
import { buildPayer, buildTrip } from '@mtos/model/sample';
import { getFirestore } from 'firebase-admin/firestore';
import type { RepricingTask } from '../../functions/src/schedules/tasks';
import { writeDocuments } from '../writeDocuments';
import { TODAY } from './pageReads';

const ACCOUNT = 'scale-repricing';
const PAYER = 'own';
const DAYS = 30;
const CREATED_AT = new Date(Date.UTC(2026, 0, 1));

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Trips and their charges by a base of $45.00, and a card with another base. */
async function createCharges(charges: number): Promise<void> {
  const day = (index: number) => addToDay(TODAY, -(index % DAYS));
  const card = { ...EMPTY_RATE_CARD, id: 'one', name: 'All', from: '2020-01-01' };
  const cards = [{ ...card, base: { ...card.base, cents: 6000 } }];
  const written = { version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT, updatedBy: ACCOUNT };
  const indexes = Array.from({ length: charges }, (_, index) => index);
  const id = (index: number) => `${ACCOUNT}-${index}`;
  await writeDocuments(getFirestore(), [
    [paths.account(ACCOUNT), { name: 'Scale', timeZone: 'America/New_York' }],
    [paths.payer(ACCOUNT, PAYER), buildPayer({ name: 'Own', kind: 'private' }, { at: CREATED_AT, updatedBy: ACCOUNT })],
    [paths.payerRates(ACCOUNT, PAYER), { cards, version: 1, updatedAt: CREATED_AT, updatedBy: ACCOUNT }],
    ...indexes.map((index) => {
      const client = { clientUid: `client-${index % 1000}`, name: `Client ${index % 1000}` };
      const given = { ...client, tripDate: day(index), status: 'Completed', miles: 15 } as const;
      const trip = buildTrip({ ...given, subOwneruid: ACCOUNT, updatedBy: ACCOUNT, createdAt: CREATED_AT });
      return [paths.trip(id(index)), trip] as const;
    }),
    ...indexes.map((index) => {
      const office = { clientUid: `client-${index % 1000}`, officeNotes: '', ...written };
      return [paths.officeTrip(ACCOUNT, id(index)), office] as const;
    }),
    ...indexes.map((index) => {
      const charge = {
        ...{ tripDate: day(index), clientUid: `client-${index % 1000}`, status: 'Completed', outcome: 'completed' },
        ...{ payerUid: PAYER, payerFrom: 'private', lines: [], totalCents: 4500, amountCents: 4500, problems: [] },
        ...{ cardId: 'one', cardName: 'All', hold: null, ownAmount: null, state: 'ready', invoiceUid: '' },
        ...{ billedAt: null, version: 1, updatedAt: CREATED_AT },
      };
      return [paths.charge(ACCOUNT, id(index)), charge] as const;
    }),
  ]);
}

/** Takes the tasks that the functions add, in place of Cloud Tasks. */
async function startTaskQueue() {
  const added: RepricingTask[] = [];
  const server = createServer(async (request, response) => {
    const { task } = (await json(request)) as { readonly task: { readonly httpRequest: { readonly body: string } } };
    const body = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString()) as {
      readonly data: RepricingTask;
    };
    added.push(body.data);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { added, address: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Updates the prices of so many charges in one process, turn after turn, and says how far it is after each. */
export async function measureRepricing(charges: number): Promise<void> {
  const queue = await startTaskQueue();
  process.env.CLOUD_TASKS_EMULATOR_HOST = queue.address;
  try {
    // Only now, because it connects to the suite in the environment
    const { runRepricing } = await import('../../functions/src/billing/runRepricing');
    console.log(`\nUpdating the prices of ${charges} charges`);
    await createCharges(charges);
    const reference = getFirestore().doc(paths.repricing(ACCOUNT, 'run'));
    const span = { from: addToDay(TODAY, -DAYS), to: TODAY };
    const now = new Date();
    for (const state of ['checking', 'applying'] satisfies readonly RunningRepricing[]) {
      await reference.set({
        ...{ ...span, state, total: charges, done: 0, page: 0, after: null, figures: NO_REPRICING_FIGURES },
        ...{ isApplied: state === 'applying', createdBy: ACCOUNT, createdAt: now, updatedAt: now, expireAt: now },
      });
      const started = performance.now();
      let task: RepricingTask | undefined = { account: ACCOUNT, repricingId: 'run', state, turn: 0 };
      while (task) {
        await runRepricing(task);
        task = queue.added.shift();
        const run = repricingSchema.parse((await reference.get()).data());
        const { done, figures } = run;
        console.log(
          `${state.padEnd(10)}${String(done).padStart(7)} done, ${figures.changed} changed, ${seconds(started)}`,
        );
        if (!isRunning(run.state) && task) throw new Error('A task was added after the last page.');
      }
    }
  } finally {
    queue.stop();
  }
}
