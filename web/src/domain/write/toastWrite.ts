import { toast } from '../../ui/feedback/toast';
import { confirm, type Question } from '../../ui/overlay/confirm';
import { describeError } from './describeError';

/** Says in a toast that a write is under way, and then how it ended. Never rejects. */
export async function toastWrite(write: Promise<void>, loading: string, success: string): Promise<void> {
  await toast.promise(write, { loading, success, error: describeError }).catch(() => undefined);
}

/** Deletes something after a confirmation, with toasts about the outcome. Never rejects. */
export async function confirmDelete(
  question: Pick<Question, 'title' | 'text'>,
  remove: () => Promise<void>,
): Promise<void> {
  const yes = await confirm({ ...question, yes: 'Delete', tone: 'danger' });
  if (yes) await toastWrite(remove(), 'Deleting…', 'Deleted.');
}
