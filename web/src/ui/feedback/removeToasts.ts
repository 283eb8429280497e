import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from './toast';

/**
 * Removes all toasts after a test. They are kept for all test files, as is that they wait while the pointer rests on them: so
 * the pointer leaves them, too.
 */
export function removeToasts(): void {
  for (const region of screen.queryAllByRole('region', { name: 'Messages' })) fireEvent.mouseLeave(region);
  act(() => toast.remove());
}
