import { setInterval } from 'node:timers/promises';
import { paths } from '@mtos/model';
import { sampleData } from '@mtos/model/sample';
import { projectId } from './suite';

/** Milliseconds after which the product considers a position old, and between two updates. */
const MAX_AGE = 10 * 60_000;
const INTERVAL = 4 * 60_000;

/**
 * Keeps the positions of the sample drivers current, as their phones would, until the signal is aborted. Without this, no
 * trip could be assigned to them some minutes after the start.
 */
export async function keepPositionsCurrent(firestorePort: number, signal: AbortSignal): Promise<void> {
  const now = new Date();
  const isCurrent = (at: unknown) => at instanceof Date && now.getTime() - at.getTime() < MAX_AGE;
  const positions = sampleData(now).documents.filter(
    ({ path, data }) => path.startsWith(`${paths.driverLocations}/`) && isCurrent(data.updatedAt),
  );
  const update = () => Promise.all(positions.map(({ path }) => touch(firestorePort, path, signal)));
  try {
    await update();
    for await (const _ of setInterval(INTERVAL, undefined, { signal })) await update();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Sets only `updatedAt`, with the emulator's REST API, where the token `owner` bypasses the rules. */
async function touch(port: number, path: string, signal: AbortSignal): Promise<void> {
  const documents = `http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${path}?updateMask.fieldPaths=updatedAt&currentDocument.exists=true`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { updatedAt: { timestampValue: new Date().toISOString() } } }),
    signal,
  });
  // The user may have deleted the driver.
  if (!response.ok && response.status !== 404) {
    throw new Error(`The Firestore emulator responded with status ${response.status} for ${path}`);
  }
}
