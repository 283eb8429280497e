import * as z from 'zod/mini';
import { EMULATORS, FIREBASE_CONFIG } from '../../settings';

const endpoint = z.object({ host: z.string(), port: z.number() });

const configSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.optional(z.string()),
  appId: z.optional(z.string()),
  measurementId: z.optional(z.string()),
});

const emulatorsSchema = z.object({ auth: z.url(), firestore: endpoint, functions: endpoint });

/** @throws Error that names the setting if it is missing or invalid. */
function fromJson<Value>(name: string, text: string | undefined, schema: z.ZodMiniType<Value>): Value {
  if (!text) throw new Error(`${name} is not set: see docs/deploy.md`);
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${name} is not valid: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export const firebaseConfig = fromJson('VITE_FIREBASE_CONFIG', FIREBASE_CONFIG, configSchema);

/** Undefined when the app uses the real services. */
export const emulators = EMULATORS ? fromJson('VITE_EMULATORS', EMULATORS, emulatorsSchema) : undefined;
