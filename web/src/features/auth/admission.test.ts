import { callerOf } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { admissionOf } from './admission';

const owner = callerOf('olga', {});
const admin = callerOf('adam', { subOwneruid: 'olga', role: 'admin' });
const driver = callerOf('dora', { subOwneruid: 'olga', role: 'driver' });

describe('who may enter the console', () => {
  it('[AUT-7] an owner and an active admin may, a driver is told that it is for admins', () => {
    expect(admissionOf(owner, { state: 'active' })).toBe('enter');
    expect(admissionOf(admin, { state: 'active' })).toBe('enter');
    expect(admissionOf(driver, { state: 'active' })).toEqual({ refusal: expect.stringContaining('for admins') });
  });

  it('[AUT-2] an owner whose registration was cut off is completed, a member without a document is not', () => {
    expect(admissionOf(owner, 'missing')).toBe('complete');
    expect(admissionOf(admin, 'missing')).toEqual({ refusal: expect.stringContaining('deactivated') });
  });

  it('[AUT-7] a pending and a deactivated member are each told why', () => {
    expect(admissionOf(admin, { state: 'pending' })).toEqual({ refusal: expect.stringContaining('confirmation') });
    expect(admissionOf(admin, { state: 'inactive' })).toEqual({ refusal: expect.stringContaining('deactivated') });
    expect(admissionOf(admin, 'denied')).toEqual({ refusal: expect.stringContaining('deactivated') });
  });

  it('[SHL-7] an owner whose document can not be read enters, and is told so there', () => {
    expect(admissionOf(owner, 'denied')).toBe('enter');
  });
});
