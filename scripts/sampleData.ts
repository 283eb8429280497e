import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TIME_ZONE, dayIn } from '@mtos/model';
import { sampleData } from '@mtos/model/sample';
import { root } from './root';
import { runTool } from './runTool';
import { UserError } from './userError';

/** The export of the emulators that the suite starts with. */
export const sampleFolder = join(root, 'emulator-data');

/** Says for which day, and by which generator, the sample was made. */
export const stampFile = join(sampleFolder, 'made.json');

/** What the stamp of a sample made now says. The generator is known by what it makes of a certain instant. */
export function stampFor(now: Date): string {
  const generator = createHash('sha256').update(JSON.stringify(sampleData(new Date('2026-01-15T15:00:00Z'))));
  return JSON.stringify({ day: dayIn(DEFAULT_TIME_ZONE, now), generator: generator.digest('hex').slice(0, 16) });
}

/** Whether the sample is there, of this day and of this generator. */
function isSampleFresh(now: Date): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampFor(now);
}

/** Makes the sample anew where it is missing or has aged. In a process of its own, which loads the Admin SDK. */
export async function ensureSampleData(now: Date): Promise<void> {
  if (isSampleFresh(now)) return;
  const made = await runTool('tsx', [join(root, 'scripts', 'writeSampleData.ts')]);
  if (!made.ok) throw new UserError(`The sample data could not be made:\n${made.output}`);
}
