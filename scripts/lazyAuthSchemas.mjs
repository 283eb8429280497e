// Preloaded into the Firebase CLI. Its Auth emulator compiles the schemas of some hundred operations at start, which is
// most of the CPU time that the CLI spends there; exegesis, the library that does it, has an option to compile each one
// when it is first needed. Where the CLI does not use that library, nothing changes.
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
