import { useAuth } from 'reactfire';
import { PRODUCT_NAME } from '../../../settings';
import { toast } from '../../../ui/feedback/toast';
import { confirm } from '../../../ui/overlay/confirm';
import { endSession } from './endSession';

/** Returns what asks for confirmation and then signs out. */
export function useSignOut(): () => Promise<void> {
  const auth = useAuth();
  return async () => {
    const confirmed = await confirm({
      title: `Are you sure, you want to signout from ${PRODUCT_NAME}?`,
      yes: 'Yes Signout!',
      no: 'Cancel',
    });
    if (!confirmed) return;
    const toastId = toast.loading('Signing Out! Please wait...');
    try {
      await endSession(auth, { toast: 'Signed Out!' });
    } catch (error) {
      console.error(error);
      toast.error('Something went wrong while signing out! Please cancel this tab to sign out manually.', {
        id: toastId,
      });
    }
  };
}
