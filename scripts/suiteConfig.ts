import firebaseJson from '../firebase.json' with { type: 'json' };
import { freePorts } from './ports';

export type Emulator = 'auth' | 'functions' | 'firestore' | 'hosting';

/** Every port that the suite listens on; the functions emulator brings eventarc and tasks with it. */
export interface SuitePorts {
  readonly auth: number;
  readonly functions: number;
  readonly firestore: number;
  readonly firestoreWebsocket: number;
  readonly hosting: number;
  readonly hub: number;
  readonly eventarc: number;
  readonly tasks: number;
  /** Where pictures are uploaded to. */
  readonly imageHost: number;
}

/** No emulator of Firebase's, so firebase.json has no place for its port. */
const IMAGE_HOST_PORT = 9555;

/** The ports that firebase.json names, the same at every start. */
export function fixedPorts(): SuitePorts {
  const { auth, functions, firestore, hosting, hub, eventarc, tasks } = firebaseJson.emulators;
  return {
    auth: auth.port,
    functions: functions.port,
    firestore: firestore.port,
    firestoreWebsocket: firestore.websocketPort,
    hosting: hosting.port,
    hub: hub.port,
    eventarc: eventarc.port,
    tasks: tasks.port,
    imageHost: IMAGE_HOST_PORT,
  };
}

/** Ports that no other suite has, so that this one can run beside others. */
export async function anyPorts(): Promise<SuitePorts> {
  const [auth = 0, functions = 0, firestore = 0, firestoreWebsocket = 0, hosting = 0, hub = 0, ...rest] =
    await freePorts(9);
  const [eventarc = 0, tasks = 0, imageHost = 0] = rest;
  return { auth, functions, firestore, firestoreWebsocket, hosting, hub, eventarc, tasks, imageHost };
}

/**
 * firebase.json with other ports, as the Firebase CLI reads it; its paths are relative to the repository's root. What
 * Hosting serves may be a build of its own, which then may also talk to this machine's emulators and stand-ins.
 */
export function configFor(ports: SuitePorts, hosted?: string): object {
  const host = '127.0.0.1';
  return {
    ...firebaseJson,
    hosting: { ...firebaseJson.hosting, ...(hosted && { public: hosted, headers: headersForThisMachine() }) },
    emulators: {
      ...firebaseJson.emulators,
      auth: { host, port: ports.auth },
      functions: { host, port: ports.functions },
      firestore: { host, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      hosting: { host, port: ports.hosting },
      hub: { host, port: ports.hub },
      eventarc: { host, port: ports.eventarc },
      tasks: { host, port: ports.tasks },
    },
  };
}

/** The headers of production, with the content policy widened by this machine's own addresses and nothing else. */
function headersForThisMachine() {
  const widened = (policy: string) => policy.replace(/(connect-src|frame-src|img-src)/g, `$1 http://127.0.0.1:*`);
  return firebaseJson.hosting.headers.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? widened(value) : value,
    })),
  }));
}
