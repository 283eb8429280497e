import { toast } from '../../ui/toast';
import { tripFailure } from './tripFailure';

/** Does it and says so in a toast, or says why it could not be done. Returns whether it was. */
export async function attempt(work: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await work();
    if (done) toast.success(done);
    return true;
  } catch (error) {
    toast.error(tripFailure(error));
    return false;
  }
}
