import type { Message } from '@mtos/model';
import { doc, type Firestore, serverTimestamp, setDoc } from 'firebase/firestore';
import { collections } from '../../firebase/collections';

/** Sends a message: it shows at once, and the promise resolves when the server has it or rejects when it refuses. */
export async function sendMessage(db: Firestore, message: Omit<Message, 'createdAt'>): Promise<void> {
  const reference = doc(collections.messages(db));
  await setDoc(reference, { ...message, id: reference.id, createdAt: serverTimestamp() });
}
