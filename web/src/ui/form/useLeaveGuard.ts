import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { confirm, type Question } from '../overlay/confirm';

interface LeaveGuard {
  /** Which navigations count as leaving; by default those to another page. */
  readonly leaves?: BlockerFunction;
  /** The question; must be the same object in every render. */
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
 * Asks before the person leaves unsaved work by a link, the browser's Back, or closing the tab, while `isActive`.
 * Returns a function that allows navigation; call it when everything is saved.
 */
export function useLeaveGuard(
  isActive: boolean,
  { leaves = toAnotherPage, question = UNSAVED }: LeaveGuard = {},
): () => void {
  const asks = useRef(isActive);
  useEffect(() => {
    asks.current = isActive;
  }, [isActive]);
  const blocker = useBlocker((change) => asks.current && leaves(change));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, question]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => asks.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return () => {
    asks.current = false;
  };
}
