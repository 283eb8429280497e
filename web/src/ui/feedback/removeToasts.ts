import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { toast } from './toast';

/**
 * Removes all toasts after a test. They are kept for all test files, as is that they wait while the pointer rests on them: so
 * the pointer leaves them, too. A toast that fades out is shown again first, which stops its timer: a second later, that would
 * remove a toast with the same id from the next test.
 */
export function removeToasts(): void {
  for (const region of screen.queryAllByRole('region', { name: 'Messages' })) fireEvent.mouseLeave(region);
  const { result } = renderHook(() => useToasterStore());
  act(() => {
    for (const { id, dismissed } of result.current.toasts) if (dismissed) toast('', { id });
  });
  act(() => toast.remove());
}
