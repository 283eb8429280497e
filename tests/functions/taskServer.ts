import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { REGION } from '@mtos/model';
import { coverTrips } from '../../functions/src/authorizations/coverTrips';
import { runRepricing } from '../../functions/src/billing/runRepricing';
import { finishSplit } from '../../functions/src/clients/finishSplit';
import { lookUpAccountPlaces } from '../../functions/src/places/lookUpPlaces';
import { followAccountRequests } from '../../functions/src/requests/followAccountRequests';
import { measureDrives } from '../../functions/src/roads/measureDrives';
import {
  assignAccountTrips,
  findAccounts,
  recountAccountNightly,
  runAccountOrders,
} from '../../functions/src/schedules/runSchedule';
import type {
  AccountTask,
  CoverTask,
  DrivesTask,
  RangeTask,
  RepricingTask,
  SplitTask,
} from '../../functions/src/schedules/tasks';
import { sendAccountTexts } from '../../functions/src/texts/sendAccountTexts';
import { sendText } from '../../functions/src/texts/sendText';
import type { TextTask } from '../../functions/src/texts/textTasks';
import { suite } from '../suite';

type Task = AccountTask & RangeTask & DrivesTask & CoverTask & SplitTask & RepricingTask & TextTask;

const handlers: Readonly<Record<string, (task: Task) => Promise<void>>> = {
  findAccounts,
  coverTrips,
  finishSplit,
  runRepricing,
  assignAccountTrips,
  runAccountOrders,
  recountAccount: recountAccountNightly,
  lookUpAccountPlaces,
  measureDrives,
  sendText: (task) => sendText(task),
  sendAccountTexts: (task) => sendAccountTexts(task),
  followAccountRequests: (task) => followAccountRequests(task),
};

export interface TaskServer {
  /** The accounts whose tasks have ended, in order. */
  readonly turns: readonly string[];
  stop(): Promise<void>;
}

/**
 * Creates the product's queues for this process's project in the Tasks emulator, and runs their tasks in this process, one
 * at a time. The functions emulator only serves its own project, where every write would trigger the other functions.
 */
export async function startTaskServer(): Promise<TaskServer> {
  const turns: string[] = [];
  const server = createServer(async (request, response) => {
    const { data } = (await json(request)) as { readonly data: Task };
    const handled = await handlers[request.url?.slice(1) ?? '']?.(data).then(
      () => true,
      (error: unknown) => void console.error(error),
    );
    if (data.account) turns.push(data.account);
    response.writeHead(handled ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const queues = `${suite.tasks.url}/projects/${suite.projectId}/locations/${REGION}/queues`;
  for (const name of Object.keys(handlers)) {
    const queue = {
      rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 500 },
      defaultUri: `http://127.0.0.1:${port}/${name}`,
    };
    const answer = await fetch(`${queues}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(queue),
    });
    if (!answer.ok) throw new Error(`The queue ${name} was not created: ${await answer.text()}`);
  }
  return {
    turns,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
