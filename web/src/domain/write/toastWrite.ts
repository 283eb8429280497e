import { toast } from '../../ui/feedback/toast';
import { confirm, type Question } from '../../ui/overlay/confirm';
import { describeError } from './describeError';

interface Texts<Result> {
  /** Shown while the write is under way; without it, a toast comes only at its end. */
  readonly loading?: string;
  /** Without it, `write` says itself that it is done. */
  readonly success?: string | ((result: Result) => string);
  /** About a failure that nothing is known about; see describeError. */
  readonly otherwise?: string;
}

/** Says in a toast that a write is under way, and then how it ended. Resolves to whether it is done; never rejects. */
export async function toastWrite<Result>(
  write: Promise<Result>,
  { loading, success, otherwise }: Texts<Result> = {},
): Promise<boolean> {
  const toastId = loading === undefined ? undefined : toast.loading(loading);
  try {
    const result = await write;
    if (success !== undefined) {
      toast.success(typeof success === 'string' ? success : success(result), { id: toastId });
    }
    return true;
  } catch (error) {
    toast.error(describeError(error, otherwise), { id: toastId });
    return false;
  }
}

/** Deletes something after a confirmation, with toasts about the outcome. Never rejects. */
export async function confirmDelete(
  question: Pick<Question, 'title' | 'text'>,
  remove: () => Promise<void>,
): Promise<void> {
  const yes = await confirm({ ...question, yes: 'Delete', tone: 'danger' });
  if (yes) await toastWrite(remove(), { loading: 'Deleting…', success: 'Deleted.' });
}
