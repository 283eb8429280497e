import type { ComponentProps } from 'react';
import { Button } from './Button';
import { useHydrated } from './useHydrated';

/** Sends a form of a written page, where the browser would send the form itself before the app hears of it. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'tone' | 'type' | 'disabled'>) {
  const hydrated = useHydrated();
  return <Button tone="primary" type="submit" disabled={!hydrated} {...props} />;
}
