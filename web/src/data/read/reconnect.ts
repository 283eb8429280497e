import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';

/** Closes Firestore's connection and opens another one, which sends what every listener waits for. */
export async function reconnect(db: Firestore): Promise<void> {
  await disableNetwork(db);
  await enableNetwork(db);
}
