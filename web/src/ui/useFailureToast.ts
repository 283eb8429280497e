import { useEffect } from 'react';
import { toast } from './toast';

/** Says the text in a toast, once, when what it is about has failed. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text, { id: text });
  }, [failed, text]);
}
