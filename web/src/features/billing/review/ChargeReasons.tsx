import { blockingProblems, type Charge, type ChargeProblemKind, PROBLEM_TEXTS } from '@mtos/model';
import { TriangleAlert } from 'lucide-react';
import { Link, type To } from 'react-router-dom';
import type { Doc } from '../../../data/read/converter';
import { ChargeDecisions } from '../../../domain/charges/ChargeDecisions';
import { clientUrl, ratesUrl, tripUrl } from '../../../ui/paths';

/** Why a charge is where it is: what people decided, and its problems, each with a link to where it is solved. */
export function ChargeReasons({ charge }: { readonly charge: Doc<Charge> }) {
  const blocking = new Set(blockingProblems(charge).map(({ kind }) => kind));
  return (
    <div className="flex flex-col gap-1.5">
      <ChargeDecisions charge={charge} />
      {charge.problems.length > 0 && (
        <ul aria-label="Problems" className="flex flex-col gap-1">
          {charge.problems.map(({ kind }) => {
            const { to, label } = solution(kind, charge);
            return (
              <li key={kind} className="flex items-start gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
                <span>
                  {PROBLEM_TEXTS[kind]}
                  {blocking.has(kind) && <span className="text-muted"> Blocks billing.</span>}{' '}
                  <Link to={to} className="underline">
                    {label}
                  </Link>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Where a problem is solved. */
function solution(kind: ChargeProblemKind, charge: Doc<Charge>): { readonly to: To; readonly label: string } {
  if (kind === 'noRate' || kind === 'unpaidExpenses') return { to: ratesUrl(charge.payerUid), label: 'Open the rates' };
  if (kind === 'authorization' && charge.clientUid) {
    return { to: clientUrl(charge.clientUid), label: 'Open the client' };
  }
  return { to: tripUrl(charge.id), label: kind === 'noPayer' ? 'Choose who pays' : 'Open the trip' };
}
