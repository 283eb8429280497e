import type { Plugin } from 'vite';

/**
 * What is imported but never called, and what no package lets the bundler leave out itself: reactfire imports every
 * product of Firebase, zod brings the making of JSON Schemas. Whoever calls such a thing after all fails at once.
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

/** Builds with the router's production files, which its package offers no condition for. */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== 'react-router' && id !== 'react-router/dom') return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  };
}
