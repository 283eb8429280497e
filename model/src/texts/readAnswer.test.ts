import { expect, it } from 'vitest';
import { readAnswer } from './readAnswer';

it.each([
  ['ready', ['1', ' 1. ', 'C', 'c', 'Ready!', 'sí', 'SI', 'Listo', '"1"']],
  ['cancel', ['2', 'No', '2!']],
  ['stop', ['STOP', 'stop.', 'Unsubscribe', 'END', 'quit', 'CANCEL', 'stopall', 'revoke', 'optout']],
  ['start', ['START', 'yes', 'Unstop']],
  ['help', ['HELP', 'info?']],
  ['other', ['', '1 2', '12', 'not ready', 'please stop at my door', 'I can not come', '👍', 'no way']],
] as const)('[RDR-3] reads as %s only a word that is known', (answer, bodies) => {
  for (const body of bodies) expect([body, readAnswer(body)]).toEqual([body, answer]);
});
