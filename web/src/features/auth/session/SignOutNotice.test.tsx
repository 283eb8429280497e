import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFlashMessage } from '../../../ui/feedback/flashMessage';
import { DEACTIVATED } from './access';
import { SignOutNotice } from './SignOutNotice';

afterEach(() => vi.restoreAllMocks());

const noticeIn = async (language: string, reason: string) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  setFlashMessage(reason, 'banner');
  render(<SignOutNotice />);
  return (await screen.findByRole('alert')).textContent;
};

describe('why someone was signed out', () => {
  it('[DRV-1] [PPL-10] is said in the browser’s language', async () => {
    expect(await noticeIn('es-MX', DEACTIVATED)).toBe(
      'Su cuenta fue desactivada. Pregunte al dueño de la cuenta de su empresa.',
    );
  });

  it('[PPL-10] is said as it is where there is no other text for it', async () => {
    expect(await noticeIn('es-MX', 'You were signed out after 15 minutes.')).toBe(
      'You were signed out after 15 minutes.',
    );
  });
});
