import { readLogo } from '@mtos/model';
import { useAccount } from '../../data/account/useAccount';
import { readyValue } from '../../data/read/queryState';
import { LogoImage } from '../../domain/picture/LogoImage';

/** The company's logo on what is sent to others; nothing without one. */
export function CompanyLogo() {
  const company = readyValue(useAccount());
  const logo = company && readLogo(company.id, company);
  if (!company || !logo) return null;
  return <LogoImage logo={logo} alt={`Logo of ${company.name}`} className="mb-2 h-18 w-60 max-w-full" />;
}
