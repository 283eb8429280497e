import { describe, expect, it } from 'vitest';
import { BrokenDocument } from './brokenDocument';

describe('BrokenDocument', () => {
  const problem = { field: 'history', message: 'is not an array' };

  it('[RDR-8] names the path, but no phone number', () => {
    expect(new BrokenDocument('trips/ride', problem).message).toBe('trips/ride: history is not an array');
    const { message } = new BrokenDocument('accounts/company/textNumbers/19175550101', problem);
    expect(message).toBe('accounts/company/textNumbers/…: history is not an array');
  });
});
