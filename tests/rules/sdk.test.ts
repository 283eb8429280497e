import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCases } from './cases/allCases';
import { LEFT_OUT, listWrites, NOW, type RuleCase, SecondsAgo } from './cases/ruleCase';
import { type SdkProject, startSdkProject } from './emulator/sdkProject';

const SAMPLE_SIZE = 3;

/** What the SDK sends differently: the kind of operation, and values that stand for others. */
function describeWay({ operation, allowed }: RuleCase): string {
  const values = listWrites(operation).flatMap((write) => ('data' in write ? Object.values(write.data) : []));
  const special = [
    values.includes(NOW) && 'server time',
    values.includes(LEFT_OUT) && 'missing field',
    values.some((value) => value instanceof SecondsAgo) && 'time ago',
  ].filter(Boolean);
  return [allowed ? 'allowed' : 'denied', operation.kind, ...special].join(', ');
}

/** The SDK can't skip results of a query. */
const sendable = allCases.filter(({ operation }) => !('spec' in operation && operation.spec.offset !== undefined));

/** The same cases in every run, spread over those that the SDK sends in the same way. */
const samples = [...new Set(sendable.map(describeWay))].toSorted().flatMap((way) => {
  const cases = sendable.filter((each) => describeWay(each) === way);
  return cases
    .filter((_, index) => index % Math.ceil(cases.length / SAMPLE_SIZE) === 0)
    .map((each) => [way, each.title, each] as const);
});

describe('[SEC-5] the Web SDK gets the same answers as the REST API', () => {
  let project: SdkProject;
  beforeAll(async () => {
    project = await startSdkProject('demo-rules-sdk');
  });
  afterAll(() => project.end());

  it.each(samples)('%s: %s', async (_, __, each) => {
    expect(await project.permits(each)).toBe(each.allowed);
  });
});
