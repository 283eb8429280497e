import { createInterface } from 'node:readline/promises';
import { UserError } from '../cli/userError';
import { fetchJre } from './fetchJre';
import { JRE_DOWNLOADS, jreFolder, jreSource, machineKey } from './temurin';

interface Offer {
  /** Whether the person has said yes already. */
  readonly isWanted: boolean;
  readonly signal: AbortSignal;
}

/** How often the progress is printed, in megabytes. */
const STEP_MB = 10;

/**
 * Downloads a Java runtime if the person agrees. Asks only in a terminal. Returns whether there is one now.
 * @throws UserError with `problem`, which says what to do instead, if the download fails
 */
export async function offerJava(problem: string, { isWanted, signal }: Offer): Promise<boolean> {
  const download = JRE_DOWNLOADS[machineKey];
  if (!download) return false;
  const [what = ''] = problem.split('\n');
  if (!isWanted && !(process.stdin.isTTY && (await agrees(what, signal)))) return false;
  console.log(`  … Java runtime from ${jreSource}`);
  let printed = 0;
  const report = (received: number, total: number | undefined) => {
    const [megabytes, all] = [received, total ?? 0].map((bytes) => Math.round(bytes / 1_000_000));
    if (megabytes === undefined || megabytes < printed + STEP_MB) return;
    printed = megabytes;
    console.log(`  … ${megabytes}${all ? ` of ${all}` : ''} MB`);
  };
  try {
    await fetchJre({ source: jreSource, download, folder: jreFolder, report, signal });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${error.message}\n${problem}`);
  }
  console.log('  ✓ Java runtime');
  return true;
}

async function agrees(what: string, signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const question = `\n${what}\nDownload Eclipse Temurin's Java runtime 21 (about 50 MB) into the folder .suite? [Y/n] `;
    return /^(y(es)?)?$/i.test((await terminal.question(question, { signal })).trim());
  } finally {
    terminal.close();
  }
}
