import { setInterval } from 'node:timers/promises';
import { paths } from '@mtos/model';
import { sampleData } from '@mtos/model/sample';
import { projectId } from './suite';

/** Well within the ten minutes after which a position counts as old. */
const EVERY = 4 * 60_000;
const OLD = 10 * 60_000;

/**
 * Lets the sample's drivers tell where they are, as their phones would, until the signal ends it: a console that was
 * started this morning, too, has drivers who can be given a trip.
 */
export async function keepDriversHeardOf(firestorePort: number, signal: AbortSignal): Promise<void> {
  const now = new Date();
  const isHeardOf = (at: unknown) => at instanceof Date && now.getTime() - at.getTime() < OLD;
  const onTheRoad = sampleData(now).documents.filter(
    ({ path, data }) => path.startsWith(`${paths.driverLocations}/`) && isHeardOf(data.updatedAt),
  );
  const tell = () => Promise.all(onTheRoad.map(({ path }) => touch(firestorePort, path, signal)));
  try {
    await tell();
    for await (const _ of setInterval(EVERY, undefined, { signal })) await tell();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Sets `updatedAt` alone, by the emulator's REST interface, whose `owner` may write past the rules. */
async function touch(port: number, path: string, signal: AbortSignal): Promise<void> {
  const documents = `http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/${path}?updateMask.fieldPaths=updatedAt&currentDocument.exists=true`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { updatedAt: { timestampValue: new Date().toISOString() } } }),
    signal,
  });
  // Whoever works with the sample may delete a driver.
  if (!answer.ok && answer.status !== 404) throw new Error(`The emulator answered ${answer.status} to ${path}`);
}
