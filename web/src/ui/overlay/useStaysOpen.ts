import { useState } from 'react';

/**
 * Whether a form is open: it opens only for who may fill it in, but stays open if they lose that right meanwhile, so that
 * nothing typed is lost. Saving is then refused.
 */
export function useStaysOpen(isOpen: boolean, mayOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const staysOpen = isOpen && (wasOpen || mayOpen);
  if (staysOpen !== wasOpen) setWasOpen(staysOpen);
  return staysOpen;
}
