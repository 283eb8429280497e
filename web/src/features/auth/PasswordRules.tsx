import { PASSWORD_RULES } from '@mtos/model';
import clsx from 'clsx';
import { Check, Circle } from 'lucide-react';

interface Props {
  readonly password: string;
  /** The rules in another language, in the order of `PASSWORD_RULES`. */
  readonly texts?: readonly string[];
  /** What screen readers hear behind a rule that is met. */
  readonly metText?: string;
}

/** The rules for a password, each checked off when it is met. */
export function PasswordRules({ password, texts = [], metText = ', done' }: Props) {
  return (
    <span className="grid gap-1 sm:grid-cols-2">
      {PASSWORD_RULES.map(({ text, isMet }, index) => {
        const met = isMet(password);
        const Icon = met ? Check : Circle;
        return (
          <span key={text} className={clsx('flex items-start gap-1.5', met && 'text-accent-ink')}>
            <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
            <span>
              {texts[index] ?? text}
              {met && <span className="sr-only">{metText}</span>}
            </span>
          </span>
        );
      })}
    </span>
  );
}
