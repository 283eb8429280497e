import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns environment variables with which a Firestore emulator sends its events to `to` (host:port) instead of the
 * functions emulator. A `java` script, first on PATH, changes that argument and then runs the real Java.
 */
export function redirectEvents(to: string, folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const java = execFileSync('sh', ['-c', 'command -v java'], { encoding: 'utf8', env }).trim();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'java'), javaScript, { mode: 0o755 });
  return { PATH: `${folder}${delimiter}${env.PATH ?? ''}`, EVENTS_TO: to, EVENTS_JAVA: java };
}

const javaScript = `#!/bin/sh
left=$#
while [ "$left" -gt 0 ]; do
  case "$1" in
    --functions_emulator) set -- "$@" "$1" "$EVENTS_TO"; shift 2; left=$((left - 2)) ;;
    *) set -- "$@" "$1"; shift; left=$((left - 1)) ;;
  esac
done
exec "$EVENTS_JAVA" "$@"
`;
