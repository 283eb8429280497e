import { PASSWORD_RULES } from '@mtos/model';
import clsx from 'clsx';
import { Check, Circle } from 'lucide-react';

/** The rules for a password, each checked off when it is met. */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
    <span className="grid gap-1 sm:grid-cols-2">
      {PASSWORD_RULES.map(({ text, isMet }) => {
        const met = isMet(password);
        const Icon = met ? Check : Circle;
        return (
          <span key={text} className={clsx('flex items-start gap-1.5', met && 'text-accent-ink')}>
            <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
            <span>
              {text}
              {met && <span className="sr-only">, done</span>}
            </span>
          </span>
        );
      })}
    </span>
  );
}
