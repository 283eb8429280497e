import { dayIn, type FacilityCompany, knownTimeZone } from '@mtos/model';
import { createContext, useContext } from 'react';
import { useNow } from '../../../browser/useNow';

export const FacilityContext = createContext<FacilityCompany | undefined>(undefined);

/** What the person's facility knows of the company. @throws Error outside of FacilityFrame */
export function useFacility(): FacilityCompany {
  const company = useContext(FacilityContext);
  if (!company) throw new Error('useFacility must be used inside FacilityFrame');
  return company;
}

/** Today at the company, updated at midnight. */
export function useFacilityToday(): string {
  const { timeZone } = useFacility();
  return dayIn(knownTimeZone(timeZone), useNow(60_000));
}
