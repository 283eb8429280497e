import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { UserError } from './userError';

/** What of the machine decides which Firestore emulator runs. */
export interface Machine {
  /** Major version of the `java` on PATH; undefined without one. */
  readonly java: number | undefined;
  /** The Firebase CLI's own emulator: on this machine already, to be downloaded, or out of reach. */
  readonly cliEmulator: { readonly version: string; readonly state: 'cached' | 'downloadable' | 'unreachable' };
  /** The jar of the Google Cloud CLI's package, found beside `gcloud`. */
  readonly packageJar: string | undefined;
  /** The setting FIRESTORE_EMULATOR_JAR, which overrides everything else. */
  readonly setting: { readonly jar: string; readonly exists: boolean } | undefined;
}

/** The emulator to run and the line that says so, or what is missing and how to get it. */
export type Choice =
  | { readonly kind: 'cli'; readonly line: string }
  | { readonly kind: 'package'; readonly jar: string; readonly line: string }
  | { readonly kind: 'none'; readonly problem: string };

const cliNeedsJava = 21;
const packageNeedsJava = 11;

const waysOut = `Either of these will do:
  - Java ${cliNeedsJava} or later (https://adoptium.net): the Firebase CLI then downloads Google's emulator itself
  - Java ${packageNeedsJava} or later with the Google Cloud CLI's emulator: \`gcloud components install cloud-firestore-emulator\`,
    or the Debian package google-cloud-cli-firestore-emulator; an emulator kept elsewhere is named by FIRESTORE_EMULATOR_JAR`;

/**
 * Takes the CLI's own emulator where Java is new enough and the emulator is to be had, and otherwise the package: so
 * somebody with a new Java, the package and no way to download can still work.
 */
export function chooseFirestoreEmulator({ java, cliEmulator, packageJar, setting }: Machine): Choice {
  if (java === undefined) return none('No Java was found on PATH; the Firestore emulator needs it.');
  if (setting && !setting.exists) return none(`FIRESTORE_EMULATOR_JAR names ${setting.jar}, which is not there.`);
  if (setting && java >= packageNeedsJava) return packaged(setting.jar, java);
  if (java >= cliNeedsJava && (cliEmulator.state !== 'unreachable' || !packageJar)) {
    if (cliEmulator.state === 'unreachable') {
      return none(`Java ${java} is there, but no Firestore emulator, and its download can not be reached.`);
    }
    return { kind: 'cli', line: `Google's ${cliEmulator.version} from the Firebase CLI, on Java ${java}` };
  }
  if (java < packageNeedsJava) return none(`Java ${java} is too old for the Firestore emulator.`);
  if (packageJar) return packaged(packageJar, java);
  return none(`No Firestore emulator was found that runs on Java ${java}.`);
}

function none(problem: string): Choice {
  return { kind: 'none', problem: `${problem}\n${waysOut}` };
}

function packaged(jar: string, java: number): Choice {
  return { kind: 'package', jar, line: `the Google Cloud CLI's at ${jar}, on Java ${java}` };
}

/**
 * The emulator to run on this machine.
 * @throws UserError that says what is missing and how to get it.
 */
export async function findFirestoreEmulator(): Promise<Exclude<Choice, { kind: 'none' }>> {
  const choice = chooseFirestoreEmulator(await inspectMachine());
  if (choice.kind === 'none') throw new UserError(choice.problem);
  return choice;
}

/** Looks at this machine. Asks the network only whether a missing emulator could be downloaded. */
async function inspectMachine(env: NodeJS.ProcessEnv = process.env): Promise<Machine> {
  const jar = env.FIRESTORE_EMULATOR_JAR;
  const [java, packageJar] = await Promise.all([javaMajor(env), findPackageJar(env)]);
  return {
    java,
    cliEmulator: await inspectCliEmulator(env, java),
    packageJar,
    setting: jar ? { jar, exists: existsSync(jar) } : undefined,
  };
}

const run = promisify(execFile);

async function javaMajor(env: NodeJS.ProcessEnv): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await run('java', ['-version'], { env });
    const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stdout + stderr) ?? [];
    if (first === undefined) return undefined;
    return Number(first === '1' ? second : first);
  } catch {
    return undefined;
  }
}

async function findPackageJar(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const gcloud = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find((path) => existsSync(path));
  if (!gcloud) return undefined;
  const beside = jarBelow(dirname(dirname(realpathSync(gcloud))));
  if (beside) return beside;
  try {
    const { stdout } = await run(gcloud, ['info', '--format=value(installation.sdk_root)'], { env });
    return jarBelow(stdout.trim());
  } catch {
    return undefined;
  }
}

function jarBelow(sdkRoot: string): string | undefined {
  const jar = join(sdkRoot, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  return existsSync(jar) ? jar : undefined;
}

async function inspectCliEmulator(env: NodeJS.ProcessEnv, java: number | undefined): Promise<Machine['cliEmulator']> {
  const { version, remoteUrl, downloadPathRelativeToCacheDir } = downloads.firestore;
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (existsSync(join(cache, downloadPathRelativeToCacheDir))) return { version, state: 'cached' };
  if (java === undefined || java < cliNeedsJava) return { version, state: 'unreachable' };
  try {
    const answer = await fetch(remoteUrl, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
    return { version, state: answer.ok ? 'downloadable' : 'unreachable' };
  } catch {
    return { version, state: 'unreachable' };
  }
}
