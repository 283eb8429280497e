import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildOptions, PluginOption } from 'vite';
import { checkSettings } from './checkSettings';
import { contentPolicy } from './contentPolicy';
import { inlineTheme } from './inlineTheme';
import { productTitle } from './productTitle';
import { stubUnusedModules } from './stubUnusedModules';
import { subsetInter } from './subsetInter';

// What the builds of the console and of the drivers' page have in common.

/** The browsers of 2024, which know light-dark() and the other features in the style sheets. */
export const sharedBuild = {
  target: 'es2022',
  cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  assetsInlineLimit: 5_000,
} satisfies BuildOptions;

/**
 * Loads a Firebase product only with the code that calls it, not with everything that imports reactfire, and only the
 * functions of geolib that are called.
 */
export const sharedTreeshake = {
  moduleSideEffects: [{ test: /(firebase\/(firestore|functions)|geolib)\//, sideEffects: false }],
};

export const sharedPlugins = (): PluginOption[] => [
  checkSettings(),
  react(),
  tailwindcss(),
  stubUnusedModules(),
  productTitle(),
  inlineTheme(),
  contentPolicy(),
  subsetInter(),
];
