// Preloaded into the Firebase CLI. Its Auth emulator compiles the schemas of some hundred operations at start; exegesis,
// the library that does it, has an option to compile each one when it is first needed. Measured with the Auth emulator
// alone: 10 seconds of CPU time to start without this, 2 with it, and the first call takes 0.2 instead of 0.02 seconds.
// Where the CLI does not use that library, nothing changes.
import { createRequire } from 'node:module';

try {
  const requireOfCli = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
  const exegesis = requireOfCli('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (/** @type {unknown} */ spec, /** @type {object} */ options) =>
    middleware(spec, { ...options, lazyCompileValidationSchemas: true });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
}
