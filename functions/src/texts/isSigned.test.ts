import { describe, expect, it } from 'vitest';
import { isSigned } from './isSigned';

describe('isSigned', () => {
  // The example in Twilio's documentation
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const fields = {
    ...{ Digits: '1234', To: '+18005551212', From: '+14158675310', Caller: '+14158675310' },
    CallSid: 'CA1234567890ABCDE',
  };
  const signature = 'GvWf1cFY/Q7PnoempGyD5oXAezc=';

  it('[RDR-8] accepts the signature of the provider over the URL and every field, in any order', () => {
    expect(isSigned(url, fields, '12345', signature)).toBe(true);
    expect(isSigned(url, Object.fromEntries(Object.entries(fields).reverse()), '12345', signature)).toBe(true);
  });

  it('[RDR-8] refuses another URL, field, token, or signature, and none', () => {
    expect(isSigned(`${url}3`, fields, '12345', signature)).toBe(false);
    expect(isSigned(url, { ...fields, Digits: '1235' }, '12345', signature)).toBe(false);
    expect(isSigned(url, { ...fields, More: '' }, '12345', signature)).toBe(false);
    expect(isSigned(url, fields, '12346', signature)).toBe(false);
    for (const wrong of [undefined, '', 'x', signature.slice(4), `${signature}AAAA`])
      expect(isSigned(url, fields, '12345', wrong)).toBe(false);
  });
});
