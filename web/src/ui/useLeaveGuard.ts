import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { confirm } from './confirm';

const toAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/**
 * Asks before the person leaves what they have typed: by a link, the browser's Back, or by closing the tab. `leaves`
 * tells which changes of the address do that. Returns what lets them go; call it when all is saved.
 */
export function useLeaveGuard(dirty: boolean, leaves: BlockerFunction = toAnotherPage): () => void {
  const holds = useRef(dirty);
  useEffect(() => {
    holds.current = dirty;
  }, [dirty]);
  const blocker = useBlocker((change) => holds.current && leaves(change));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = { title: 'Leave without saving?', text: 'What you typed will be lost.', yes: 'Leave', no: 'Stay' };
    confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => holds.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return () => {
    holds.current = false;
  };
}
