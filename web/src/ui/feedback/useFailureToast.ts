import { useEffect } from 'react';
import { toast } from './toast';

/** Shows the text in a toast, once, when `failed` becomes true. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text, { id: text });
  }, [failed, text]);
}
