import { describe, expect, it } from 'vitest';
import { toCaller } from './caller';
import { type Capability, capabilityToManage, may, type Position, positionsWhoMay, rolesWhoMay } from './capability';
import { isOfficeRole, OFFICE_ROLES, ROLES, rolesIn } from './role';

const owner = toCaller('olga', {});
const admin = toCaller('adam', { subOwneruid: 'olga', role: 'admin' });
const driver = toCaller('dora', { subOwneruid: 'olga', role: 'driver' });
const viewer = toCaller('vera', { subOwneruid: 'olga', role: 'viewer' });

describe('who may do what', () => {
  it('[ROL-1] lets the owner do all that anyone in the office may', () => {
    const inOffice: readonly Position[] = ['owner', ...OFFICE_ROLES];
    const capabilities: readonly Capability[] = ['view', 'dispatch', 'chat', 'manageReports', 'editProfile'];
    for (const capability of capabilities) expect(positionsWhoMay(capability)).toContain('owner');
    expect(positionsWhoMay('view')).toEqual(inOffice);
  });

  it('[ROL-1] [PPL-6] leaves the account, and who is in its office, to the owner', () => {
    expect(positionsWhoMay('manageAccount')).toEqual(['owner']);
    expect(rolesWhoMay('manageAccount')).toEqual([]);
    expect(may(owner, capabilityToManage('admin'))).toBe(true);
    expect(may(admin, capabilityToManage('admin'))).toBe(false);
    expect(may(admin, capabilityToManage('driver'))).toBe(true);
  });

  it('[ROL-1] [SEC-4] keeps the drivers’ page and the console apart', () => {
    expect(positionsWhoMay('drive')).toEqual(['driver']);
    expect(may(driver, 'drive')).toBe(true);
    expect(may(driver, 'view')).toBe(false);
    expect(may(owner, 'drive')).toBe(false);
  });

  it('[ROL-1] [FAC-4] lets people at facilities ask for rides, and do nothing else', () => {
    const all: readonly Capability[] = [
      ...(['view', 'dispatch', 'chat', 'manageReports', 'bill', 'editProfile'] as const),
      ...(['manageMembers', 'manageAccount', 'drive', 'requestRides'] as const),
    ];
    const facility = toCaller('fay', { subOwneruid: 'olga', role: 'facility' });
    expect(all.filter((capability) => may(facility, capability))).toEqual(['requestRides']);
    expect(positionsWhoMay('requestRides')).toEqual(['facility']);
  });

  it('[ROL-1] counts only the roles of the office to it', () => {
    expect(ROLES.filter(isOfficeRole)).toEqual(OFFICE_ROLES);
    expect((['office', 'driver', 'facility'] as const).flatMap(rolesIn)).toEqual(ROLES);
  });

  it('[ROL-1] [FAC-1] leaves people at facilities to the owner, as the office', () => {
    expect(may(owner, capabilityToManage('facility'))).toBe(true);
    expect(may(admin, capabilityToManage('facility'))).toBe(false);
  });

  it('[ROL-1] lets dispatchers do the day’s work, billers prepare reports, and viewers only read', () => {
    expect(positionsWhoMay('dispatch')).toEqual(['owner', 'admin', 'dispatcher']);
    expect(positionsWhoMay('manageReports')).toEqual(['owner', 'admin', 'biller']);
    expect(positionsWhoMay('bill')).toEqual(['owner', 'admin', 'biller']);
    expect(positionsWhoMay('manageMembers')).toEqual(['owner', 'admin']);
    const capabilities: readonly Capability[] = [
      'dispatch',
      'chat',
      'manageReports',
      'bill',
      'editProfile',
      'manageMembers',
    ];
    expect(capabilities.filter((capability) => may(viewer, capability))).toEqual([]);
    expect(may(viewer, 'view')).toBe(true);
  });
});
