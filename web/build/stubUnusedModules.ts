import type { Plugin } from 'vite';

/**
 * Modules that are imported but never called, and that the bundler cannot remove itself: reactfire imports every
 * Firebase product, zod includes a generator for JSON Schema, and Headless UI's combobox the code of virtual lists. The
 * first two would add a sixth to the dashboard's first load, and the last one 10 kB to forms. Code that calls one of them
 * fails at once.
 */
const UNUSED: readonly RegExp[] = [
  /^firebase\/(database|storage|remote-config|performance)$/,
  /^@tanstack\/react-virtual$/,
  /\/core\/(to-json-schema|json-schema-processors)\.js$/,
];

/** Replaces unused modules by empty ones in the build. */
export function stubUnusedModules(): Plugin {
  const prefix = '\0stub:';
  return {
    name: 'stub-unused-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (UNUSED.some((module) => module.test(id)) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? 'module.exports = {};' : undefined),
  };
}
