import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setLogLevel,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore';
import { suite } from '../../suite';
import { type PersonName, people } from '../callers';
import {
  type Data,
  LEFT_OUT,
  listWrites,
  NOW,
  type Operation,
  type RuleCase,
  SecondsAgo,
  type Write,
} from '../cases/ruleCase';
import { fixtures } from '../fixtures';
import { storeFixtures } from './fixtureProject';
import { restProject } from './restProject';

/** The rules, tested through the Web SDK, as the console sends its requests. Slower than `restProject`. */
export interface SdkProject {
  /** Whether the rules allow the operation. Restores the fixtures afterwards. */
  permits(given: Pick<RuleCase, 'as' | 'operation' | 'given'>): Promise<boolean>;
  end(): Promise<void>;
}

/** Creates a project on the running emulator and stores the fixtures in it. */
export async function startSdkProject(projectId: string): Promise<SdkProject> {
  // The SDK logs every denial, and denials are expected here.
  setLogLevel('silent');
  const { host, port, address } = suite.firestore;
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const environment = await initializeTestEnvironment({ projectId, firestore: { host, port, rules } });
  const adminProject = restProject(address, projectId);
  await storeFixtures(adminProject);

  const clients = new Map<PersonName, Firestore>();
  const openClient = (name: PersonName): Firestore => {
    const person = people[name];
    const context = person
      ? environment.authenticatedContext(person.uid, { ...person.claims })
      : environment.unauthenticatedContext();
    const client = clients.get(name) ?? (context.firestore() as unknown as Firestore);
    clients.set(name, client);
    return client;
  };

  return {
    async permits({ as, operation, given = {} }) {
      const restore = (paths: readonly string[]) =>
        adminProject.put(Object.fromEntries(paths.map((path) => [path, fixtures[path]])));
      await adminProject.put(given);
      try {
        await perform(openClient(as), operation);
        await restore(listWrites(operation).map(({ path }) => path));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
        throw error;
      } finally {
        await restore(Object.keys(given));
      }
      return true;
    },
    end: () => environment.cleanup(),
  };
}

function perform(client: Firestore, operation: Operation): Promise<unknown> {
  switch (operation.kind) {
    case 'get':
      return getDoc(doc(client, operation.path));
    case 'list':
    case 'count': {
      const { collection: path, group, where: filters, orderBy: orders, limit: most } = operation.spec;
      const asked = query(
        group ? collectionGroup(client, path) : collection(client, path),
        ...filters.map(({ field, op, value }) => where(field, op, value)),
        ...orders.map(({ field, direction }) => orderBy(field, direction)),
        ...(most === undefined ? [] : [limit(most)]),
      );
      return operation.kind === 'list' ? getDocs(asked) : getCountFromServer(asked);
    }
    default: {
      const batch = writeBatch(client);
      for (const write of listWrites(operation)) addTo(batch, client, write);
      return batch.commit();
    }
  }
}

function addTo(batch: WriteBatch, client: Firestore, write: Write): void {
  const reference = doc(client, write.path);
  if (write.kind === 'delete') batch.delete(reference);
  else if (write.kind === 'update') batch.update(reference, withSentinels(write.data, { leftOut: deleteField() }));
  else batch.set(reference, withSentinels(write.data, {}));
}

function withSentinels(data: Data, { leftOut }: { leftOut?: unknown }): Record<string, unknown> {
  const sent = (value: unknown): unknown => {
    if (value === NOW) return serverTimestamp();
    if (typeof value === 'object' && value !== null && Object.values(value).includes(NOW)) {
      return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, sent(inner)]));
    }
    if (value instanceof SecondsAgo) return value.now();
    if (Array.isArray(value)) return value.map(sent);
    if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, sent(inner)]));
    return value === LEFT_OUT ? leftOut : value;
  };
  return Object.fromEntries(
    Object.entries(data)
      .map(([field, value]) => [field, sent(value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
