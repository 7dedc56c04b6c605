// Lists, at the end of a jest run, the tests that need a tool that is not here. Where CI is set they are a failure: a
// suite that is green because half of it was not run says nothing.
import { missingIn, TOOLS } from './tools.mjs';

export default class NeedsReporter {
  #missing = 0;

  onRunComplete(_contexts, { testResults }) {
    const counts = new Map();
    for (const { fullName } of testResults.flatMap((file) => file.testResults)) {
      const names = missingIn(fullName);
      if (names.length > 0) this.#missing++;
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    // Below jest's own summary, which is printed after this.
    process.once('exit', () => {
      for (const [name, count] of counts) {
        const { label, get } = TOOLS[name];
        console.error(`not run: ${count} ${count === 1 ? 'test needs' : 'tests need'} ${label}: ${get}`);
      }
    });
  }

  getLastError() {
    return this.#missing > 0 && process.env.CI
      ? new Error(`${this.#missing} tests were not run; where CI is set, that is a failure`)
      : undefined;
  }
}
