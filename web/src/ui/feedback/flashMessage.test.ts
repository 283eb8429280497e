import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFlashMessage, takeFlashBanner } from './flashMessage';
import { showFlashMessage } from './showFlashMessage';
import { toast } from './toast';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.spyOn(toast, 'error').mockReturnValue('');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a flash message', () => {
  it.each(['success', 'error'] as const)('[SHL-4] is shown once as a toast (%s)', (kind) => {
    setFlashMessage('Signed Out!', kind);
    showFlashMessage();
    showFlashMessage();
    expect(toast[kind]).toHaveBeenCalledExactlyOnceWith('Signed Out!');
  });

  it.each(['{', 'null', '7', '{"kind":"constructor","text":"Hi"}', '{"kind":"error","text":{}}', '{"kind":"banner"}'])(
    '[SHL-4] is left out if what is stored is none: %s',
    (stored) => {
      sessionStorage.setItem('mtos.flashMessage', stored);
      showFlashMessage();
      expect(takeFlashBanner()).toBeUndefined();
      expect(toast.success).not.toHaveBeenCalled();
      expect(toast.error).not.toHaveBeenCalled();
    },
  );

  it('[AUT-7] is not shown as a toast if it is meant for a banner', () => {
    setFlashMessage('Ask the owner.', 'banner');
    showFlashMessage();
    expect(toast.success).not.toHaveBeenCalled();
    expect(takeFlashBanner()).toBe('Ask the owner.');
    expect(takeFlashBanner()).toBeUndefined();
  });
});
