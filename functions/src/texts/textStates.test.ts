import type { TextState } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { applyReport, furthestState, readProviderProblem, readProviderState } from './textStates';

describe('furthestState', () => {
  it('[RDR-6] is the further one in either order, and of two ends the first', () => {
    const order: readonly TextState[] = ['sending', 'queued', 'sent', 'delivered'];
    for (const [index, state] of order.entries())
      for (const later of order.slice(index))
        expect([furthestState(state, later), furthestState(later, state)]).toEqual([later, later]);
    expect(furthestState('delivered', 'undelivered')).toBe('delivered');
    expect(furthestState('failed', 'delivered')).toBe('failed');
  });
});

describe('applyReport', () => {
  const text = { state: 'queued', problem: '', handledBy: '' } as const;

  it('[RDR-6] changes nothing with a report that says no more', () => {
    expect(applyReport(text, 'queued', 0)).toBeUndefined();
    expect(applyReport({ ...text, state: 'delivered' }, 'failed', 30008)).toBeUndefined();
  });

  it('[RDR-6] needs a person for a text that did not arrive, unless one has handled it', () => {
    const failed = { state: 'undelivered', errorCode: 30006, problem: 'landline', needsPerson: true };
    expect(applyReport(text, 'undelivered', 30006)).toEqual(failed);
    expect(applyReport({ ...text, handledBy: 'dispatcher' }, 'undelivered', 30006)?.needsPerson).toBe(false);
  });

  it('[RDR-6] needs no one any more for a text of which nobody knew whether it was sent', () => {
    const unknown = { ...text, state: 'sending', problem: 'unknown' } as const;
    expect(applyReport(unknown, 'sent', 0)).toEqual({ state: 'sent', problem: '', needsPerson: false });
    expect(applyReport(text, 'sent', 0)).toEqual({ state: 'sent' });
  });
});

describe('the provider’s words', () => {
  it('[RDR-6] are read, and those that are not known are ignored', () => {
    expect(['accepted', 'sending', 'sent', 'canceled'].map(readProviderState)).toEqual([
      'queued',
      'queued',
      'sent',
      'failed',
    ]);
    expect(['', 'toString', 'nonsense'].map(readProviderState)).toEqual([undefined, undefined, undefined]);
    expect([21610, 30006, 1].map(readProviderProblem)).toEqual(['optedOut', 'landline', 'unknown']);
  });
});
