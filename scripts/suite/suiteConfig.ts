import firebaseJson from '../../firebase.json' with { type: 'json' };
import { freePorts } from './ports';

export type Emulator = 'auth' | 'functions' | 'firestore' | 'hosting';

/** The ports of the suite. The functions emulator also starts eventarc and tasks. */
export interface SuitePorts {
  readonly auth: number;
  readonly functions: number;
  readonly firestore: number;
  readonly firestoreWebsocket: number;
  readonly hosting: number;
  readonly hub: number;
  readonly eventarc: number;
  readonly tasks: number;
  /** The fake image host, which receives uploads. */
  readonly imageHost: number;
  /** The fake SMS provider, which takes texts and answers. */
  readonly smsHost: number;
  /** The page of the fake mail server. */
  readonly mailHost: number;
}

/** Not in firebase.json, which accepts only the ports of Firebase's emulators. */
const IMAGE_HOST_PORT = 9555;
const SMS_HOST_PORT = 9556;
const MAIL_HOST_PORT = 9557;

/** The ports in firebase.json, the same at every start. */
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
    smsHost: SMS_HOST_PORT,
    mailHost: MAIL_HOST_PORT,
  };
}

/** Ports that no other suite uses, so that several suites can run at the same time. */
export async function anyPorts(): Promise<SuitePorts> {
  const [auth = 0, functions = 0, firestore = 0, firestoreWebsocket = 0, hosting = 0, hub = 0, ...rest] =
    await freePorts(11);
  const [eventarc = 0, tasks = 0, imageHost = 0, smsHost = 0, mailHost = 0] = rest;
  return {
    auth,
    functions,
    firestore,
    firestoreWebsocket,
    hosting,
    hub,
    eventarc,
    tasks,
    imageHost,
    smsHost,
    mailHost,
  };
}

/**
 * The content of firebase.json with other ports. Its paths are relative to the repository's root. With `hostingFolder`,
 * Hosting serves that folder, and its content security policy also allows the emulators and fakes on this machine.
 */
export function configFor(ports: SuitePorts, hostingFolder?: string): object {
  const host = '127.0.0.1';
  return {
    ...firebaseJson,
    hosting: { ...firebaseJson.hosting, ...(hostingFolder && { public: hostingFolder, headers: localHeaders() }) },
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

/** The headers of production, with a content security policy that also allows the loopback address. */
function localHeaders() {
  const allowLoopback = (policy: string) => policy.replace(/(connect-src|frame-src|img-src)/g, `$1 http://127.0.0.1:*`);
  return firebaseJson.hosting.headers.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? allowLoopback(value) : value,
    })),
  }));
}
