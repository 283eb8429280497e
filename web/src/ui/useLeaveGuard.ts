import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { confirm, type Question } from './confirm';

interface LeaveGuard {
  /** Which changes of the address leave; those to another page where nothing is said. */
  readonly leaves?: BlockerFunction;
  /** What is asked, the same at every render. */
  readonly question?: Question;
}

const toAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

const UNSAVED: Question = {
  title: 'Leave without saving?',
  text: 'What you typed will be lost.',
  yes: 'Leave',
  no: 'Stay',
};

/**
 * Asks, while `held`, before the person leaves what they have typed or begun: by a link, the browser's Back, or by
 * closing the tab. Returns what lets them go; call it when all is saved.
 */
export function useLeaveGuard(
  held: boolean,
  { leaves = toAnotherPage, question = UNSAVED }: LeaveGuard = {},
): () => void {
  const holds = useRef(held);
  useEffect(() => {
    holds.current = held;
  }, [held]);
  const blocker = useBlocker((change) => holds.current && leaves(change));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, question]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => holds.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return () => {
    holds.current = false;
  };
}
