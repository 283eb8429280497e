import type { Plugin } from 'vite';

/**
 * Modules that are imported but never called, and that the bundler cannot remove itself: reactfire imports every
 * Firebase product, and zod includes a generator for JSON Schema. Together they would add a sixth to the dashboard's
 * first load. Code that calls one of them fails at once.
 */
const UNUSED: readonly RegExp[] = [
  /^firebase\/(database|storage|remote-config|performance)$/,
  /\/core\/(to-json-schema|json-schema-processors)\.js$/,
];

/** Replaces unused modules by empty ones in the build. */
export function leaveOut(): Plugin {
  const prefix = '\0left-out:';
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (UNUSED.some((module) => module.test(id)) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? 'module.exports = {};' : undefined),
  };
}
