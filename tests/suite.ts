/** Where the running emulators are, for tests that need them. `npm test -- <part>` starts them and sets these. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test, which starts the emulators`);
  return value;
}

export interface Address {
  readonly host: string;
  readonly port: number;
  /** host:port */
  readonly address: string;
  /** http://host:port */
  readonly url: string;
}

function addressFrom(name: string): Address {
  const address = setting(name);
  const [host = '', port] = address.split(':');
  return { host, port: Number(port), address, url: `http://${address}` };
}

/** The URLs are read on first use, so that a file can be loaded without a running suite. */
export const suite = {
  get projectId(): string {
    return setting('GCLOUD_PROJECT');
  },
  get firestore(): Address {
    return addressFrom('FIRESTORE_EMULATOR_HOST');
  },
  get auth(): Address {
    return addressFrom('FIREBASE_AUTH_EMULATOR_HOST');
  },
  /** Whether functions run, which count by themselves. */
  get hasFunctions(): boolean {
    return process.env.FUNCTIONS_EMULATOR_HOST !== undefined;
  },
  /** Whether the app is served on documents that only tests and pages write, as in the part `console`. */
  get isConsole(): boolean {
    return process.env.E2E_BASE_URL !== undefined && !this.hasFunctions;
  },
  get functions(): Address {
    return addressFrom('FUNCTIONS_EMULATOR_HOST');
  },
  get tasks(): Address {
    return addressFrom('CLOUD_TASKS_EMULATOR_HOST');
  },
  /** The stand-in for the SMS provider. */
  get sms(): Address {
    return addressFrom('SMS_HOST');
  },
  /** The page of the stand-in for the mail server. */
  get mail(): Address {
    return addressFrom('MAIL_HOST');
  },
  /** Where the built web app is served; in the parts console and e2e. */
  get appUrl(): string {
    return setting('E2E_BASE_URL');
  },
};
