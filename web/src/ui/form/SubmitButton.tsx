import type { ComponentProps } from 'react';
import { useHydrated } from '../../browser/useHydrated';
import { Button } from '../button/Button';

/** The submit button of a prerendered page, disabled until the app has loaded: the browser would submit the form itself. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'tone' | 'type' | 'disabled'>) {
  const hydrated = useHydrated();
  return <Button tone="primary" type="submit" disabled={!hydrated} {...props} />;
}
