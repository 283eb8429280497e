import { expect, it } from 'vitest';
import { shownMail } from './showMail';

it('[LOC-1] shows the mail of the local suite with its links, which lead to where the app runs', () => {
  const text = 'Open this link:\nhttp://localhost:5173/auth/join#a.b\nor again:\nhttp://localhost:5173/auth/join#a.b\n';
  const mail = { to: ['ann@example.com'], message: { subject: 'Wayfare invites you as an admin', text } };
  expect(shownMail(mail, 'http://localhost:4000')).toBe(
    '  Email to ann@example.com: Wayfare invites you as an admin\n    http://localhost:4000/auth/join#a.b',
  );
  expect(shownMail({}, 'http://localhost:4000')).toBe('  Email to : ');
});
