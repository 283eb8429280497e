import type { DriveLanguage } from '@mtos/model';
import type { ReactNode } from 'react';
import { useSession } from '../../../data/session/session';
import { Button } from '../../../ui/button/Button';
import { AuthCard } from '../pages/AuthCard';
import { useSignOut } from '../session/useSignOut';
import { authTextsIn } from '../texts/authTexts';

interface Props {
  readonly title: string;
  /** The language of the card, if it is not in English. */
  readonly lang?: DriveLanguage;
  readonly children: ReactNode;
}

/** A step between the sign-in and the console, with a way to sign out. */
export function JoiningCard({ title, lang = 'en', children }: Props) {
  const texts = authTextsIn(lang);
  const { user } = useSession();
  const signOut = useSignOut(texts);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <AuthCard lang={lang} title={title}>
        <div className="flex flex-col gap-4">{children}</div>
        <p className="wrap-anywhere mt-6 border-line border-t pt-4 text-muted text-small">
          {texts.signedInAs(user.email ?? '')}
        </p>
        <Button size="small" onClick={signOut} className="mt-2">
          {texts.signOut}
        </Button>
      </AuthCard>
    </main>
  );
}
