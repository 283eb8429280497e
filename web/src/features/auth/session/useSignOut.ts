import { useAuth } from 'reactfire';
import { PRODUCT_NAME } from '../../../settings';
import { toast } from '../../../ui/feedback/toast';
import { confirm } from '../../../ui/overlay/confirm';
import { type AuthTexts, en } from '../texts/en';
import { endSession } from './endSession';

/** Returns what asks for confirmation and then signs out. */
export function useSignOut(texts: Pick<AuthTexts, 'signingOut'> = en): () => Promise<void> {
  const auth = useAuth();
  return async () => {
    const confirmed = await confirm({
      title: texts.signingOut.question(PRODUCT_NAME),
      yes: texts.signingOut.yes,
      no: texts.signingOut.no,
    });
    if (!confirmed) return;
    const toastId = toast.loading(texts.signingOut.working);
    try {
      await endSession(auth, { toast: texts.signingOut.done });
    } catch (error) {
      console.error(error);
      toast.error(texts.signingOut.failed, { id: toastId });
    }
  };
}
