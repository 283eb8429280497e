import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { UserError } from '../cli/userError';
import { binFolder, jreFolder } from './temurin';

/** The facts about a machine that decide which Firestore emulator runs. */
export interface Machine {
  /** Major version of the `java` that runs; undefined without one. */
  readonly java: number | undefined;
  /** The emulator that the Firebase CLI downloads. */
  readonly cliEmulator: { readonly version: string; readonly state: 'cached' | 'downloadable' | 'unreachable' };
  /** The jar of the Google Cloud CLI's package, found beside `gcloud`. */
  readonly packageJar: string | undefined;
  /** FIRESTORE_EMULATOR_JAR, which overrides everything else. */
  readonly setting: { readonly jar: string; readonly exists: boolean } | undefined;
}

/** The emulator to run and a line that describes it, or what is missing and how to install it. */
export type Choice =
  | { readonly kind: 'cli'; readonly line: string }
  | { readonly kind: 'package'; readonly jar: string; readonly line: string }
  | { readonly kind: 'none'; readonly problem: string };

/** The emulator to run, and the environment in which its Java is the first on PATH. */
export type FoundEmulator = Exclude<Choice, { kind: 'none' }> & { readonly env: NodeJS.ProcessEnv };

const cliNeedsJava = 21;
const packageNeedsJava = 11;

const instructions = `Do one of these:
  - Run \`npm start -- --fetch-java\`, which downloads a Java runtime into the folder .suite
  - Install Java ${cliNeedsJava} or later (https://adoptium.net): the Firebase CLI then downloads Google's emulator itself
  - Install Java ${packageNeedsJava} or later and the Google Cloud CLI's emulator: \`gcloud components install cloud-firestore-emulator\`,
    or the Debian package google-cloud-cli-firestore-emulator; set FIRESTORE_EMULATOR_JAR if its jar is elsewhere`;

/**
 * Chooses the CLI's emulator if Java is new enough and the emulator is cached or can be downloaded. Otherwise chooses the
 * package, which needs no network.
 */
export function chooseFirestoreEmulator({ java, cliEmulator, packageJar, setting }: Machine): Choice {
  if (java === undefined) return none('No Java was found on PATH. The Firestore emulator needs it.');
  if (setting && !setting.exists) return none(`FIRESTORE_EMULATOR_JAR is ${setting.jar}, which does not exist.`);
  if (setting && java >= packageNeedsJava) return packaged(setting.jar, java);
  if (java >= cliNeedsJava && (cliEmulator.state !== 'unreachable' || !packageJar)) {
    if (cliEmulator.state === 'unreachable') {
      return none(`Java ${java} is installed, but the Firestore emulator is not, and it could not be downloaded.`);
    }
    return { kind: 'cli', line: `Google's ${cliEmulator.version} from the Firebase CLI, on Java ${java}` };
  }
  if (java < packageNeedsJava) return none(`Java ${java} is too old for the Firestore emulator.`);
  if (packageJar) return packaged(packageJar, java);
  return none(`No Firestore emulator was found that runs on Java ${java}.`);
}

function none(problem: string): Choice {
  return { kind: 'none', problem: `${problem}\n${instructions}` };
}

function packaged(jar: string, java: number): Choice {
  return { kind: 'package', jar, line: `the Google Cloud CLI's at ${jar}, on Java ${java}` };
}

/**
 * The emulator to run on this machine. `fetchJava` can fetch the Java runtime that the CLI's emulator needs where it would
 * help, and says whether it has.
 * @throws UserError that says what is missing and how to install it.
 */
export async function findFirestoreEmulator(
  fetchJava: (problem: string) => Promise<boolean> = async () => false,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<FoundEmulator> {
  const { env, java } = await findJava(environment);
  const machine = await inspectMachine(env, java);
  const choice = chooseFirestoreEmulator(machine);
  if (choice.kind !== 'none') return { ...choice, env };
  if (needsJava(machine) && (await fetchJava(choice.problem))) return findFirestoreEmulator(undefined, environment);
  throw new UserError(choice.problem);
}

/** Whether the only thing that is missing is a Java runtime for the CLI's emulator. */
const needsJava = ({ java = 0, setting }: Machine) => java < cliNeedsJava && setting?.exists !== false;

/** The Java runtime on PATH, or the one that was fetched if that one is newer. */
async function findJava(env: NodeJS.ProcessEnv): Promise<{ env: NodeJS.ProcessEnv; java: number | undefined }> {
  const java = await javaMajor(env);
  if ((java ?? 0) >= cliNeedsJava || !existsSync(jreFolder)) return { env, java };
  // Windows names it Path
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const fetched = { ...env, [path]: `${binFolder(jreFolder)}${delimiter}${env[path] ?? ''}` };
  return { env: fetched, java: await javaMajor(fetched) };
}

/** Uses the network only to check whether a missing emulator can be downloaded. */
async function inspectMachine(env: NodeJS.ProcessEnv, java: number | undefined): Promise<Machine> {
  const jar = env.FIRESTORE_EMULATOR_JAR;
  const packageJar = await findPackageJar(env);
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
  const besideGcloud = jarBelow(dirname(dirname(realpathSync(gcloud))));
  if (besideGcloud) return besideGcloud;
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
    const response = await fetch(remoteUrl, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
    return { version, state: response.ok ? 'downloadable' : 'unreachable' };
  } catch {
    return { version, state: 'unreachable' };
  }
}
