import Module from 'node:module';

/** @typedef {{ filename?: string } | undefined} Parent */
/** @typedef {(this: unknown, request: string, parent: Parent, isMain: boolean) => object} Load */

/**
 * In a process of the functions emulator, lets `replace` answer what its main module requires. It gets the request and what
 * loads the original; what it returns undefined for is loaded as usual.
 * @param {(request: string, loadOriginal: () => object) => object | undefined} replace
 */
export function onRuntimeLoad(replace) {
  if (!process.argv[1]?.includes('functionsEmulatorRuntime')) return;
  const loader = /** @type {{ _load: Load }} */ (/** @type {unknown} */ (Module));
  const load = loader._load;
  loader._load = function (request, parent, isMain) {
    const original = () => load.call(this, request, parent, isMain);
    const isOfRuntime = parent?.filename?.endsWith('functionsEmulatorRuntime.js');
    return (isOfRuntime && replace(request, original)) || original();
  };
}
