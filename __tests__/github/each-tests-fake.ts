/** A fake GitHub for each test of a file, which fails one that asked for what GitHub does not have. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { connect } from '../../src/github/api.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';

export interface EachTestsFake extends Pick<FakeGitHub, 'url' | 'state'> {
  /** A new client, which waits a millisecond where GitHub asks for a second. */
  client(): ReturnType<typeof connect>;
}

export function eachTestsFake(): EachTestsFake {
  let fake: FakeGitHub;
  beforeEach(async () => {
    fake = await startFakeGitHub();
  });
  afterEach(async () => {
    await fake.close();
    expect(fake.state.violations).toEqual([]);
  });
  return {
    get url() {
      return fake.url;
    },
    get state() {
      return fake.state;
    },
    client: () => connect({ token: 'ghs_abc', apiUrl: fake.url, waitUnitMs: 1 }),
  };
}
