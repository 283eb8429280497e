import { may, positionsWhoMay } from '@mtos/model';
import { LockKeyhole } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { useSession } from '../../data/session/session';
import { formatPositions } from '../../domain/account/roleTexts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Panel } from '../../ui/layout/Panel';
import type { PageInfo } from '../pageInfo';
import { pageAt } from '../pages';

/** The page at the URL or, if the person's role does not allow it, who can open it and who can change the role. */
export function OpenPage() {
  const session = useSession();
  const page = pageAt(useLocation().pathname);
  if (!page?.requires || may(session, page.requires)) return <Outlet />;
  return <NotAllowed title={page.title} requires={page.requires} />;
}

function NotAllowed({ title, requires }: Required<Pick<PageInfo, 'title' | 'requires'>>) {
  const { account } = useSession();
  const owner = useMemberName(account);
  return (
    <Panel>
      <EmptyState icon={LockKeyhole} title={`You can’t open ${title}`}>
        This page is for {formatPositions(positionsWhoMay(requires))}. If you need it, ask {owner}, who owns your
        company’s account.
      </EmptyState>
    </Panel>
  );
}
