import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { mailStatementSchema, statementBody, statementSubject } from './statementMail';

describe('a mail with a statement', () => {
  const parts = { message: '', company: 'Wayfare', through: '2026-03-31', balanceCents: 5500 };

  it('[MNY-4] says what is owed through which day', () => {
    expect(statementSubject('Wayfare\r\nBcc: a@b.example')).toBe('Statement from Wayfare Bcc: a b example');
    expect(statementBody({ ...parts, message: 'For March.' })).toMatch(
      /^For March\.\n\nStatement through: Tue, Mar 31, 2026\nBalance due: \$55\.00\n\nThe statement is attached/,
    );
    expect(statementBody({ ...parts, balanceCents: -700 })).toMatch(
      /^Hello,\n\nplease find our statement attached\.\n\n.*\nIn your favor: \$7\.00\n/,
    );
  });

  it('[MNY-4] has no links, and goes to someone', () => {
    const input = { payerUid: 'payer', clientUid: '', through: '2026-03-31', mailId: 'mail', to: ['a@b.example'] };
    expect(check(mailStatementSchema, { ...input, message: 'For March.' }).problem).toBeUndefined();
    expect(check(mailStatementSchema, { ...input, message: 'evil.example' }).problem).toBeDefined();
    expect(check(mailStatementSchema, { ...input, to: [], message: '' }).problem).toBeDefined();
  });
});
