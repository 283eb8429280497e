import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut, productionRouter } from './leaveOut';

export default defineConfig({
  plugins: [react(), tailwindcss(), leaveOut(), productionRouter()],
  // light-dark() and what else the style sheets use is in every browser of 2024 and later
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Every browser of 2024 preloads modules by itself
    modulePreload: { polyfill: false },
    // Loaded with whoever calls them, and not with whoever imports reactfire
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /firebase\/(firestore|functions)\//, sideEffects: false }] },
    },
  },
  server: { port: Number(process.env.VITE_PORT ?? 5173) },
});
