import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountContext } from '../../data/account/useAccount';
import { CompanyLogo } from './CompanyLogo';

const HOST = 'https://res.cloudinary.com/demo/image/upload';

function renderLogo(logo: string | undefined) {
  const company = { id: 'a-1', name: 'Wayfare', timeZone: 'UTC', ...(logo !== undefined && { logo }) };
  render(
    <AccountContext.Provider value={{ status: 'ready', value: company }}>
      <CompanyLogo />
    </AccountContext.Provider>,
  );
}

describe('the logo on what is sent to others', () => {
  it('[SET-6] [MNY-4] is the printed size of the picture, and names the company', () => {
    renderLogo(`${HOST}/v1/accounts/a-1/logo/4f.png`);
    const image = screen.getByRole('img', { name: 'Logo of Wayfare' });
    expect(image.getAttribute('src')).toBe(`${HOST}/b_white,c_limit,f_jpg,h_240,q_95,w_800/v1/accounts/a-1/logo/4f`);
    fireEvent.error(image);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([undefined, '', `${HOST}/v1/accounts/a-2/logo/4f`, 'https://pixel.example/logo.png'])(
    '[SET-6] [SEC-10] is not shown if there is none of the account: %s',
    (logo) => {
      renderLogo(logo);
      expect(screen.queryByRole('img')).toBeNull();
    },
  );
});
