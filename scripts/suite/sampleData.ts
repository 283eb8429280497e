import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TIME_ZONE, dayIn } from '@mtos/model';
import { sampleData } from '@mtos/model/sample';
import { root } from '../cli/root';
import { runTool } from '../cli/runTool';
import { UserError } from '../cli/userError';

/** The emulator export that the suite imports at start. */
export const sampleFolder = join(root, 'emulator-data');

/** Records the day and the generator of the sample data. */
export const stampFile = join(sampleFolder, 'generated.json');

/** The content of the stamp file for sample data generated now. A hash of the data for a fixed day identifies the generator. */
export function stampFor(now: Date): string {
  const generator = createHash('sha256').update(JSON.stringify(sampleData(new Date('2026-01-15T15:00:00Z'))));
  return JSON.stringify({ day: dayIn(DEFAULT_TIME_ZONE, now), generator: generator.digest('hex').slice(0, 16) });
}

/** Whether the sample data exists, is from today, and was made by the current generator. */
function isSampleFresh(now: Date): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampFor(now);
}

/** Generates the sample data if it is missing or outdated, in another process, which loads the Admin SDK. */
export async function ensureSampleData(now: Date): Promise<void> {
  if (isSampleFresh(now)) return;
  const run = await runTool('tsx', [join(root, 'scripts', 'writeSampleData.ts')]);
  if (!run.ok) throw new UserError(`Could not generate the sample data:\n${run.output}`);
}
