import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { checkSettings } from './checkSettings';
import { writePolicy } from './contentPolicy';
import { leaveOut } from './leaveOut';
import { narrowFont } from './narrowFont';
import { inlineTheme, productTitle } from './pages';

/** The plugins of both builds, of the console and of the drivers' page. */
export const sharedPlugins = (): PluginOption[] => [
  checkSettings(),
  react(),
  tailwindcss(),
  leaveOut(),
  productTitle(),
  inlineTheme(),
  writePolicy(),
  narrowFont(),
];
