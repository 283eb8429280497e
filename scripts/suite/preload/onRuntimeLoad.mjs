import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { applyPatch, assertFunctions } from './applyPatch.mjs';

/** @typedef {{ filename?: string } | undefined} Parent */
/** @typedef {(this: unknown, request: string, parent: Parent, isMain: boolean) => object} Load */

/**
 * A patch of what the main module of a process of the functions emulator requires. Does nothing in other processes.
 * @param {string} name of the patch
 * @param {string} requireCall as the main module's source contains it
 * @param {(request: string, loadOriginal: () => object) => object | undefined} replace gets the request and what loads the
 * original; what it returns undefined for is loaded as usual
 */
export function onRuntimeLoad(name, requireCall, replace) {
  const main = process.argv[1];
  if (!main?.includes('functionsEmulatorRuntime')) return;
  applyPatch(name, () => {
    const loader = /** @type {{ _load: Load }} */ (/** @type {unknown} */ (Module));
    assertFunctions(loader, 'Module', ['_load']);
    // The CLI names it without its extension
    const file = createRequire(import.meta.url).resolve(main);
    if (!readFileSync(file, 'utf8').includes(requireCall)) throw new Error(`${file} does not contain ${requireCall}.`);
    const load = loader._load;
    loader._load = function (request, parent, isMain) {
      const original = () => load.call(this, request, parent, isMain);
      const isOfRuntime = parent?.filename?.endsWith('functionsEmulatorRuntime.js');
      return (isOfRuntime && replace(request, original)) || original();
    };
  });
}
