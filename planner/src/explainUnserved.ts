import { InsertionFinder } from './insertion/insertionFinder';
import type { Network } from './network/network';
import type { UnservedReason } from './plan';
import { WorkingSolution } from './route/workingSolution';

/** Why a request could not be served: tries it alone in every vehicle that may serve it. */
export function explainUnserved(network: Network, request: number): UnservedReason {
  const { vehicleCount, compatible } = network;
  if (network.impossible[request]) return 'windows';
  const empty = new WorkingSolution(network);
  const finder = new InsertionFinder(network, empty.solution, empty.schedule);
  let reason: UnservedReason = 'seats';
  for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
    if (!compatible[request * vehicleCount + vehicle]) continue;
    reason = 'hours';
    finder.find(request, vehicle);
    if (finder.added[0] < Infinity) return 'busy';
  }
  return reason;
}
