import type { Plugin } from 'vite';

/**
 * What is imported but never called, and what no package lets the bundler leave out itself: reactfire imports every
 * product of Firebase, zod brings the making of JSON Schemas. Measured: a sixth of what the dashboard would load first.
 * Whoever calls such a thing after all fails at once.
 */
const UNUSED: readonly RegExp[] = [
  /^firebase\/(database|storage|remote-config|performance)$/,
  /\/core\/(to-json-schema|json-schema-processors)\.js$/,
];

/** Leaves unused modules out of the build. */
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
