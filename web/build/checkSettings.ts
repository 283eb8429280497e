import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const endpoint = z.object({ host: z.string(), port: z.number() });

/** The settings that are JSON, as `src/data/sdk/config.ts` reads them. */
const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  VITE_FIREBASE_CONFIG: z.object({
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.optional(z.string()),
    appId: z.optional(z.string()),
    measurementId: z.optional(z.string()),
  }),
  VITE_EMULATORS: z.object({ auth: z.url(), firestore: endpoint, functions: endpoint }),
};

/** Fails the build if a setting is not what the app expects. Here, so that no page has to load the code that checks it. */
export function checkSettings(): Plugin {
  return { name: 'check-settings', configResolved: ({ env }) => assertSettings(env) };
}

/** @throws Error that names the first setting that is invalid. A missing one is valid. */
export function assertSettings(env: Readonly<Record<string, unknown>>): void {
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const text = env[name];
    if (!text) continue;
    try {
      schema.parse(JSON.parse(String(text)));
    } catch (error) {
      throw new Error(`${name} is not valid: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
