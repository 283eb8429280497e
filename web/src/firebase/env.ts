import * as z from 'zod/mini';

const address = z.object({ host: z.string(), port: z.number() });

const configSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.optional(z.string()),
  appId: z.optional(z.string()),
  measurementId: z.optional(z.string()),
});

const emulatorsSchema = z.object({ auth: z.url(), firestore: address, functions: address });

/** @throws Error that names the setting, where it is missing or is not what it should be. */
function fromJson<Value>(name: string, text: string | undefined, schema: z.ZodMiniType<Value>): Value {
  if (!text) throw new Error(`${name} is not set: see docs/deploy.md`);
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${name} is not valid: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const { VITE_FIREBASE_CONFIG, VITE_EMULATORS, VITE_APP_CHECK_KEY } = import.meta.env;

export const firebaseConfig = fromJson('VITE_FIREBASE_CONFIG', VITE_FIREBASE_CONFIG, configSchema);

/** Undefined where the app talks to the real services. */
export const emulators = VITE_EMULATORS ? fromJson('VITE_EMULATORS', VITE_EMULATORS, emulatorsSchema) : undefined;

/** The site key with which App Check tells that requests come from this app; undefined where it is off. */
export const appCheckKey = VITE_APP_CHECK_KEY || undefined;
