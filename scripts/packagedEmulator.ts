import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Lets the Firebase CLI run an emulator that it did not download: gives the environment for that one command. Writes
 * into `folder` a `java` that goes first on PATH; it answers the CLI's question for a version, puts the installed
 * emulator where the CLI names its own, and drops the flag that the package does not know.
 */
export function packagedEmulatorEnv(jar: string, folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const java = execFileSync('sh', ['-c', 'command -v java'], { encoding: 'utf8', env }).trim();
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'java'), javaScript, { mode: 0o755 });
  // The CLI wants a file of that name which it may chmod; what is in it is never read.
  const stand = join(folder, 'cloud-firestore-emulator.jar');
  writeFileSync(stand, '');
  return {
    ...env,
    PATH: `${bin}${delimiter}${env.PATH ?? ''}`,
    FIRESTORE_EMULATOR_BINARY_PATH: stand,
    PACKAGED_EMULATOR_JAR: jar,
    PACKAGED_EMULATOR_JAVA: java,
  };
}

const javaScript = `#!/bin/sh
left=$#
while [ "$left" -gt 0 ]; do
  case "$1" in
    -version) echo 'openjdk version "21"' >&2; exit 0 ;;
    -jar)
      set -- "$@" -cp "$PACKAGED_EMULATOR_JAR" com.google.cloud.datastore.emulator.firestore.CloudFirestore
      shift 2; left=$((left - 2)) ;;
    --database-edition) shift 2; left=$((left - 2)) ;;
    *) set -- "$@" "$1"; shift; left=$((left - 1)) ;;
  esac
done
exec "$PACKAGED_EMULATOR_JAVA" "$@"
`;
