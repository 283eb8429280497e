import { printedLogoUrl, readLogo } from '@mtos/model';
import { useState } from 'react';
import { useAccount } from '../../data/account/useAccount';
import { readyValue } from '../../data/read/queryState';

/** The company's logo on what is sent to others; nothing without one, or if it does not load. */
export function CompanyLogo() {
  const company = readyValue(useAccount());
  const [broken, setBroken] = useState<string>();
  const logo = company && readLogo(company.id, company);
  if (!company || !logo || logo === broken) return null;
  return (
    <img
      src={printedLogoUrl(logo)}
      alt={`Logo of ${company.name}`}
      onError={() => setBroken(logo)}
      className="mb-2 h-18 w-60 max-w-full object-scale-down object-left"
    />
  );
}
