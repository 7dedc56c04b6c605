/** What `load.command` runs against a side: a scenario that only its own generator knows. It is measured as one endpoint. */

/** A word of a command that could be a file of the checkout: no option, no address, no variable. */
const FILE = /^(?!-)(?!\/)[\w@./-]+\.[A-Za-z]\w*$/;
const LONGEST_NAME = 100;

/** Files that a command names by a path that counts from the checkout, such as the script of a scenario. */
export function filesOfCommand(command: string): readonly string[] {
  const words = command.split(/[\s'"=;|&()<>]+/);
  return [...new Set(words.filter((word) => FILE.test(word)))];
}

/** What reports call it: the script, else the path that is asked, else the program. */
export function scenarioName(command: string): string {
  const script = filesOfCommand(command).at(-1);
  const [, path] = /\$(?:URL|\{URL\})(\/[^\s'"]+)/.exec(command) ?? [];
  const name = script ?? path ?? command.trim().split(/\s+/)[0] ?? command;
  return name.slice(0, LONGEST_NAME);
}
