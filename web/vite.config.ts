import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Modules that are imported but never called, empty in the build: reactfire imports every product of Firebase, and
 * Firestore brings a regular-expression engine for pipelines. Neither package lets the bundler leave them out itself.
 */
function leaveOut(...modules: readonly string[]): Plugin {
  const prefix = '\0left-out:';
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (modules.includes(id) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? 'module.exports = {};' : undefined),
  };
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leaveOut('firebase/database', 'firebase/storage', 'firebase/remote-config', 'firebase/performance', 're2js'),
  ],
  // light-dark() and what else the style sheets use is in every browser of 2024 and later
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Loaded with whoever calls them, and not with whoever imports reactfire
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /firebase\/(firestore|functions)\//, sideEffects: false }] },
    },
  },
  server: { port: Number(process.env.VITE_PORT ?? 5173) },
});
