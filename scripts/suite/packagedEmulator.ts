import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns an environment in which the Firebase CLI runs an emulator that it did not download. Writes a `java` script to
 * `folder` and puts it first on PATH. The script reports a version that the CLI accepts, runs the installed emulator
 * instead of the CLI's own, and removes the flag that the package does not know.
 */
export function packagedEmulatorEnv(jar: string, folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const java = execFileSync('sh', ['-c', 'command -v java'], { encoding: 'utf8', env }).trim();
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'java'), javaScript, { mode: 0o755 });
  // The CLI changes the permissions of this file but never reads it.
  const placeholder = join(folder, 'cloud-firestore-emulator.jar');
  writeFileSync(placeholder, '');
  return {
    ...env,
    PATH: `${bin}${delimiter}${env.PATH ?? ''}`,
    FIRESTORE_EMULATOR_BINARY_PATH: placeholder,
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
