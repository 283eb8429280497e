import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFlashMessage } from '../../../ui/feedback/flashMessage';
import { en } from '../texts/en';
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

  it('[DRV-1] [AUT-7] is said in Spanish after a sign-out of someone idle', async () => {
    expect(await noticeIn('es-MX', en.notices.idle)).toBe('Se cerró su sesión después de 15 minutos sin actividad.');
  });

  it('[PPL-10] is said as it is where there is no other text for it', async () => {
    expect(await noticeIn('es-MX', 'You were signed out elsewhere.')).toBe('You were signed out elsewhere.');
  });
});
