/** A fake GitHub for each test of a file, which fails one that asked for what GitHub does not have. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';

export function eachTestsFake(): Pick<FakeGitHub, 'url' | 'state'> {
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
  };
}
