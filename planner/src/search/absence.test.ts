import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import { generateProblem } from '../testing/generateProblem';
import { Absence } from './absence';

describe('absence', () => {
  it('[PLN-1] weighs the requests that a plan leaves out by how often they were left out before', () => {
    const absence = new Absence(buildNetwork(generateProblem(1, { requests: 4, vehicles: 1 })));
    const easy = Int32Array.of(3, 0);
    const hard = Int32Array.of(1, 2);
    for (let plan = 0; plan < 5; plan += 1) absence.count(hard, 2);
    absence.count(easy, 1);
    expect(absence.sum(hard, 2)).toBe(10);
    expect(absence.sum(easy, 2)).toBe(1);
  });
});
