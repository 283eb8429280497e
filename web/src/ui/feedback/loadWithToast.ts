import { loadCode } from '../../browser/loadCode';
import { toast } from './toast';

/** How long the code can take until the person is told that it is loading, in milliseconds. */
const PATIENCE = 300;

/** Runs an `import()` of what a person has asked for. A toast says that it loads. @throws what `loadCode` throws */
export async function loadWithToast<Module>(load: () => Promise<Module>): Promise<Module> {
  let toastId: string | undefined;
  const sayLater = setTimeout(() => {
    toastId = toast.loading('Loading…');
  }, PATIENCE);
  try {
    return await loadCode(load);
  } finally {
    clearTimeout(sayLater);
    // Without an id, it would dismiss all toasts
    if (toastId) toast.dismiss(toastId);
  }
}
