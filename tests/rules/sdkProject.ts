import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { suite } from '../suite';
import { type PersonName, people } from './people';
import { restProject } from './restProject';
import { type Data, LEFT_OUT, NOW, type Operation, type RuleCase } from './ruleCase';
import { world } from './world';

/** The rules as deployed, tried through the Web SDK as signed-in people. */
export interface SdkProject {
  /** Whether the rules let it through. Afterwards everything is stored as it was before. */
  permits(given: Pick<RuleCase, 'as' | 'operation'>): Promise<boolean>;
  end(): Promise<void>;
}

/** A project of its own on the running emulator, with the world stored in it. */
export async function startSdkProject(projectId: string): Promise<SdkProject> {
  // The SDK logs each refusal, and refusals are what is wanted here.
  setLogLevel('silent');
  const { host, port, address } = suite.firestore;
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const environment = await initializeTestEnvironment({ projectId, firestore: { host, port, rules } });
  const pastRules = restProject(address, projectId);
  await Promise.all(Object.entries(world).map(([path, data]) => pastRules.put(path, data)));

  const clients = new Map<PersonName, Firestore>();
  const clientOf = (name: PersonName): Firestore => {
    const person = people[name];
    const context = person
      ? environment.authenticatedContext(person.uid, { ...person.claims })
      : environment.unauthenticatedContext();
    const client = clients.get(name) ?? (context.firestore() as unknown as Firestore);
    clients.set(name, client);
    return client;
  };

  return {
    async permits({ as, operation }) {
      try {
        await perform(clientOf(as), operation);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
        throw error;
      }
      if ('path' in operation && operation.kind !== 'get') await pastRules.put(operation.path, world[operation.path]);
      return true;
    },
    end: () => environment.cleanup(),
  };
}

function perform(client: Firestore, operation: Operation): Promise<unknown> {
  switch (operation.kind) {
    case 'get':
      return getDoc(doc(client, operation.path));
    case 'list': {
      const { collection: path, group, where: filters, orderBy: orders } = operation.spec;
      return getDocs(
        query(
          group ? collectionGroup(client, path) : collection(client, path),
          ...filters.map(({ field, op, value }) => where(field, op, value)),
          ...orders.map(({ field, direction }) => orderBy(field, direction)),
        ),
      );
    }
    case 'create':
      return setDoc(doc(client, operation.path), withSentinels(operation.data, {}));
    case 'update':
      return updateDoc(doc(client, operation.path), withSentinels(operation.data, { leftOut: deleteField() }));
    case 'delete':
      return deleteDoc(doc(client, operation.path));
  }
}

function withSentinels(data: Data, { leftOut }: { leftOut?: unknown }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .map(
        ([field, value]) => [field, value === NOW ? serverTimestamp() : value === LEFT_OUT ? leftOut : value] as const,
      )
      .filter(([, value]) => value !== undefined),
  );
}
