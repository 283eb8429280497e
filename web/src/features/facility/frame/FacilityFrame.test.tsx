import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirebaseError } from 'firebase/app';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyCompany } from '../facilityReads';
import { COMPANY } from '../requestFixture';
import { FacilityFrame } from './FacilityFrame';
import { useFacility } from './useFacility';

const server = vi.hoisted(() => ({ readFacilityReport: vi.fn(), payerUids: ['elm'] }));
vi.mock('reactfire', () => ({ useFunctions: () => 'functions' }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { readFacilityReport: () => server.readFacilityReport } }));
vi.mock('../../../data/session/session', () => ({
  useSession: () => ({ uid: 'fay', user: { email: 'fay@elm.example' } }),
}));
vi.mock('../../../data/account/useMe', () => ({
  useMe: () => ({ status: 'ready', value: { fullName: 'Fay Nurse', payerUids: server.payerUids } }),
}));

const tasks = { onSignOut: vi.fn(), onChangePassword: vi.fn() };
const Payers = () => <p>For {useFacility().payers.map(({ name }) => name)}</p>;
const frame = () => (
  <MemoryRouter>
    <FacilityFrame {...tasks}>
      <Payers />
    </FacilityFrame>
  </MemoryRouter>
);

beforeEach(() => {
  server.payerUids = ['elm'];
  server.readFacilityReport.mockReset().mockResolvedValue({ data: COMPANY });
});
// What was loaded here calls this file's server
afterAll(() => {
  vi.resetModules();
});

describe('the frame around the pages of a facility', () => {
  it('[FAC-4] shows the company with its phone number, and the page for the person’s payers', async () => {
    render(frame());
    await screen.findByText('For Elm Dialysis');
    expect(screen.getByRole('banner').textContent).toContain('Wayfare');
    expect(screen.getByRole('link', { name: '(555) 010-0100' }).getAttribute('href')).toBe('tel:(555) 010-0100');
    expect(server.readFacilityReport).toHaveBeenCalledExactlyOnceWith({ kind: 'company' });
  });

  it('[FAC-2] says that the company could not be read, and reads it again', async () => {
    server.readFacilityReport.mockRejectedValueOnce(
      Object.assign(new Error('refused'), { details: { code: 'too-many', message: 'Please try again later.' } }),
    );
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(frame());
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again later.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('For Elm Dialysis');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockClear();
  });

  it('[FAC-2] says without a connection that nothing was read, and not that nothing was saved', async () => {
    server.readFacilityReport.mockRejectedValueOnce(new FirebaseError('functions/internal', 'internal'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(frame());
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('The server could not be reached. Check the connection and try again.');
    expect(textContent).not.toContain('saved');
    logged.mockClear();
  });

  it('[PRF-1] takes what the session asked for while the page loaded, and reads it again where that failed', async () => {
    earlyCompany.keep('fay', Promise.resolve(COMPANY));
    const { unmount } = render(frame());
    await screen.findByText('For Elm Dialysis');
    expect(server.readFacilityReport).not.toHaveBeenCalled();
    unmount();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    earlyCompany.keep('fay', Promise.reject(new FirebaseError('functions/internal', 'internal')));
    render(frame());
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('For Elm Dialysis');
    expect(server.readFacilityReport).toHaveBeenCalledOnce();
    logged.mockClear();
  });

  it('[PRF-1] [FAC-1] does not show what the session asked for if the person’s payers are others by now', async () => {
    server.payerUids = ['elm', 'oak'];
    earlyCompany.keep('fay', Promise.resolve(COMPANY));
    const oak = { payerUid: 'oak', name: 'Oak Nursing' };
    server.readFacilityReport.mockResolvedValue({ data: { ...COMPANY, payers: [...COMPANY.payers, oak] } });
    render(frame());
    await screen.findByText('For Elm DialysisOak Nursing');
  });

  it('[FAC-1] reads the names again when the payers change, and keeps the page meanwhile', async () => {
    const { rerender } = render(frame());
    await screen.findByText('For Elm Dialysis');
    server.payerUids = ['oak'];
    server.readFacilityReport.mockResolvedValue({
      data: { ...COMPANY, payers: [{ payerUid: 'oak', name: 'Oak Nursing' }] },
    });
    rerender(frame());
    expect(screen.getByText('For Elm Dialysis')).toBeTruthy();
    await screen.findByText('For Oak Nursing');
  });

  it('[FAC-1] has a menu to change the password and to sign out', async () => {
    render(frame());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Menu of Fay Nurse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    expect(tasks.onChangePassword).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Menu of Fay Nurse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(tasks.onSignOut).toHaveBeenCalledOnce();
  });
});
