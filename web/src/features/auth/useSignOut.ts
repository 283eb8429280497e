import { useAuth } from 'reactfire';
import { confirm } from '../../ui/confirm';
import { PRODUCT_NAME } from '../../ui/product';
import { toast } from '../../ui/toast';
import { leave } from './leave';

/** Asks, then signs out. */
export function useSignOut(): () => Promise<void> {
  const auth = useAuth();
  return async () => {
    if (!(await asked())) return;
    const note = toast.loading('Signing Out! Please wait...');
    try {
      await leave(auth, { notice: 'Signed Out!' });
    } catch (error) {
      console.error(error);
      toast.error('Something went wrong while signing out! Please cancel this tab to sign out manually.', { id: note });
    }
  };
}

async function asked(): Promise<boolean> {
  try {
    return await confirm({
      title: `Are you sure, you want to signout from ${PRODUCT_NAME}?`,
      yes: 'Yes Signout!',
      no: 'Cancel',
    });
  } catch (error) {
    console.error(error);
    toast.error('Something went wrong! try again later.');
    return false;
  }
}
