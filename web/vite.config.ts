import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // light-dark() and what else the style sheets use is in every browser of 2024 and later
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
  server: { port: Number(process.env.VITE_PORT ?? 5173) },
});
