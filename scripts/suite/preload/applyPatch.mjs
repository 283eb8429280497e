/**
 * Applies a patch of a package's code. `apply` looks up everything that it patches before it changes anything, and throws
 * if something is missing. Then the process goes on without the patch, and a line says so.
 * @param {string} name @param {() => void} apply
 */
export function applyPatch(name, apply) {
  try {
    apply();
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    console.error(`The patch ${name} is not applied: ${reason}`);
  }
}

/**
 * Throws unless the owner has functions of these names.
 * @template {string} Name
 * @param {Partial<Record<Name, unknown>> | undefined} owner @param {string} ownerName @param {readonly Name[]} names
 */
export function assertFunctions(owner, ownerName, names) {
  for (const name of names) {
    if (typeof owner?.[name] !== 'function') throw new Error(`${ownerName} has no function ${name}.`);
  }
}
