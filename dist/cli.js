#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  ResultsSoFar,
  expandReferences,
  latestRelease,
  noRelease,
  readConfigurations
} from "./chunks/chunk-I2I72PCI.js";
import {
  RELEASES_FILE,
  RUNS_FOLDER,
  badgeOf,
  commitOf,
  isSecondOpinion,
  mergeParts,
  readHistory,
  renderHistoryPage,
  renderPicture,
  withSecondOpinion
} from "./chunks/chunk-KOWRSLRL.js";
import {
  ACTION_INPUTS,
  LATEST_RELEASE,
  ONE_FOLDER,
  PAGE_ASSETS,
  PLAIN,
  ProgressLines,
  RunEvents,
  TOOL,
  USUAL_FILES,
  addWorktree,
  alignedTable,
  appOf,
  ask,
  average,
  blockRatio,
  blockValue,
  blocksOf,
  changesSinceHead,
  code,
  codeBlock,
  commitsBetween,
  commitsThatTouch,
  compare,
  comparePaired,
  configFromInputs,
  configJsonSchema,
  createLauncher,
  describeCommit,
  exitWhenIdle,
  fields,
  formatChange,
  formatDuration,
  formatInterval,
  formatPercent,
  formatShare,
  formatTolerance,
  formatValue,
  geometricMean,
  htmlReport,
  installOf,
  interruption,
  isFromCheckout,
  keyDescriptions,
  makeTemporaryFolder,
  median,
  metricName,
  metricNamer,
  metricsOf,
  metricsSeen,
  needsBaseCommit,
  oneLine,
  parseConfig,
  parseDurationMs,
  parseShare,
  pathMatcher,
  plural,
  poolSide,
  printResults,
  printable,
  profileOf,
  prose,
  randomFrom,
  readConfigFile,
  readResultsFile,
  render,
  renderTerminal,
  replay,
  require_dist,
  runGate,
  runMeasurement,
  sequentialPlan,
  shuffle,
  slowerEndpoints,
  smallestDetectableLog,
  speedscopeFile,
  standardDeviation,
  tQuantile,
  worseSign
} from "./chunks/chunk-B2UK2THV.js";
import {
  MAX_BLOCKS,
  OUTSIDE_CI,
  SIDES,
  connectionsOf,
  loadAt,
  parsePart,
  secondOpinionOn
} from "./chunks/chunk-FFONT2DM.js";
import "./chunks/chunk-RUMTNBUU.js";
import {
  defaultBranchRevision,
  mergeBase,
  repositoryRoot,
  resolveCommit
} from "./chunks/chunk-MCIKEOFA.js";
import {
  AppError,
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  MeasurementError,
  describeError
} from "./chunks/chunk-QNFIUG7K.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunks/chunk-G45OICLC.js";

// node_modules/commander/lib/error.js
var require_error = __commonJS({
  "node_modules/commander/lib/error.js"(exports) {
    var CommanderError2 = class extends Error {
      /**
       * Constructs the CommanderError class
       * @param {number} exitCode suggested exit code which could be used with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       */
      constructor(exitCode, code2, message) {
        super(message), Error.captureStackTrace(this, this.constructor), this.name = this.constructor.name, this.code = code2, this.exitCode = exitCode, this.nestedError = void 0;
      }
    }, InvalidArgumentError2 = class extends CommanderError2 {
      /**
       * Constructs the InvalidArgumentError class
       * @param {string} [message] explanation of why argument is invalid
       */
      constructor(message) {
        super(1, "commander.invalidArgument", message), Error.captureStackTrace(this, this.constructor), this.name = this.constructor.name;
      }
    };
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
  }
});

// node_modules/commander/lib/argument.js
var require_argument = __commonJS({
  "node_modules/commander/lib/argument.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error(), Argument2 = class {
      /**
       * Initialize a new command argument with the given name and description.
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @param {string} name
       * @param {string} [description]
       */
      constructor(name, description) {
        switch (this.description = description || "", this.variadic = !1, this.parseArg = void 0, this.defaultValue = void 0, this.defaultValueDescription = void 0, this.argChoices = void 0, name[0]) {
          case "<":
            this.required = !0, this._name = name.slice(1, -1);
            break;
          case "[":
            this.required = !1, this._name = name.slice(1, -1);
            break;
          default:
            this.required = !0, this._name = name;
            break;
        }
        this._name.endsWith("...") && (this.variadic = !0, this._name = this._name.slice(0, -3));
      }
      /**
       * Return argument name.
       *
       * @return {string}
       */
      name() {
        return this._name;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        return previous === this.defaultValue || !Array.isArray(previous) ? [value] : (previous.push(value), previous);
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Argument}
       */
      default(value, description) {
        return this.defaultValue = value, this.defaultValueDescription = description, this;
      }
      /**
       * Set the custom handler for processing CLI command arguments into argument values.
       *
       * @param {Function} [fn]
       * @return {Argument}
       */
      argParser(fn) {
        return this.parseArg = fn, this;
      }
      /**
       * Only allow argument value to be one of choices.
       *
       * @param {string[]} values
       * @return {Argument}
       */
      choices(values) {
        return this.argChoices = values.slice(), this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg))
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          return this.variadic ? this._collectValue(arg, previous) : arg;
        }, this;
      }
      /**
       * Make argument required.
       *
       * @returns {Argument}
       */
      argRequired() {
        return this.required = !0, this;
      }
      /**
       * Make argument optional.
       *
       * @returns {Argument}
       */
      argOptional() {
        return this.required = !1, this;
      }
    };
    function humanReadableArgName(arg) {
      let nameOutput = arg.name() + (arg.variadic === !0 ? "..." : "");
      return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
    }
    exports.Argument = Argument2;
    exports.humanReadableArgName = humanReadableArgName;
  }
});

// node_modules/commander/lib/help.js
var require_help = __commonJS({
  "node_modules/commander/lib/help.js"(exports) {
    var { humanReadableArgName } = require_argument(), Help2 = class {
      constructor() {
        this.helpWidth = void 0, this.minWidthToWrap = 40, this.sortSubcommands = !1, this.sortOptions = !1, this.showGlobalOptions = !1;
      }
      /**
       * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
       * and just before calling `formatHelp()`.
       *
       * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
       *
       * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
       */
      prepareContext(contextOptions) {
        this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
      }
      /**
       * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
       *
       * @param {Command} cmd
       * @returns {Command[]}
       */
      visibleCommands(cmd) {
        let visibleCommands = cmd.commands.filter((cmd2) => !cmd2._hidden), helpCommand = cmd._getHelpCommand();
        return helpCommand && !helpCommand._hidden && visibleCommands.push(helpCommand), this.sortSubcommands && visibleCommands.sort((a, b) => a.name().localeCompare(b.name())), visibleCommands;
      }
      /**
       * Compare options for sort.
       *
       * @param {Option} a
       * @param {Option} b
       * @returns {number}
       */
      compareOptions(a, b) {
        let getSortKey = (option) => option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
        return getSortKey(a).localeCompare(getSortKey(b));
      }
      /**
       * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleOptions(cmd) {
        let visibleOptions = cmd.options.filter((option) => !option.hidden), helpOption = cmd._getHelpOption();
        if (helpOption && !helpOption.hidden) {
          let removeShort = helpOption.short && cmd._findOption(helpOption.short), removeLong = helpOption.long && cmd._findOption(helpOption.long);
          !removeShort && !removeLong ? visibleOptions.push(helpOption) : helpOption.long && !removeLong ? visibleOptions.push(
            cmd.createOption(helpOption.long, helpOption.description)
          ) : helpOption.short && !removeShort && visibleOptions.push(
            cmd.createOption(helpOption.short, helpOption.description)
          );
        }
        return this.sortOptions && visibleOptions.sort(this.compareOptions), visibleOptions;
      }
      /**
       * Get an array of the visible global options. (Not including help.)
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleGlobalOptions(cmd) {
        if (!this.showGlobalOptions) return [];
        let globalOptions = [];
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          let visibleOptions = ancestorCmd.options.filter(
            (option) => !option.hidden
          );
          globalOptions.push(...visibleOptions);
        }
        return this.sortOptions && globalOptions.sort(this.compareOptions), globalOptions;
      }
      /**
       * Get an array of the arguments if any have a description.
       *
       * @param {Command} cmd
       * @returns {Argument[]}
       */
      visibleArguments(cmd) {
        return cmd._argsDescription && cmd.registeredArguments.forEach((argument) => {
          argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
        }), cmd.registeredArguments.find((argument) => argument.description) ? cmd.registeredArguments : [];
      }
      /**
       * Get the command term to show in the list of subcommands.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandTerm(cmd) {
        let args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
        return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + // simplistic check for non-help option
        (args ? " " + args : "");
      }
      /**
       * Get the option term to show in the list of options.
       *
       * @param {Option} option
       * @returns {string}
       */
      optionTerm(option) {
        return option.flags;
      }
      /**
       * Get the argument term to show in the list of arguments.
       *
       * @param {Argument} argument
       * @returns {string}
       */
      argumentTerm(argument) {
        return argument.name();
      }
      /**
       * Get the longest command term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestSubcommandTermLength(cmd, helper) {
        return helper.visibleCommands(cmd).reduce((max, command) => Math.max(
          max,
          this.displayWidth(
            helper.styleSubcommandTerm(helper.subcommandTerm(command))
          )
        ), 0);
      }
      /**
       * Get the longest option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestOptionTermLength(cmd, helper) {
        return helper.visibleOptions(cmd).reduce((max, option) => Math.max(
          max,
          this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
        ), 0);
      }
      /**
       * Get the longest global option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestGlobalOptionTermLength(cmd, helper) {
        return helper.visibleGlobalOptions(cmd).reduce((max, option) => Math.max(
          max,
          this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
        ), 0);
      }
      /**
       * Get the longest argument term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestArgumentTermLength(cmd, helper) {
        return helper.visibleArguments(cmd).reduce((max, argument) => Math.max(
          max,
          this.displayWidth(
            helper.styleArgumentTerm(helper.argumentTerm(argument))
          )
        ), 0);
      }
      /**
       * Get the command usage to be displayed at the top of the built-in help.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandUsage(cmd) {
        let cmdName = cmd._name;
        cmd._aliases[0] && (cmdName = cmdName + "|" + cmd._aliases[0]);
        let ancestorCmdNames = "";
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent)
          ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
        return ancestorCmdNames + cmdName + " " + cmd.usage();
      }
      /**
       * Get the description for the command.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandDescription(cmd) {
        return cmd.description();
      }
      /**
       * Get the subcommand summary to show in the list of subcommands.
       * (Fallback to description for backwards compatibility.)
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandDescription(cmd) {
        return cmd.summary() || cmd.description();
      }
      /**
       * Get the option description to show in the list of options.
       *
       * @param {Option} option
       * @return {string}
       */
      optionDescription(option) {
        let extraInfo = [];
        if (option.argChoices && extraInfo.push(
          // use stringify to match the display of the default value
          `choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
        ), option.defaultValue !== void 0 && (option.required || option.optional || option.isBoolean() && typeof option.defaultValue == "boolean") && extraInfo.push(
          `default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`
        ), option.presetArg !== void 0 && option.optional && extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`), option.envVar !== void 0 && extraInfo.push(`env: ${option.envVar}`), extraInfo.length > 0) {
          let extraDescription = `(${extraInfo.join(", ")})`;
          return option.description ? `${option.description} ${extraDescription}` : extraDescription;
        }
        return option.description;
      }
      /**
       * Get the argument description to show in the list of arguments.
       *
       * @param {Argument} argument
       * @return {string}
       */
      argumentDescription(argument) {
        let extraInfo = [];
        if (argument.argChoices && extraInfo.push(
          // use stringify to match the display of the default value
          `choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
        ), argument.defaultValue !== void 0 && extraInfo.push(
          `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`
        ), extraInfo.length > 0) {
          let extraDescription = `(${extraInfo.join(", ")})`;
          return argument.description ? `${argument.description} ${extraDescription}` : extraDescription;
        }
        return argument.description;
      }
      /**
       * Format a list of items, given a heading and an array of formatted items.
       *
       * @param {string} heading
       * @param {string[]} items
       * @param {Help} helper
       * @returns string[]
       */
      formatItemList(heading, items, helper) {
        return items.length === 0 ? [] : [helper.styleTitle(heading), ...items, ""];
      }
      /**
       * Group items by their help group heading.
       *
       * @param {Command[] | Option[]} unsortedItems
       * @param {Command[] | Option[]} visibleItems
       * @param {Function} getGroup
       * @returns {Map<string, Command[] | Option[]>}
       */
      groupItems(unsortedItems, visibleItems, getGroup) {
        let result = /* @__PURE__ */ new Map();
        return unsortedItems.forEach((item) => {
          let group = getGroup(item);
          result.has(group) || result.set(group, []);
        }), visibleItems.forEach((item) => {
          let group = getGroup(item);
          result.has(group) || result.set(group, []), result.get(group).push(item);
        }), result;
      }
      /**
       * Generate the built-in help text.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {string}
       */
      formatHelp(cmd, helper) {
        let termWidth = helper.padWidth(cmd, helper), helpWidth = helper.helpWidth ?? 80;
        function callFormatItem(term, description) {
          return helper.formatItem(term, termWidth, description, helper);
        }
        let output = [
          `${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`,
          ""
        ], commandDescription = helper.commandDescription(cmd);
        commandDescription.length > 0 && (output = output.concat([
          helper.boxWrap(
            helper.styleCommandDescription(commandDescription),
            helpWidth
          ),
          ""
        ]));
        let argumentList = helper.visibleArguments(cmd).map((argument) => callFormatItem(
          helper.styleArgumentTerm(helper.argumentTerm(argument)),
          helper.styleArgumentDescription(helper.argumentDescription(argument))
        ));
        if (output = output.concat(
          this.formatItemList("Arguments:", argumentList, helper)
        ), this.groupItems(
          cmd.options,
          helper.visibleOptions(cmd),
          (option) => option.helpGroupHeading ?? "Options:"
        ).forEach((options, group) => {
          let optionList = options.map((option) => callFormatItem(
            helper.styleOptionTerm(helper.optionTerm(option)),
            helper.styleOptionDescription(helper.optionDescription(option))
          ));
          output = output.concat(this.formatItemList(group, optionList, helper));
        }), helper.showGlobalOptions) {
          let globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => callFormatItem(
            helper.styleOptionTerm(helper.optionTerm(option)),
            helper.styleOptionDescription(helper.optionDescription(option))
          ));
          output = output.concat(
            this.formatItemList("Global Options:", globalOptionList, helper)
          );
        }
        return this.groupItems(
          cmd.commands,
          helper.visibleCommands(cmd),
          (sub) => sub.helpGroup() || "Commands:"
        ).forEach((commands2, group) => {
          let commandList = commands2.map((sub) => callFormatItem(
            helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
            helper.styleSubcommandDescription(helper.subcommandDescription(sub))
          ));
          output = output.concat(this.formatItemList(group, commandList, helper));
        }), output.join(`
`);
      }
      /**
       * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
       *
       * @param {string} str
       * @returns {number}
       */
      displayWidth(str) {
        return stripColor(str).length;
      }
      /**
       * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
       *
       * @param {string} str
       * @returns {string}
       */
      styleTitle(str) {
        return str;
      }
      styleUsage(str) {
        return str.split(" ").map((word) => word === "[options]" ? this.styleOptionText(word) : word === "[command]" ? this.styleSubcommandText(word) : word[0] === "[" || word[0] === "<" ? this.styleArgumentText(word) : this.styleCommandText(word)).join(" ");
      }
      styleCommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleOptionDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleSubcommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleArgumentDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleDescriptionText(str) {
        return str;
      }
      styleOptionTerm(str) {
        return this.styleOptionText(str);
      }
      styleSubcommandTerm(str) {
        return str.split(" ").map((word) => word === "[options]" ? this.styleOptionText(word) : word[0] === "[" || word[0] === "<" ? this.styleArgumentText(word) : this.styleSubcommandText(word)).join(" ");
      }
      styleArgumentTerm(str) {
        return this.styleArgumentText(str);
      }
      styleOptionText(str) {
        return str;
      }
      styleArgumentText(str) {
        return str;
      }
      styleSubcommandText(str) {
        return str;
      }
      styleCommandText(str) {
        return str;
      }
      /**
       * Calculate the pad width from the maximum term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      padWidth(cmd, helper) {
        return Math.max(
          helper.longestOptionTermLength(cmd, helper),
          helper.longestGlobalOptionTermLength(cmd, helper),
          helper.longestSubcommandTermLength(cmd, helper),
          helper.longestArgumentTermLength(cmd, helper)
        );
      }
      /**
       * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
       *
       * @param {string} str
       * @returns {boolean}
       */
      preformatted(str) {
        return /\n[^\S\r\n]/.test(str);
      }
      /**
       * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
       *
       * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
       *   TTT  DDD DDDD
       *        DD DDD
       *
       * @param {string} term
       * @param {number} termWidth
       * @param {string} description
       * @param {Help} helper
       * @returns {string}
       */
      formatItem(term, termWidth, description, helper) {
        let itemIndentStr = " ".repeat(2);
        if (!description) return itemIndentStr + term;
        let paddedTerm = term.padEnd(
          termWidth + term.length - helper.displayWidth(term)
        ), spacerWidth = 2, remainingWidth = (this.helpWidth ?? 80) - termWidth - spacerWidth - 2, formattedDescription;
        return remainingWidth < this.minWidthToWrap || helper.preformatted(description) ? formattedDescription = description : formattedDescription = helper.boxWrap(description, remainingWidth).replace(
          /\n/g,
          `
` + " ".repeat(termWidth + spacerWidth)
        ), itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `
${itemIndentStr}`);
      }
      /**
       * Wrap a string at whitespace, preserving existing line breaks.
       * Wrapping is skipped if the width is less than `minWidthToWrap`.
       *
       * @param {string} str
       * @param {number} width
       * @returns {string}
       */
      boxWrap(str, width) {
        if (width < this.minWidthToWrap) return str;
        let rawLines = str.split(/\r\n|\n/), chunkPattern = /[\s]*[^\s]+/g, wrappedLines = [];
        return rawLines.forEach((line2) => {
          let chunks = line2.match(chunkPattern);
          if (chunks === null) {
            wrappedLines.push("");
            return;
          }
          let sumChunks = [chunks.shift()], sumWidth = this.displayWidth(sumChunks[0]);
          chunks.forEach((chunk) => {
            let visibleWidth = this.displayWidth(chunk);
            if (sumWidth + visibleWidth <= width) {
              sumChunks.push(chunk), sumWidth += visibleWidth;
              return;
            }
            wrappedLines.push(sumChunks.join(""));
            let nextChunk = chunk.trimStart();
            sumChunks = [nextChunk], sumWidth = this.displayWidth(nextChunk);
          }), wrappedLines.push(sumChunks.join(""));
        }), wrappedLines.join(`
`);
      }
    };
    function stripColor(str) {
      let sgrPattern = /\x1b\[\d*(;\d*)*m/g;
      return str.replace(sgrPattern, "");
    }
    exports.Help = Help2;
    exports.stripColor = stripColor;
  }
});

// node_modules/commander/lib/option.js
var require_option = __commonJS({
  "node_modules/commander/lib/option.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error(), Option2 = class {
      /**
       * Initialize a new `Option` with the given `flags` and `description`.
       *
       * @param {string} flags
       * @param {string} [description]
       */
      constructor(flags, description) {
        this.flags = flags, this.description = description || "", this.required = flags.includes("<"), this.optional = flags.includes("["), this.variadic = /\w\.\.\.[>\]]$/.test(flags), this.mandatory = !1;
        let optionFlags = splitOptionFlags(flags);
        this.short = optionFlags.shortFlag, this.long = optionFlags.longFlag, this.negate = !1, this.long && (this.negate = this.long.startsWith("--no-")), this.defaultValue = void 0, this.defaultValueDescription = void 0, this.presetArg = void 0, this.envVar = void 0, this.parseArg = void 0, this.hidden = !1, this.argChoices = void 0, this.conflictsWith = [], this.implied = void 0, this.helpGroupHeading = void 0;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Option}
       */
      default(value, description) {
        return this.defaultValue = value, this.defaultValueDescription = description, this;
      }
      /**
       * Preset to use when option used without option-argument, especially optional but also boolean and negated.
       * The custom processing (parseArg) is called.
       *
       * @example
       * new Option('--color').default('GREYSCALE').preset('RGB');
       * new Option('--donate [amount]').preset('20').argParser(parseFloat);
       *
       * @param {*} arg
       * @return {Option}
       */
      preset(arg) {
        return this.presetArg = arg, this;
      }
      /**
       * Add option name(s) that conflict with this option.
       * An error will be displayed if conflicting options are found during parsing.
       *
       * @example
       * new Option('--rgb').conflicts('cmyk');
       * new Option('--js').conflicts(['ts', 'jsx']);
       *
       * @param {(string | string[])} names
       * @return {Option}
       */
      conflicts(names) {
        return this.conflictsWith = this.conflictsWith.concat(names), this;
      }
      /**
       * Specify implied option values for when this option is set and the implied options are not.
       *
       * The custom processing (parseArg) is not called on the implied values.
       *
       * @example
       * program
       *   .addOption(new Option('--log', 'write logging information to file'))
       *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
       *
       * @param {object} impliedOptionValues
       * @return {Option}
       */
      implies(impliedOptionValues) {
        let newImplied = impliedOptionValues;
        return typeof impliedOptionValues == "string" && (newImplied = { [impliedOptionValues]: !0 }), this.implied = Object.assign(this.implied || {}, newImplied), this;
      }
      /**
       * Set environment variable to check for option value.
       *
       * An environment variable is only used if when processed the current option value is
       * undefined, or the source of the current value is 'default' or 'config' or 'env'.
       *
       * @param {string} name
       * @return {Option}
       */
      env(name) {
        return this.envVar = name, this;
      }
      /**
       * Set the custom handler for processing CLI option arguments into option values.
       *
       * @param {Function} [fn]
       * @return {Option}
       */
      argParser(fn) {
        return this.parseArg = fn, this;
      }
      /**
       * Whether the option is mandatory and must have a value after parsing.
       *
       * @param {boolean} [mandatory=true]
       * @return {Option}
       */
      makeOptionMandatory(mandatory = !0) {
        return this.mandatory = !!mandatory, this;
      }
      /**
       * Hide option in help.
       *
       * @param {boolean} [hide=true]
       * @return {Option}
       */
      hideHelp(hide = !0) {
        return this.hidden = !!hide, this;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        return previous === this.defaultValue || !Array.isArray(previous) ? [value] : (previous.push(value), previous);
      }
      /**
       * Only allow option value to be one of choices.
       *
       * @param {string[]} values
       * @return {Option}
       */
      choices(values) {
        return this.argChoices = values.slice(), this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg))
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          return this.variadic ? this._collectValue(arg, previous) : arg;
        }, this;
      }
      /**
       * Return option name.
       *
       * @return {string}
       */
      name() {
        return this.long ? this.long.replace(/^--/, "") : this.short.replace(/^-/, "");
      }
      /**
       * Return option name, in a camelcase format that can be used
       * as an object attribute key.
       *
       * @return {string}
       */
      attributeName() {
        return this.negate ? camelcase(this.name().replace(/^no-/, "")) : camelcase(this.name());
      }
      /**
       * Set the help group heading.
       *
       * @param {string} heading
       * @return {Option}
       */
      helpGroup(heading) {
        return this.helpGroupHeading = heading, this;
      }
      /**
       * Check if `arg` matches the short or long flag.
       *
       * @param {string} arg
       * @return {boolean}
       * @package
       */
      is(arg) {
        return this.short === arg || this.long === arg;
      }
      /**
       * Return whether a boolean option.
       *
       * Options are one of boolean, negated, required argument, or optional argument.
       *
       * @return {boolean}
       * @package
       */
      isBoolean() {
        return !this.required && !this.optional && !this.negate;
      }
    }, DualOptions = class {
      /**
       * @param {Option[]} options
       */
      constructor(options) {
        this.positiveOptions = /* @__PURE__ */ new Map(), this.negativeOptions = /* @__PURE__ */ new Map(), this.dualOptions = /* @__PURE__ */ new Set(), options.forEach((option) => {
          option.negate ? this.negativeOptions.set(option.attributeName(), option) : this.positiveOptions.set(option.attributeName(), option);
        }), this.negativeOptions.forEach((value, key) => {
          this.positiveOptions.has(key) && this.dualOptions.add(key);
        });
      }
      /**
       * Did the value come from the option, and not from possible matching dual option?
       *
       * @param {*} value
       * @param {Option} option
       * @returns {boolean}
       */
      valueFromOption(value, option) {
        let optionKey = option.attributeName();
        if (!this.dualOptions.has(optionKey)) return !0;
        let preset = this.negativeOptions.get(optionKey).presetArg, negativeValue = preset !== void 0 ? preset : !1;
        return option.negate === (negativeValue === value);
      }
    };
    function camelcase(str) {
      return str.split("-").reduce((str2, word) => str2 + word[0].toUpperCase() + word.slice(1));
    }
    function splitOptionFlags(flags) {
      let shortFlag, longFlag, shortFlagExp = /^-[^-]$/, longFlagExp = /^--[^-]/, flagParts = flags.split(/[ |,]+/).concat("guard");
      if (shortFlagExp.test(flagParts[0]) && (shortFlag = flagParts.shift()), longFlagExp.test(flagParts[0]) && (longFlag = flagParts.shift()), !shortFlag && shortFlagExp.test(flagParts[0]) && (shortFlag = flagParts.shift()), !shortFlag && longFlagExp.test(flagParts[0]) && (shortFlag = longFlag, longFlag = flagParts.shift()), flagParts[0].startsWith("-")) {
        let unsupportedFlag = flagParts[0], baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
        throw /^-[^-][^-]/.test(unsupportedFlag) ? new Error(
          `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`
        ) : shortFlagExp.test(unsupportedFlag) ? new Error(`${baseError}
- too many short flags`) : longFlagExp.test(unsupportedFlag) ? new Error(`${baseError}
- too many long flags`) : new Error(`${baseError}
- unrecognised flag format`);
      }
      if (shortFlag === void 0 && longFlag === void 0)
        throw new Error(
          `option creation failed due to no flags found in '${flags}'.`
        );
      return { shortFlag, longFlag };
    }
    exports.Option = Option2;
    exports.DualOptions = DualOptions;
  }
});

// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJS({
  "node_modules/commander/lib/suggestSimilar.js"(exports) {
    function editDistance(a, b) {
      if (Math.abs(a.length - b.length) > 3)
        return Math.max(a.length, b.length);
      let d = [];
      for (let i = 0; i <= a.length; i++)
        d[i] = [i];
      for (let j = 0; j <= b.length; j++)
        d[0][j] = j;
      for (let j = 1; j <= b.length; j++)
        for (let i = 1; i <= a.length; i++) {
          let cost = 1;
          a[i - 1] === b[j - 1] ? cost = 0 : cost = 1, d[i][j] = Math.min(
            d[i - 1][j] + 1,
            // deletion
            d[i][j - 1] + 1,
            // insertion
            d[i - 1][j - 1] + cost
            // substitution
          ), i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && (d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1));
        }
      return d[a.length][b.length];
    }
    function suggestSimilar(word, candidates) {
      if (!candidates || candidates.length === 0) return "";
      candidates = Array.from(new Set(candidates));
      let searchingOptions = word.startsWith("--");
      searchingOptions && (word = word.slice(2), candidates = candidates.map((candidate) => candidate.slice(2)));
      let similar = [], bestDistance = 3, minSimilarity = 0.4;
      return candidates.forEach((candidate) => {
        if (candidate.length <= 1) return;
        let distance = editDistance(word, candidate), length = Math.max(word.length, candidate.length);
        (length - distance) / length > minSimilarity && (distance < bestDistance ? (bestDistance = distance, similar = [candidate]) : distance === bestDistance && similar.push(candidate));
      }), similar.sort((a, b) => a.localeCompare(b)), searchingOptions && (similar = similar.map((candidate) => `--${candidate}`)), similar.length > 1 ? `
(Did you mean one of ${similar.join(", ")}?)` : similar.length === 1 ? `
(Did you mean ${similar[0]}?)` : "";
    }
    exports.suggestSimilar = suggestSimilar;
  }
});

// node_modules/commander/lib/command.js
var require_command = __commonJS({
  "node_modules/commander/lib/command.js"(exports) {
    var EventEmitter = __require("node:events").EventEmitter, childProcess = __require("node:child_process"), path = __require("node:path"), fs = __require("node:fs"), process2 = __require("node:process"), { Argument: Argument2, humanReadableArgName } = require_argument(), { CommanderError: CommanderError2 } = require_error(), { Help: Help2, stripColor } = require_help(), { Option: Option2, DualOptions } = require_option(), { suggestSimilar } = require_suggestSimilar(), Command2 = class _Command extends EventEmitter {
      /**
       * Initialize a new `Command`.
       *
       * @param {string} [name]
       */
      constructor(name) {
        super(), this.commands = [], this.options = [], this.parent = null, this._allowUnknownOption = !1, this._allowExcessArguments = !1, this.registeredArguments = [], this._args = this.registeredArguments, this.args = [], this.rawArgs = [], this.processedArgs = [], this._scriptPath = null, this._name = name || "", this._optionValues = {}, this._optionValueSources = {}, this._storeOptionsAsProperties = !1, this._actionHandler = null, this._executableHandler = !1, this._executableFile = null, this._executableDir = null, this._defaultCommandName = null, this._exitCallback = null, this._aliases = [], this._combineFlagAndOptionalValue = !0, this._description = "", this._summary = "", this._argsDescription = void 0, this._enablePositionalOptions = !1, this._passThroughOptions = !1, this._lifeCycleHooks = {}, this._showHelpAfterError = !1, this._showSuggestionAfterError = !0, this._savedState = null, this._outputConfiguration = {
          writeOut: (str) => process2.stdout.write(str),
          writeErr: (str) => process2.stderr.write(str),
          outputError: (str, write) => write(str),
          getOutHelpWidth: () => process2.stdout.isTTY ? process2.stdout.columns : void 0,
          getErrHelpWidth: () => process2.stderr.isTTY ? process2.stderr.columns : void 0,
          getOutHasColors: () => useColor() ?? (process2.stdout.isTTY && process2.stdout.hasColors?.()),
          getErrHasColors: () => useColor() ?? (process2.stderr.isTTY && process2.stderr.hasColors?.()),
          stripColor: (str) => stripColor(str)
        }, this._hidden = !1, this._helpOption = void 0, this._addImplicitHelpCommand = void 0, this._helpCommand = void 0, this._helpConfiguration = {}, this._helpGroupHeading = void 0, this._defaultCommandGroup = void 0, this._defaultOptionGroup = void 0;
      }
      /**
       * Copy settings that are useful to have in common across root command and subcommands.
       *
       * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
       *
       * @param {Command} sourceCommand
       * @return {Command} `this` command for chaining
       */
      copyInheritedSettings(sourceCommand) {
        return this._outputConfiguration = sourceCommand._outputConfiguration, this._helpOption = sourceCommand._helpOption, this._helpCommand = sourceCommand._helpCommand, this._helpConfiguration = sourceCommand._helpConfiguration, this._exitCallback = sourceCommand._exitCallback, this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties, this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue, this._allowExcessArguments = sourceCommand._allowExcessArguments, this._enablePositionalOptions = sourceCommand._enablePositionalOptions, this._showHelpAfterError = sourceCommand._showHelpAfterError, this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError, this;
      }
      /**
       * @returns {Command[]}
       * @private
       */
      _getCommandAndAncestors() {
        let result = [];
        for (let command = this; command; command = command.parent)
          result.push(command);
        return result;
      }
      /**
       * Define a command.
       *
       * There are two styles of command: pay attention to where to put the description.
       *
       * @example
       * // Command implemented using action handler (description is supplied separately to `.command`)
       * program
       *   .command('clone <source> [destination]')
       *   .description('clone a repository into a newly created directory')
       *   .action((source, destination) => {
       *     console.log('clone command called');
       *   });
       *
       * // Command implemented using separate executable file (description is second parameter to `.command`)
       * program
       *   .command('start <service>', 'start named service')
       *   .command('stop [service]', 'stop named service, or all if no name supplied');
       *
       * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
       * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
       * @param {object} [execOpts] - configuration options (for executable)
       * @return {Command} returns new command for action handler, or `this` for executable command
       */
      command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
        let desc = actionOptsOrExecDesc, opts = execOpts;
        typeof desc == "object" && desc !== null && (opts = desc, desc = null), opts = opts || {};
        let [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/), cmd = this.createCommand(name);
        return desc && (cmd.description(desc), cmd._executableHandler = !0), opts.isDefault && (this._defaultCommandName = cmd._name), cmd._hidden = !!(opts.noHelp || opts.hidden), cmd._executableFile = opts.executableFile || null, args && cmd.arguments(args), this._registerCommand(cmd), cmd.parent = this, cmd.copyInheritedSettings(this), desc ? this : cmd;
      }
      /**
       * Factory routine to create a new unattached command.
       *
       * See .command() for creating an attached subcommand, which uses this routine to
       * create the command. You can override createCommand to customise subcommands.
       *
       * @param {string} [name]
       * @return {Command} new command
       */
      createCommand(name) {
        return new _Command(name);
      }
      /**
       * You can customise the help with a subclass of Help by overriding createHelp,
       * or by overriding Help properties using configureHelp().
       *
       * @return {Help}
       */
      createHelp() {
        return Object.assign(new Help2(), this.configureHelp());
      }
      /**
       * You can customise the help by overriding Help properties using configureHelp(),
       * or with a subclass of Help by overriding createHelp().
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureHelp(configuration) {
        return configuration === void 0 ? this._helpConfiguration : (this._helpConfiguration = configuration, this);
      }
      /**
       * The default output goes to stdout and stderr. You can customise this for special
       * applications. You can also customise the display of errors by overriding outputError.
       *
       * The configuration properties are all functions:
       *
       *     // change how output being written, defaults to stdout and stderr
       *     writeOut(str)
       *     writeErr(str)
       *     // change how output being written for errors, defaults to writeErr
       *     outputError(str, write) // used for displaying errors and not used for displaying help
       *     // specify width for wrapping help
       *     getOutHelpWidth()
       *     getErrHelpWidth()
       *     // color support, currently only used with Help
       *     getOutHasColors()
       *     getErrHasColors()
       *     stripColor() // used to remove ANSI escape codes if output does not have colors
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureOutput(configuration) {
        return configuration === void 0 ? this._outputConfiguration : (this._outputConfiguration = {
          ...this._outputConfiguration,
          ...configuration
        }, this);
      }
      /**
       * Display the help or a custom message after an error occurs.
       *
       * @param {(boolean|string)} [displayHelp]
       * @return {Command} `this` command for chaining
       */
      showHelpAfterError(displayHelp = !0) {
        return typeof displayHelp != "string" && (displayHelp = !!displayHelp), this._showHelpAfterError = displayHelp, this;
      }
      /**
       * Display suggestion of similar commands for unknown commands, or options for unknown options.
       *
       * @param {boolean} [displaySuggestion]
       * @return {Command} `this` command for chaining
       */
      showSuggestionAfterError(displaySuggestion = !0) {
        return this._showSuggestionAfterError = !!displaySuggestion, this;
      }
      /**
       * Add a prepared subcommand.
       *
       * See .command() for creating an attached subcommand which inherits settings from its parent.
       *
       * @param {Command} cmd - new subcommand
       * @param {object} [opts] - configuration options
       * @return {Command} `this` command for chaining
       */
      addCommand(cmd, opts) {
        if (!cmd._name)
          throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
        return opts = opts || {}, opts.isDefault && (this._defaultCommandName = cmd._name), (opts.noHelp || opts.hidden) && (cmd._hidden = !0), this._registerCommand(cmd), cmd.parent = this, cmd._checkForBrokenPassThrough(), this;
      }
      /**
       * Factory routine to create a new unattached argument.
       *
       * See .argument() for creating an attached argument, which uses this routine to
       * create the argument. You can override createArgument to return a custom argument.
       *
       * @param {string} name
       * @param {string} [description]
       * @return {Argument} new argument
       */
      createArgument(name, description) {
        return new Argument2(name, description);
      }
      /**
       * Define argument syntax for command.
       *
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @example
       * program.argument('<input-file>');
       * program.argument('[output-file]');
       *
       * @param {string} name
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom argument processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      argument(name, description, parseArg, defaultValue) {
        let argument = this.createArgument(name, description);
        return typeof parseArg == "function" ? argument.default(defaultValue).argParser(parseArg) : argument.default(parseArg), this.addArgument(argument), this;
      }
      /**
       * Define argument syntax for command, adding multiple at once (without descriptions).
       *
       * See also .argument().
       *
       * @example
       * program.arguments('<cmd> [env]');
       *
       * @param {string} names
       * @return {Command} `this` command for chaining
       */
      arguments(names) {
        return names.trim().split(/ +/).forEach((detail) => {
          this.argument(detail);
        }), this;
      }
      /**
       * Define argument syntax for command, adding a prepared argument.
       *
       * @param {Argument} argument
       * @return {Command} `this` command for chaining
       */
      addArgument(argument) {
        let previousArgument = this.registeredArguments.slice(-1)[0];
        if (previousArgument?.variadic)
          throw new Error(
            `only the last argument can be variadic '${previousArgument.name()}'`
          );
        if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0)
          throw new Error(
            `a default value for a required argument is never used: '${argument.name()}'`
          );
        return this.registeredArguments.push(argument), this;
      }
      /**
       * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
       *
       * @example
       *    program.helpCommand('help [cmd]');
       *    program.helpCommand('help [cmd]', 'show help');
       *    program.helpCommand(false); // suppress default help command
       *    program.helpCommand(true); // add help command even if no subcommands
       *
       * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
       * @param {string} [description] - custom description
       * @return {Command} `this` command for chaining
       */
      helpCommand(enableOrNameAndArgs, description) {
        if (typeof enableOrNameAndArgs == "boolean")
          return this._addImplicitHelpCommand = enableOrNameAndArgs, enableOrNameAndArgs && this._defaultCommandGroup && this._initCommandGroup(this._getHelpCommand()), this;
        let nameAndArgs = enableOrNameAndArgs ?? "help [command]", [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/), helpDescription = description ?? "display help for command", helpCommand = this.createCommand(helpName);
        return helpCommand.helpOption(!1), helpArgs && helpCommand.arguments(helpArgs), helpDescription && helpCommand.description(helpDescription), this._addImplicitHelpCommand = !0, this._helpCommand = helpCommand, (enableOrNameAndArgs || description) && this._initCommandGroup(helpCommand), this;
      }
      /**
       * Add prepared custom help command.
       *
       * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
       * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
       * @return {Command} `this` command for chaining
       */
      addHelpCommand(helpCommand, deprecatedDescription) {
        return typeof helpCommand != "object" ? (this.helpCommand(helpCommand, deprecatedDescription), this) : (this._addImplicitHelpCommand = !0, this._helpCommand = helpCommand, this._initCommandGroup(helpCommand), this);
      }
      /**
       * Lazy create help command.
       *
       * @return {(Command|null)}
       * @package
       */
      _getHelpCommand() {
        return this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help")) ? (this._helpCommand === void 0 && this.helpCommand(void 0, void 0), this._helpCommand) : null;
      }
      /**
       * Add hook for life cycle event.
       *
       * @param {string} event
       * @param {Function} listener
       * @return {Command} `this` command for chaining
       */
      hook(event, listener) {
        let allowedValues = ["preSubcommand", "preAction", "postAction"];
        if (!allowedValues.includes(event))
          throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
        return this._lifeCycleHooks[event] ? this._lifeCycleHooks[event].push(listener) : this._lifeCycleHooks[event] = [listener], this;
      }
      /**
       * Register callback to use as replacement for calling process.exit.
       *
       * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
       * @return {Command} `this` command for chaining
       */
      exitOverride(fn) {
        return fn ? this._exitCallback = fn : this._exitCallback = (err) => {
          if (err.code !== "commander.executeSubCommandAsync")
            throw err;
        }, this;
      }
      /**
       * Call process.exit, and _exitCallback if defined.
       *
       * @param {number} exitCode exit code for using with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       * @return never
       * @private
       */
      _exit(exitCode, code2, message) {
        this._exitCallback && this._exitCallback(new CommanderError2(exitCode, code2, message)), process2.exit(exitCode);
      }
      /**
       * Register callback `fn` for the command.
       *
       * @example
       * program
       *   .command('serve')
       *   .description('start service')
       *   .action(function() {
       *      // do work here
       *   });
       *
       * @param {Function} fn
       * @return {Command} `this` command for chaining
       */
      action(fn) {
        let listener = (args) => {
          let expectedArgsCount = this.registeredArguments.length, actionArgs = args.slice(0, expectedArgsCount);
          return this._storeOptionsAsProperties ? actionArgs[expectedArgsCount] = this : actionArgs[expectedArgsCount] = this.opts(), actionArgs.push(this), fn.apply(this, actionArgs);
        };
        return this._actionHandler = listener, this;
      }
      /**
       * Factory routine to create a new unattached option.
       *
       * See .option() for creating an attached option, which uses this routine to
       * create the option. You can override createOption to return a custom option.
       *
       * @param {string} flags
       * @param {string} [description]
       * @return {Option} new option
       */
      createOption(flags, description) {
        return new Option2(flags, description);
      }
      /**
       * Wrap parseArgs to catch 'commander.invalidArgument'.
       *
       * @param {(Option | Argument)} target
       * @param {string} value
       * @param {*} previous
       * @param {string} invalidArgumentMessage
       * @private
       */
      _callParseArg(target, value, previous, invalidArgumentMessage) {
        try {
          return target.parseArg(value, previous);
        } catch (err) {
          if (err.code === "commander.invalidArgument") {
            let message = `${invalidArgumentMessage} ${err.message}`;
            this.error(message, { exitCode: err.exitCode, code: err.code });
          }
          throw err;
        }
      }
      /**
       * Check for option flag conflicts.
       * Register option if no conflicts found, or throw on conflict.
       *
       * @param {Option} option
       * @private
       */
      _registerOption(option) {
        let matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
        if (matchingOption) {
          let matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
          throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
        }
        this._initOptionGroup(option), this.options.push(option);
      }
      /**
       * Check for command name and alias conflicts with existing commands.
       * Register command if no conflicts found, or throw on conflict.
       *
       * @param {Command} command
       * @private
       */
      _registerCommand(command) {
        let knownBy = (cmd) => [cmd.name()].concat(cmd.aliases()), alreadyUsed = knownBy(command).find(
          (name) => this._findCommand(name)
        );
        if (alreadyUsed) {
          let existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|"), newCmd = knownBy(command).join("|");
          throw new Error(
            `cannot add command '${newCmd}' as already have command '${existingCmd}'`
          );
        }
        this._initCommandGroup(command), this.commands.push(command);
      }
      /**
       * Add an option.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addOption(option) {
        this._registerOption(option);
        let oname = option.name(), name = option.attributeName();
        if (option.negate) {
          let positiveLongFlag = option.long.replace(/^--no-/, "--");
          this._findOption(positiveLongFlag) || this.setOptionValueWithSource(
            name,
            option.defaultValue === void 0 ? !0 : option.defaultValue,
            "default"
          );
        } else option.defaultValue !== void 0 && this.setOptionValueWithSource(name, option.defaultValue, "default");
        let handleOptionValue = (val, invalidValueMessage, valueSource) => {
          val == null && option.presetArg !== void 0 && (val = option.presetArg);
          let oldValue = this.getOptionValue(name);
          val !== null && option.parseArg ? val = this._callParseArg(option, val, oldValue, invalidValueMessage) : val !== null && option.variadic && (val = option._collectValue(val, oldValue)), val == null && (option.negate ? val = !1 : option.isBoolean() || option.optional ? val = !0 : val = ""), this.setOptionValueWithSource(name, val, valueSource);
        };
        return this.on("option:" + oname, (val) => {
          let invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "cli");
        }), option.envVar && this.on("optionEnv:" + oname, (val) => {
          let invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "env");
        }), this;
      }
      /**
       * Internal implementation shared by .option() and .requiredOption()
       *
       * @return {Command} `this` command for chaining
       * @private
       */
      _optionEx(config, flags, description, fn, defaultValue) {
        if (typeof flags == "object" && flags instanceof Option2)
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        let option = this.createOption(flags, description);
        if (option.makeOptionMandatory(!!config.mandatory), typeof fn == "function")
          option.default(defaultValue).argParser(fn);
        else if (fn instanceof RegExp) {
          let regex = fn;
          fn = (val, def) => {
            let m = regex.exec(val);
            return m ? m[0] : def;
          }, option.default(defaultValue).argParser(fn);
        } else
          option.default(fn);
        return this.addOption(option);
      }
      /**
       * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
       * option-argument is indicated by `<>` and an optional option-argument by `[]`.
       *
       * See the README for more details, and see also addOption() and requiredOption().
       *
       * @example
       * program
       *     .option('-p, --pepper', 'add pepper')
       *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
       *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
       *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      option(flags, description, parseArg, defaultValue) {
        return this._optionEx({}, flags, description, parseArg, defaultValue);
      }
      /**
       * Add a required option which must have a value after parsing. This usually means
       * the option must be specified on the command line. (Otherwise the same as .option().)
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      requiredOption(flags, description, parseArg, defaultValue) {
        return this._optionEx(
          { mandatory: !0 },
          flags,
          description,
          parseArg,
          defaultValue
        );
      }
      /**
       * Alter parsing of short flags with optional values.
       *
       * @example
       * // for `.option('-f,--flag [value]'):
       * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
       * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
       *
       * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
       * @return {Command} `this` command for chaining
       */
      combineFlagAndOptionalValue(combine = !0) {
        return this._combineFlagAndOptionalValue = !!combine, this;
      }
      /**
       * Allow unknown options on the command line.
       *
       * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
       * @return {Command} `this` command for chaining
       */
      allowUnknownOption(allowUnknown = !0) {
        return this._allowUnknownOption = !!allowUnknown, this;
      }
      /**
       * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
       *
       * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
       * @return {Command} `this` command for chaining
       */
      allowExcessArguments(allowExcess = !0) {
        return this._allowExcessArguments = !!allowExcess, this;
      }
      /**
       * Enable positional options. Positional means global options are specified before subcommands which lets
       * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
       * The default behaviour is non-positional and global options may appear anywhere on the command line.
       *
       * @param {boolean} [positional]
       * @return {Command} `this` command for chaining
       */
      enablePositionalOptions(positional = !0) {
        return this._enablePositionalOptions = !!positional, this;
      }
      /**
       * Pass through options that come after command-arguments rather than treat them as command-options,
       * so actual command-options come before command-arguments. Turning this on for a subcommand requires
       * positional options to have been enabled on the program (parent commands).
       * The default behaviour is non-positional and options may appear before or after command-arguments.
       *
       * @param {boolean} [passThrough] for unknown options.
       * @return {Command} `this` command for chaining
       */
      passThroughOptions(passThrough = !0) {
        return this._passThroughOptions = !!passThrough, this._checkForBrokenPassThrough(), this;
      }
      /**
       * @private
       */
      _checkForBrokenPassThrough() {
        if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions)
          throw new Error(
            `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`
          );
      }
      /**
       * Whether to store option values as properties on command object,
       * or store separately (specify false). In both cases the option values can be accessed using .opts().
       *
       * @param {boolean} [storeAsProperties=true]
       * @return {Command} `this` command for chaining
       */
      storeOptionsAsProperties(storeAsProperties = !0) {
        if (this.options.length)
          throw new Error("call .storeOptionsAsProperties() before adding options");
        if (Object.keys(this._optionValues).length)
          throw new Error(
            "call .storeOptionsAsProperties() before setting option values"
          );
        return this._storeOptionsAsProperties = !!storeAsProperties, this;
      }
      /**
       * Retrieve option value.
       *
       * @param {string} key
       * @return {object} value
       */
      getOptionValue(key) {
        return this._storeOptionsAsProperties ? this[key] : this._optionValues[key];
      }
      /**
       * Store option value.
       *
       * @param {string} key
       * @param {object} value
       * @return {Command} `this` command for chaining
       */
      setOptionValue(key, value) {
        return this.setOptionValueWithSource(key, value, void 0);
      }
      /**
       * Store option value and where the value came from.
       *
       * @param {string} key
       * @param {object} value
       * @param {string} source - expected values are default/config/env/cli/implied
       * @return {Command} `this` command for chaining
       */
      setOptionValueWithSource(key, value, source) {
        return this._storeOptionsAsProperties ? this[key] = value : this._optionValues[key] = value, this._optionValueSources[key] = source, this;
      }
      /**
       * Get source of option value.
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSource(key) {
        return this._optionValueSources[key];
      }
      /**
       * Get source of option value. See also .optsWithGlobals().
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSourceWithGlobals(key) {
        let source;
        return this._getCommandAndAncestors().forEach((cmd) => {
          cmd.getOptionValueSource(key) !== void 0 && (source = cmd.getOptionValueSource(key));
        }), source;
      }
      /**
       * Get user arguments from implied or explicit arguments.
       * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
       *
       * @private
       */
      _prepareUserArgs(argv, parseOptions) {
        if (argv !== void 0 && !Array.isArray(argv))
          throw new Error("first parameter to parse must be array or undefined");
        if (parseOptions = parseOptions || {}, argv === void 0 && parseOptions.from === void 0) {
          process2.versions?.electron && (parseOptions.from = "electron");
          let execArgv = process2.execArgv ?? [];
          (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) && (parseOptions.from = "eval");
        }
        argv === void 0 && (argv = process2.argv), this.rawArgs = argv.slice();
        let userArgs;
        switch (parseOptions.from) {
          case void 0:
          case "node":
            this._scriptPath = argv[1], userArgs = argv.slice(2);
            break;
          case "electron":
            process2.defaultApp ? (this._scriptPath = argv[1], userArgs = argv.slice(2)) : userArgs = argv.slice(1);
            break;
          case "user":
            userArgs = argv.slice(0);
            break;
          case "eval":
            userArgs = argv.slice(1);
            break;
          default:
            throw new Error(
              `unexpected parse option { from: '${parseOptions.from}' }`
            );
        }
        return !this._name && this._scriptPath && this.nameFromFilename(this._scriptPath), this._name = this._name || "program", userArgs;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Use parseAsync instead of parse if any of your action handlers are async.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * program.parse(); // parse process.argv and auto-detect electron and special node flags
       * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
       * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv] - optional, defaults to process.argv
       * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
       * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
       * @return {Command} `this` command for chaining
       */
      parse(argv, parseOptions) {
        this._prepareForParse();
        let userArgs = this._prepareUserArgs(argv, parseOptions);
        return this._parseCommand([], userArgs), this;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
       * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
       * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv]
       * @param {object} [parseOptions]
       * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
       * @return {Promise}
       */
      async parseAsync(argv, parseOptions) {
        this._prepareForParse();
        let userArgs = this._prepareUserArgs(argv, parseOptions);
        return await this._parseCommand([], userArgs), this;
      }
      _prepareForParse() {
        this._savedState === null ? this.saveStateBeforeParse() : this.restoreStateBeforeParse();
      }
      /**
       * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state saved.
       */
      saveStateBeforeParse() {
        this._savedState = {
          // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
          _name: this._name,
          // option values before parse have default values (including false for negated options)
          // shallow clones
          _optionValues: { ...this._optionValues },
          _optionValueSources: { ...this._optionValueSources }
        };
      }
      /**
       * Restore state before parse for calls after the first.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state restored.
       */
      restoreStateBeforeParse() {
        if (this._storeOptionsAsProperties)
          throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
        this._name = this._savedState._name, this._scriptPath = null, this.rawArgs = [], this._optionValues = { ...this._savedState._optionValues }, this._optionValueSources = { ...this._savedState._optionValueSources }, this.args = [], this.processedArgs = [];
      }
      /**
       * Throw if expected executable is missing. Add lots of help for author.
       *
       * @param {string} executableFile
       * @param {string} executableDir
       * @param {string} subcommandName
       */
      _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
        if (fs.existsSync(executableFile)) return;
        let executableDirMessage = executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory", executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
        throw new Error(executableMissing);
      }
      /**
       * Execute a sub-command executable.
       *
       * @private
       */
      _executeSubCommand(subcommand, args) {
        args = args.slice();
        let launchWithNode = !1, sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
        function findFile(baseDir, baseName) {
          let localBin = path.resolve(baseDir, baseName);
          if (fs.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path.extname(baseName))) return;
          let foundExt = sourceExt.find(
            (ext) => fs.existsSync(`${localBin}${ext}`)
          );
          if (foundExt) return `${localBin}${foundExt}`;
        }
        this._checkForMissingMandatoryOptions(), this._checkForConflictingOptions();
        let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`, executableDir = this._executableDir || "";
        if (this._scriptPath) {
          let resolvedScriptPath;
          try {
            resolvedScriptPath = fs.realpathSync(this._scriptPath);
          } catch {
            resolvedScriptPath = this._scriptPath;
          }
          executableDir = path.resolve(
            path.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            let legacyName = path.basename(
              this._scriptPath,
              path.extname(this._scriptPath)
            );
            legacyName !== this._name && (localFile = findFile(
              executableDir,
              `${legacyName}-${subcommand._name}`
            ));
          }
          executableFile = localFile || executableFile;
        }
        launchWithNode = sourceExt.includes(path.extname(executableFile));
        let proc;
        process2.platform !== "win32" ? launchWithNode ? (args.unshift(executableFile), args = incrementNodeInspectorPort(process2.execArgv).concat(args), proc = childProcess.spawn(process2.argv[0], args, { stdio: "inherit" })) : proc = childProcess.spawn(executableFile, args, { stdio: "inherit" }) : (this._checkForMissingExecutable(
          executableFile,
          executableDir,
          subcommand._name
        ), args.unshift(executableFile), args = incrementNodeInspectorPort(process2.execArgv).concat(args), proc = childProcess.spawn(process2.execPath, args, { stdio: "inherit" })), proc.killed || ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"].forEach((signal) => {
          process2.on(signal, () => {
            proc.killed === !1 && proc.exitCode === null && proc.kill(signal);
          });
        });
        let exitCallback = this._exitCallback;
        proc.on("close", (code2) => {
          code2 = code2 ?? 1, exitCallback ? exitCallback(
            new CommanderError2(
              code2,
              "commander.executeSubCommandAsync",
              "(close)"
            )
          ) : process2.exit(code2);
        }), proc.on("error", (err) => {
          if (err.code === "ENOENT")
            this._checkForMissingExecutable(
              executableFile,
              executableDir,
              subcommand._name
            );
          else if (err.code === "EACCES")
            throw new Error(`'${executableFile}' not executable`);
          if (!exitCallback)
            process2.exit(1);
          else {
            let wrappedError = new CommanderError2(
              1,
              "commander.executeSubCommandAsync",
              "(error)"
            );
            wrappedError.nestedError = err, exitCallback(wrappedError);
          }
        }), this.runningCommand = proc;
      }
      /**
       * @private
       */
      _dispatchSubcommand(commandName, operands, unknown) {
        let subCommand = this._findCommand(commandName);
        subCommand || this.help({ error: !0 }), subCommand._prepareForParse();
        let promiseChain;
        return promiseChain = this._chainOrCallSubCommandHook(
          promiseChain,
          subCommand,
          "preSubcommand"
        ), promiseChain = this._chainOrCall(promiseChain, () => {
          if (subCommand._executableHandler)
            this._executeSubCommand(subCommand, operands.concat(unknown));
          else
            return subCommand._parseCommand(operands, unknown);
        }), promiseChain;
      }
      /**
       * Invoke help directly if possible, or dispatch if necessary.
       * e.g. help foo
       *
       * @private
       */
      _dispatchHelpCommand(subcommandName) {
        subcommandName || this.help();
        let subCommand = this._findCommand(subcommandName);
        return subCommand && !subCommand._executableHandler && subCommand.help(), this._dispatchSubcommand(
          subcommandName,
          [],
          [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]
        );
      }
      /**
       * Check this.args against expected this.registeredArguments.
       *
       * @private
       */
      _checkNumberOfArguments() {
        this.registeredArguments.forEach((arg, i) => {
          arg.required && this.args[i] == null && this.missingArgument(arg.name());
        }), !(this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) && this.args.length > this.registeredArguments.length && this._excessArguments(this.args);
      }
      /**
       * Process this.args using this.registeredArguments and save as this.processedArgs!
       *
       * @private
       */
      _processArguments() {
        let myParseArg = (argument, value, previous) => {
          let parsedValue = value;
          if (value !== null && argument.parseArg) {
            let invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
            parsedValue = this._callParseArg(
              argument,
              value,
              previous,
              invalidValueMessage
            );
          }
          return parsedValue;
        };
        this._checkNumberOfArguments();
        let processedArgs = [];
        this.registeredArguments.forEach((declaredArg, index) => {
          let value = declaredArg.defaultValue;
          declaredArg.variadic ? index < this.args.length ? (value = this.args.slice(index), declaredArg.parseArg && (value = value.reduce((processed, v) => myParseArg(declaredArg, v, processed), declaredArg.defaultValue))) : value === void 0 && (value = []) : index < this.args.length && (value = this.args[index], declaredArg.parseArg && (value = myParseArg(declaredArg, value, declaredArg.defaultValue))), processedArgs[index] = value;
        }), this.processedArgs = processedArgs;
      }
      /**
       * Once we have a promise we chain, but call synchronously until then.
       *
       * @param {(Promise|undefined)} promise
       * @param {Function} fn
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCall(promise, fn) {
        return promise?.then && typeof promise.then == "function" ? promise.then(() => fn()) : fn();
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallHooks(promise, event) {
        let result = promise, hooks = [];
        return this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
          hookedCommand._lifeCycleHooks[event].forEach((callback) => {
            hooks.push({ hookedCommand, callback });
          });
        }), event === "postAction" && hooks.reverse(), hooks.forEach((hookDetail) => {
          result = this._chainOrCall(result, () => hookDetail.callback(hookDetail.hookedCommand, this));
        }), result;
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {Command} subCommand
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallSubCommandHook(promise, subCommand, event) {
        let result = promise;
        return this._lifeCycleHooks[event] !== void 0 && this._lifeCycleHooks[event].forEach((hook) => {
          result = this._chainOrCall(result, () => hook(this, subCommand));
        }), result;
      }
      /**
       * Process arguments in context of this command.
       * Returns action result, in case it is a promise.
       *
       * @private
       */
      _parseCommand(operands, unknown) {
        let parsed = this.parseOptions(unknown);
        if (this._parseOptionsEnv(), this._parseOptionsImplied(), operands = operands.concat(parsed.operands), unknown = parsed.unknown, this.args = operands.concat(unknown), operands && this._findCommand(operands[0]))
          return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
        if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name())
          return this._dispatchHelpCommand(operands[1]);
        if (this._defaultCommandName)
          return this._outputHelpIfRequested(unknown), this._dispatchSubcommand(
            this._defaultCommandName,
            operands,
            unknown
          );
        this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName && this.help({ error: !0 }), this._outputHelpIfRequested(parsed.unknown), this._checkForMissingMandatoryOptions(), this._checkForConflictingOptions();
        let checkForUnknownOptions = () => {
          parsed.unknown.length > 0 && this.unknownOption(parsed.unknown[0]);
        }, commandEvent = `command:${this.name()}`;
        if (this._actionHandler) {
          checkForUnknownOptions(), this._processArguments();
          let promiseChain;
          return promiseChain = this._chainOrCallHooks(promiseChain, "preAction"), promiseChain = this._chainOrCall(
            promiseChain,
            () => this._actionHandler(this.processedArgs)
          ), this.parent && (promiseChain = this._chainOrCall(promiseChain, () => {
            this.parent.emit(commandEvent, operands, unknown);
          })), promiseChain = this._chainOrCallHooks(promiseChain, "postAction"), promiseChain;
        }
        if (this.parent?.listenerCount(commandEvent))
          checkForUnknownOptions(), this._processArguments(), this.parent.emit(commandEvent, operands, unknown);
        else if (operands.length) {
          if (this._findCommand("*"))
            return this._dispatchSubcommand("*", operands, unknown);
          this.listenerCount("command:*") ? this.emit("command:*", operands, unknown) : this.commands.length ? this.unknownCommand() : (checkForUnknownOptions(), this._processArguments());
        } else this.commands.length ? (checkForUnknownOptions(), this.help({ error: !0 })) : (checkForUnknownOptions(), this._processArguments());
      }
      /**
       * Find matching command.
       *
       * @private
       * @return {Command | undefined}
       */
      _findCommand(name) {
        if (name)
          return this.commands.find(
            (cmd) => cmd._name === name || cmd._aliases.includes(name)
          );
      }
      /**
       * Return an option matching `arg` if any.
       *
       * @param {string} arg
       * @return {Option}
       * @package
       */
      _findOption(arg) {
        return this.options.find((option) => option.is(arg));
      }
      /**
       * Display an error message if a mandatory option does not have a value.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForMissingMandatoryOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd.options.forEach((anOption) => {
            anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0 && cmd.missingMandatoryOptionValue(anOption);
          });
        });
      }
      /**
       * Display an error message if conflicting options are used together in this.
       *
       * @private
       */
      _checkForConflictingLocalOptions() {
        let definedNonDefaultOptions = this.options.filter((option) => {
          let optionKey = option.attributeName();
          return this.getOptionValue(optionKey) === void 0 ? !1 : this.getOptionValueSource(optionKey) !== "default";
        });
        definedNonDefaultOptions.filter(
          (option) => option.conflictsWith.length > 0
        ).forEach((option) => {
          let conflictingAndDefined = definedNonDefaultOptions.find(
            (defined) => option.conflictsWith.includes(defined.attributeName())
          );
          conflictingAndDefined && this._conflictingOption(option, conflictingAndDefined);
        });
      }
      /**
       * Display an error message if conflicting options are used together.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForConflictingOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd._checkForConflictingLocalOptions();
        });
      }
      /**
       * Parse options from `argv` removing known options,
       * and return argv split into operands and unknown arguments.
       *
       * Side effects: modifies command by storing options. Does not reset state if called again.
       *
       * Examples:
       *
       *     argv => operands, unknown
       *     --known kkk op => [op], []
       *     op --known kkk => [op], []
       *     sub --unknown uuu op => [sub], [--unknown uuu op]
       *     sub -- --unknown uuu op => [sub --unknown uuu op], []
       *
       * @param {string[]} args
       * @return {{operands: string[], unknown: string[]}}
       */
      parseOptions(args) {
        let operands = [], unknown = [], dest = operands;
        function maybeOption(arg) {
          return arg.length > 1 && arg[0] === "-";
        }
        let negativeNumberArg = (arg) => /^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg) ? !this._getCommandAndAncestors().some(
          (cmd) => cmd.options.map((opt) => opt.short).some((short2) => /^-\d$/.test(short2))
        ) : !1, activeVariadicOption = null, activeGroup = null, i = 0;
        for (; i < args.length || activeGroup; ) {
          let arg = activeGroup ?? args[i++];
          if (activeGroup = null, arg === "--") {
            dest === unknown && dest.push(arg), dest.push(...args.slice(i));
            break;
          }
          if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
            this.emit(`option:${activeVariadicOption.name()}`, arg);
            continue;
          }
          if (activeVariadicOption = null, maybeOption(arg)) {
            let option = this._findOption(arg);
            if (option) {
              if (option.required) {
                let value = args[i++];
                value === void 0 && this.optionMissingArgument(option), this.emit(`option:${option.name()}`, value);
              } else if (option.optional) {
                let value = null;
                i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i])) && (value = args[i++]), this.emit(`option:${option.name()}`, value);
              } else
                this.emit(`option:${option.name()}`);
              activeVariadicOption = option.variadic ? option : null;
              continue;
            }
          }
          if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
            let option = this._findOption(`-${arg[1]}`);
            if (option) {
              option.required || option.optional && this._combineFlagAndOptionalValue ? this.emit(`option:${option.name()}`, arg.slice(2)) : (this.emit(`option:${option.name()}`), activeGroup = `-${arg.slice(2)}`);
              continue;
            }
          }
          if (/^--[^=]+=/.test(arg)) {
            let index = arg.indexOf("="), option = this._findOption(arg.slice(0, index));
            if (option && (option.required || option.optional)) {
              this.emit(`option:${option.name()}`, arg.slice(index + 1));
              continue;
            }
          }
          if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg)) && (dest = unknown), (this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
            if (this._findCommand(arg)) {
              operands.push(arg), unknown.push(...args.slice(i));
              break;
            } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
              operands.push(arg, ...args.slice(i));
              break;
            } else if (this._defaultCommandName) {
              unknown.push(arg, ...args.slice(i));
              break;
            }
          }
          if (this._passThroughOptions) {
            dest.push(arg, ...args.slice(i));
            break;
          }
          dest.push(arg);
        }
        return { operands, unknown };
      }
      /**
       * Return an object containing local option values as key-value pairs.
       *
       * @return {object}
       */
      opts() {
        if (this._storeOptionsAsProperties) {
          let result = {}, len = this.options.length;
          for (let i = 0; i < len; i++) {
            let key = this.options[i].attributeName();
            result[key] = key === this._versionOptionName ? this._version : this[key];
          }
          return result;
        }
        return this._optionValues;
      }
      /**
       * Return an object containing merged local and global option values as key-value pairs.
       *
       * @return {object}
       */
      optsWithGlobals() {
        return this._getCommandAndAncestors().reduce(
          (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
          {}
        );
      }
      /**
       * Display error message and exit (or call exitOverride).
       *
       * @param {string} message
       * @param {object} [errorOptions]
       * @param {string} [errorOptions.code] - an id string representing the error
       * @param {number} [errorOptions.exitCode] - used with process.exit
       */
      error(message, errorOptions) {
        this._outputConfiguration.outputError(
          `${message}
`,
          this._outputConfiguration.writeErr
        ), typeof this._showHelpAfterError == "string" ? this._outputConfiguration.writeErr(`${this._showHelpAfterError}
`) : this._showHelpAfterError && (this._outputConfiguration.writeErr(`
`), this.outputHelp({ error: !0 }));
        let config = errorOptions || {}, exitCode = config.exitCode || 1, code2 = config.code || "commander.error";
        this._exit(exitCode, code2, message);
      }
      /**
       * Apply any option related environment variables, if option does
       * not have a value from cli or client code.
       *
       * @private
       */
      _parseOptionsEnv() {
        this.options.forEach((option) => {
          if (option.envVar && option.envVar in process2.env) {
            let optionKey = option.attributeName();
            (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
              this.getOptionValueSource(optionKey)
            )) && (option.required || option.optional ? this.emit(`optionEnv:${option.name()}`, process2.env[option.envVar]) : this.emit(`optionEnv:${option.name()}`));
          }
        });
      }
      /**
       * Apply any implied option values, if option is undefined or default value.
       *
       * @private
       */
      _parseOptionsImplied() {
        let dualHelper = new DualOptions(this.options), hasCustomOptionValue = (optionKey) => this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
        this.options.filter(
          (option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(
            this.getOptionValue(option.attributeName()),
            option
          )
        ).forEach((option) => {
          Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
            this.setOptionValueWithSource(
              impliedKey,
              option.implied[impliedKey],
              "implied"
            );
          });
        });
      }
      /**
       * Argument `name` is missing.
       *
       * @param {string} name
       * @private
       */
      missingArgument(name) {
        let message = `error: missing required argument '${name}'`;
        this.error(message, { code: "commander.missingArgument" });
      }
      /**
       * `Option` is missing an argument.
       *
       * @param {Option} option
       * @private
       */
      optionMissingArgument(option) {
        let message = `error: option '${option.flags}' argument missing`;
        this.error(message, { code: "commander.optionMissingArgument" });
      }
      /**
       * `Option` does not have a value, and is a mandatory option.
       *
       * @param {Option} option
       * @private
       */
      missingMandatoryOptionValue(option) {
        let message = `error: required option '${option.flags}' not specified`;
        this.error(message, { code: "commander.missingMandatoryOptionValue" });
      }
      /**
       * `Option` conflicts with another option.
       *
       * @param {Option} option
       * @param {Option} conflictingOption
       * @private
       */
      _conflictingOption(option, conflictingOption) {
        let findBestOptionFromValue = (option2) => {
          let optionKey = option2.attributeName(), optionValue = this.getOptionValue(optionKey), negativeOption = this.options.find(
            (target) => target.negate && optionKey === target.attributeName()
          ), positiveOption = this.options.find(
            (target) => !target.negate && optionKey === target.attributeName()
          );
          return negativeOption && (negativeOption.presetArg === void 0 && optionValue === !1 || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg) ? negativeOption : positiveOption || option2;
        }, getErrorMessage = (option2) => {
          let bestOption = findBestOptionFromValue(option2), optionKey = bestOption.attributeName();
          return this.getOptionValueSource(optionKey) === "env" ? `environment variable '${bestOption.envVar}'` : `option '${bestOption.flags}'`;
        }, message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
        this.error(message, { code: "commander.conflictingOption" });
      }
      /**
       * Unknown option `flag`.
       *
       * @param {string} flag
       * @private
       */
      unknownOption(flag) {
        if (this._allowUnknownOption) return;
        let suggestion = "";
        if (flag.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [], command = this;
          do {
            let moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
            candidateFlags = candidateFlags.concat(moreFlags), command = command.parent;
          } while (command && !command._enablePositionalOptions);
          suggestion = suggestSimilar(flag, candidateFlags);
        }
        let message = `error: unknown option '${flag}'${suggestion}`;
        this.error(message, { code: "commander.unknownOption" });
      }
      /**
       * Excess arguments, more than expected.
       *
       * @param {string[]} receivedArgs
       * @private
       */
      _excessArguments(receivedArgs) {
        if (this._allowExcessArguments) return;
        let expected = this.registeredArguments.length, s = expected === 1 ? "" : "s", message = `error: too many arguments${this.parent ? ` for '${this.name()}'` : ""}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
        this.error(message, { code: "commander.excessArguments" });
      }
      /**
       * Unknown command.
       *
       * @private
       */
      unknownCommand() {
        let unknownName = this.args[0], suggestion = "";
        if (this._showSuggestionAfterError) {
          let candidateNames = [];
          this.createHelp().visibleCommands(this).forEach((command) => {
            candidateNames.push(command.name()), command.alias() && candidateNames.push(command.alias());
          }), suggestion = suggestSimilar(unknownName, candidateNames);
        }
        let message = `error: unknown command '${unknownName}'${suggestion}`;
        this.error(message, { code: "commander.unknownCommand" });
      }
      /**
       * Get or set the program version.
       *
       * This method auto-registers the "-V, --version" option which will print the version number.
       *
       * You can optionally supply the flags and description to override the defaults.
       *
       * @param {string} [str]
       * @param {string} [flags]
       * @param {string} [description]
       * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
       */
      version(str, flags, description) {
        if (str === void 0) return this._version;
        this._version = str, flags = flags || "-V, --version", description = description || "output the version number";
        let versionOption = this.createOption(flags, description);
        return this._versionOptionName = versionOption.attributeName(), this._registerOption(versionOption), this.on("option:" + versionOption.name(), () => {
          this._outputConfiguration.writeOut(`${str}
`), this._exit(0, "commander.version", str);
        }), this;
      }
      /**
       * Set the description.
       *
       * @param {string} [str]
       * @param {object} [argsDescription]
       * @return {(string|Command)}
       */
      description(str, argsDescription) {
        return str === void 0 && argsDescription === void 0 ? this._description : (this._description = str, argsDescription && (this._argsDescription = argsDescription), this);
      }
      /**
       * Set the summary. Used when listed as subcommand of parent.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      summary(str) {
        return str === void 0 ? this._summary : (this._summary = str, this);
      }
      /**
       * Set an alias for the command.
       *
       * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
       *
       * @param {string} [alias]
       * @return {(string|Command)}
       */
      alias(alias) {
        if (alias === void 0) return this._aliases[0];
        let command = this;
        if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler && (command = this.commands[this.commands.length - 1]), alias === command._name)
          throw new Error("Command alias can't be the same as its name");
        let matchingCommand = this.parent?._findCommand(alias);
        if (matchingCommand) {
          let existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
          throw new Error(
            `cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`
          );
        }
        return command._aliases.push(alias), this;
      }
      /**
       * Set aliases for the command.
       *
       * Only the first alias is shown in the auto-generated help.
       *
       * @param {string[]} [aliases]
       * @return {(string[]|Command)}
       */
      aliases(aliases) {
        return aliases === void 0 ? this._aliases : (aliases.forEach((alias) => this.alias(alias)), this);
      }
      /**
       * Set / get the command usage `str`.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      usage(str) {
        if (str === void 0) {
          if (this._usage) return this._usage;
          let args = this.registeredArguments.map((arg) => humanReadableArgName(arg));
          return [].concat(
            this.options.length || this._helpOption !== null ? "[options]" : [],
            this.commands.length ? "[command]" : [],
            this.registeredArguments.length ? args : []
          ).join(" ");
        }
        return this._usage = str, this;
      }
      /**
       * Get or set the name of the command.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      name(str) {
        return str === void 0 ? this._name : (this._name = str, this);
      }
      /**
       * Set/get the help group heading for this subcommand in parent command's help.
       *
       * @param {string} [heading]
       * @return {Command | string}
       */
      helpGroup(heading) {
        return heading === void 0 ? this._helpGroupHeading ?? "" : (this._helpGroupHeading = heading, this);
      }
      /**
       * Set/get the default help group heading for subcommands added to this command.
       * (This does not override a group set directly on the subcommand using .helpGroup().)
       *
       * @example
       * program.commandsGroup('Development Commands:);
       * program.command('watch')...
       * program.command('lint')...
       * ...
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      commandsGroup(heading) {
        return heading === void 0 ? this._defaultCommandGroup ?? "" : (this._defaultCommandGroup = heading, this);
      }
      /**
       * Set/get the default help group heading for options added to this command.
       * (This does not override a group set directly on the option using .helpGroup().)
       *
       * @example
       * program
       *   .optionsGroup('Development Options:')
       *   .option('-d, --debug', 'output extra debugging')
       *   .option('-p, --profile', 'output profiling information')
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      optionsGroup(heading) {
        return heading === void 0 ? this._defaultOptionGroup ?? "" : (this._defaultOptionGroup = heading, this);
      }
      /**
       * @param {Option} option
       * @private
       */
      _initOptionGroup(option) {
        this._defaultOptionGroup && !option.helpGroupHeading && option.helpGroup(this._defaultOptionGroup);
      }
      /**
       * @param {Command} cmd
       * @private
       */
      _initCommandGroup(cmd) {
        this._defaultCommandGroup && !cmd.helpGroup() && cmd.helpGroup(this._defaultCommandGroup);
      }
      /**
       * Set the name of the command from script filename, such as process.argv[1],
       * or require.main.filename, or __filename.
       *
       * (Used internally and public although not documented in README.)
       *
       * @example
       * program.nameFromFilename(require.main.filename);
       *
       * @param {string} filename
       * @return {Command}
       */
      nameFromFilename(filename) {
        return this._name = path.basename(filename, path.extname(filename)), this;
      }
      /**
       * Get or set the directory for searching for executable subcommands of this command.
       *
       * @example
       * program.executableDir(__dirname);
       * // or
       * program.executableDir('subcommands');
       *
       * @param {string} [path]
       * @return {(string|null|Command)}
       */
      executableDir(path2) {
        return path2 === void 0 ? this._executableDir : (this._executableDir = path2, this);
      }
      /**
       * Return program help documentation.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
       * @return {string}
       */
      helpInformation(contextOptions) {
        let helper = this.createHelp(), context = this._getOutputContext(contextOptions);
        helper.prepareContext({
          error: context.error,
          helpWidth: context.helpWidth,
          outputHasColors: context.hasColors
        });
        let text = helper.formatHelp(this, helper);
        return context.hasColors ? text : this._outputConfiguration.stripColor(text);
      }
      /**
       * @typedef HelpContext
       * @type {object}
       * @property {boolean} error
       * @property {number} helpWidth
       * @property {boolean} hasColors
       * @property {function} write - includes stripColor if needed
       *
       * @returns {HelpContext}
       * @private
       */
      _getOutputContext(contextOptions) {
        contextOptions = contextOptions || {};
        let error = !!contextOptions.error, baseWrite, hasColors, helpWidth;
        return error ? (baseWrite = (str) => this._outputConfiguration.writeErr(str), hasColors = this._outputConfiguration.getErrHasColors(), helpWidth = this._outputConfiguration.getErrHelpWidth()) : (baseWrite = (str) => this._outputConfiguration.writeOut(str), hasColors = this._outputConfiguration.getOutHasColors(), helpWidth = this._outputConfiguration.getOutHelpWidth()), { error, write: (str) => (hasColors || (str = this._outputConfiguration.stripColor(str)), baseWrite(str)), hasColors, helpWidth };
      }
      /**
       * Output help information for this command.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      outputHelp(contextOptions) {
        let deprecatedCallback;
        typeof contextOptions == "function" && (deprecatedCallback = contextOptions, contextOptions = void 0);
        let outputContext = this._getOutputContext(contextOptions), eventContext = {
          error: outputContext.error,
          write: outputContext.write,
          command: this
        };
        this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext)), this.emit("beforeHelp", eventContext);
        let helpInformation = this.helpInformation({ error: outputContext.error });
        if (deprecatedCallback && (helpInformation = deprecatedCallback(helpInformation), typeof helpInformation != "string" && !Buffer.isBuffer(helpInformation)))
          throw new Error("outputHelp callback must return a string or a Buffer");
        outputContext.write(helpInformation), this._getHelpOption()?.long && this.emit(this._getHelpOption().long), this.emit("afterHelp", eventContext), this._getCommandAndAncestors().forEach(
          (command) => command.emit("afterAllHelp", eventContext)
        );
      }
      /**
       * You can pass in flags and a description to customise the built-in help option.
       * Pass in false to disable the built-in help option.
       *
       * @example
       * program.helpOption('-?, --help' 'show help'); // customise
       * program.helpOption(false); // disable
       *
       * @param {(string | boolean)} flags
       * @param {string} [description]
       * @return {Command} `this` command for chaining
       */
      helpOption(flags, description) {
        return typeof flags == "boolean" ? (flags ? (this._helpOption === null && (this._helpOption = void 0), this._defaultOptionGroup && this._initOptionGroup(this._getHelpOption())) : this._helpOption = null, this) : (this._helpOption = this.createOption(
          flags ?? "-h, --help",
          description ?? "display help for command"
        ), (flags || description) && this._initOptionGroup(this._helpOption), this);
      }
      /**
       * Lazy create help option.
       * Returns null if has been disabled with .helpOption(false).
       *
       * @returns {(Option | null)} the help option
       * @package
       */
      _getHelpOption() {
        return this._helpOption === void 0 && this.helpOption(void 0, void 0), this._helpOption;
      }
      /**
       * Supply your own option to use for the built-in help option.
       * This is an alternative to using helpOption() to customise the flags and description etc.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addHelpOption(option) {
        return this._helpOption = option, this._initOptionGroup(option), this;
      }
      /**
       * Output help information and exit.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      help(contextOptions) {
        this.outputHelp(contextOptions);
        let exitCode = Number(process2.exitCode ?? 0);
        exitCode === 0 && contextOptions && typeof contextOptions != "function" && contextOptions.error && (exitCode = 1), this._exit(exitCode, "commander.help", "(outputHelp)");
      }
      /**
       * // Do a little typing to coordinate emit and listener for the help text events.
       * @typedef HelpTextEventContext
       * @type {object}
       * @property {boolean} error
       * @property {Command} command
       * @property {function} write
       */
      /**
       * Add additional text to be displayed with the built-in help.
       *
       * Position is 'before' or 'after' to affect just this command,
       * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
       *
       * @param {string} position - before or after built-in help
       * @param {(string | Function)} text - string to add, or a function returning a string
       * @return {Command} `this` command for chaining
       */
      addHelpText(position, text) {
        let allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position))
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        let helpEvent = `${position}Help`;
        return this.on(helpEvent, (context) => {
          let helpStr;
          typeof text == "function" ? helpStr = text({ error: context.error, command: context.command }) : helpStr = text, helpStr && context.write(`${helpStr}
`);
        }), this;
      }
      /**
       * Output help information if help flags specified
       *
       * @param {Array} args - array of options to search for help flags
       * @private
       */
      _outputHelpIfRequested(args) {
        let helpOption = this._getHelpOption();
        helpOption && args.find((arg) => helpOption.is(arg)) && (this.outputHelp(), this._exit(0, "commander.helpDisplayed", "(outputHelp)"));
      }
    };
    function incrementNodeInspectorPort(args) {
      return args.map((arg) => {
        if (!arg.startsWith("--inspect"))
          return arg;
        let debugOption, debugHost = "127.0.0.1", debugPort = "9229", match;
        return (match = arg.match(/^(--inspect(-brk)?)$/)) !== null ? debugOption = match[1] : (match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null ? (debugOption = match[1], /^\d+$/.test(match[3]) ? debugPort = match[3] : debugHost = match[3]) : (match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null && (debugOption = match[1], debugHost = match[3], debugPort = match[4]), debugOption && debugPort !== "0" ? `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}` : arg;
      });
    }
    function useColor() {
      if (process2.env.NO_COLOR || process2.env.FORCE_COLOR === "0" || process2.env.FORCE_COLOR === "false")
        return !1;
      if (process2.env.FORCE_COLOR || process2.env.CLICOLOR_FORCE !== void 0)
        return !0;
    }
    exports.Command = Command2;
    exports.useColor = useColor;
  }
});

// node_modules/commander/index.js
var require_commander = __commonJS({
  "node_modules/commander/index.js"(exports) {
    var { Argument: Argument2 } = require_argument(), { Command: Command2 } = require_command(), { CommanderError: CommanderError2, InvalidArgumentError: InvalidArgumentError2 } = require_error(), { Help: Help2 } = require_help(), { Option: Option2 } = require_option();
    exports.program = new Command2();
    exports.createCommand = (name) => new Command2(name);
    exports.createOption = (flags, description) => new Option2(flags, description);
    exports.createArgument = (name, description) => new Argument2(name, description);
    exports.Command = Command2;
    exports.Option = Option2;
    exports.Argument = Argument2;
    exports.Help = Help2;
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
    exports.InvalidOptionArgumentError = InvalidArgumentError2;
  }
});

// node_modules/picocolors/picocolors.js
var require_picocolors = __commonJS({
  "node_modules/picocolors/picocolors.js"(exports, module) {
    var p = process || {}, argv = p.argv || [], env = p.env || {}, isColorSupported = !(env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI), formatter = (open2, close, replace = open2) => (input) => {
      let string = "" + input, index = string.indexOf(close, open2.length);
      return ~index ? open2 + replaceClose(string, close, replace, index) + close : open2 + string + close;
    }, replaceClose = (string, close, replace, index) => {
      let result = "", cursor = 0;
      do
        result += string.substring(cursor, index) + replace, cursor = index + close.length, index = string.indexOf(close, cursor);
      while (~index);
      return result + string.substring(cursor);
    }, createColors = (enabled = isColorSupported) => {
      let f = enabled ? formatter : () => String;
      return {
        isColorSupported: enabled,
        reset: f("\x1B[0m", "\x1B[0m"),
        bold: f("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
        dim: f("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
        italic: f("\x1B[3m", "\x1B[23m"),
        underline: f("\x1B[4m", "\x1B[24m"),
        inverse: f("\x1B[7m", "\x1B[27m"),
        hidden: f("\x1B[8m", "\x1B[28m"),
        strikethrough: f("\x1B[9m", "\x1B[29m"),
        black: f("\x1B[30m", "\x1B[39m"),
        red: f("\x1B[31m", "\x1B[39m"),
        green: f("\x1B[32m", "\x1B[39m"),
        yellow: f("\x1B[33m", "\x1B[39m"),
        blue: f("\x1B[34m", "\x1B[39m"),
        magenta: f("\x1B[35m", "\x1B[39m"),
        cyan: f("\x1B[36m", "\x1B[39m"),
        white: f("\x1B[37m", "\x1B[39m"),
        gray: f("\x1B[90m", "\x1B[39m"),
        bgBlack: f("\x1B[40m", "\x1B[49m"),
        bgRed: f("\x1B[41m", "\x1B[49m"),
        bgGreen: f("\x1B[42m", "\x1B[49m"),
        bgYellow: f("\x1B[43m", "\x1B[49m"),
        bgBlue: f("\x1B[44m", "\x1B[49m"),
        bgMagenta: f("\x1B[45m", "\x1B[49m"),
        bgCyan: f("\x1B[46m", "\x1B[49m"),
        bgWhite: f("\x1B[47m", "\x1B[49m"),
        blackBright: f("\x1B[90m", "\x1B[39m"),
        redBright: f("\x1B[91m", "\x1B[39m"),
        greenBright: f("\x1B[92m", "\x1B[39m"),
        yellowBright: f("\x1B[93m", "\x1B[39m"),
        blueBright: f("\x1B[94m", "\x1B[39m"),
        magentaBright: f("\x1B[95m", "\x1B[39m"),
        cyanBright: f("\x1B[96m", "\x1B[39m"),
        whiteBright: f("\x1B[97m", "\x1B[39m"),
        bgBlackBright: f("\x1B[100m", "\x1B[49m"),
        bgRedBright: f("\x1B[101m", "\x1B[49m"),
        bgGreenBright: f("\x1B[102m", "\x1B[49m"),
        bgYellowBright: f("\x1B[103m", "\x1B[49m"),
        bgBlueBright: f("\x1B[104m", "\x1B[49m"),
        bgMagentaBright: f("\x1B[105m", "\x1B[49m"),
        bgCyanBright: f("\x1B[106m", "\x1B[49m"),
        bgWhiteBright: f("\x1B[107m", "\x1B[49m")
      };
    };
    module.exports = createColors();
    module.exports.createColors = createColors;
  }
});

// src/cli.ts
import { fileURLToPath } from "node:url";

// node_modules/commander/esm.mjs
var import_index = __toESM(require_commander(), 1), {
  program,
  createCommand,
  createArgument,
  createOption,
  CommanderError,
  InvalidArgumentError,
  InvalidOptionArgumentError,
  // deprecated old name
  Command,
  Argument,
  Option,
  Help
} = import_index.default;

// src/cli.ts
var import_picocolors2 = __toESM(require_picocolors(), 1);

// src/commands/bisect.ts
import { realpath as realpath2 } from "node:fs/promises";
import { relative, resolve } from "node:path";

// src/decide/planning.ts
var FEWEST_BLOCKS = 5;
function detectableChange(blockSd, { min, max }, level) {
  let plan = sequentialPlan(min, max), evidence = { blocks: max, mean: 0, standardError: blockSd / Math.sqrt(max), sequentialP: 1, isLook: !0 };
  return Math.expm1(smallestDetectableLog(evidence, { blocks: max, level }, plan) ?? Number.POSITIVE_INFINITY);
}
function blocksNeeded(blockSd, { change, level, most = MAX_BLOCKS }) {
  let finds = (max) => detectableChange(blockSd, { min: FEWEST_BLOCKS, max }, level) <= change;
  if (!finds(most)) return null;
  let [tooFew, enough] = [FEWEST_BLOCKS - 1, most];
  for (; enough - tooFew > 1; ) {
    let middle = tooFew + enough >> 1;
    finds(middle) ? enough = middle : tooFew = middle;
  }
  return enough;
}
function cautiousSd(blockSd, blocks) {
  let spread = 2 / (9 * Math.max(1, blocks - 1)), ratio = (1 - spread + LOWER_FIFTH * Math.sqrt(spread)) ** 3;
  return blockSd / Math.sqrt(Math.max(ratio, SMALLEST_RATIO));
}
var LOWER_FIFTH = -0.8416, SMALLEST_RATIO = 1 / 16;

// src/decide/bisection.ts
function bisectionOf(commits, size) {
  return { good: 0, bad: commits, size, skipped: [], rests: [] };
}
function nextPosition({ good, bad, skipped }) {
  let open2 = positionsBetween(good, bad).filter((position) => !skipped.includes(position)), toSkipped = (position) => Math.min(bad - good, ...skipped.map((one) => Math.abs(one - position))), worth = (position) => Math.min(position - good, bad - position) * toSkipped(position);
  return open2.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}
function positionsBetween(good, bad) {
  return Array.from({ length: Math.max(0, bad - good - 1) }, (_, at) => good + 1 + at);
}
function outcomeOf({ size: whole }, { verdict, size }) {
  switch (verdict) {
    case "regression":
      return "slower";
    case "unchanged":
    case "improvement":
      return "not-slower";
    case "within-tolerance":
      return size.high < whole.mean ? "not-slower" : "slower";
    default:
      return size.low <= 0 && size.high >= 0 && size.high < whole.mean ? "not-slower" : "undecided";
  }
}
function afterStep(before, { position, measured }, known2) {
  let outcome = measured === null ? "undecided" : outcomeOf(before, measured);
  if (measured === null || outcome === "undecided") return { ...before, skipped: [...before.skipped, position] };
  let { good, bad, size: whole, rests } = before, { size } = measured;
  if (outcome === "slower") {
    let isRest = isClearlyLess(size, whole, known2), rest2 = { good: position, bad, size: minus(whole, size) };
    return { ...before, bad: position, size, rests: isRest ? [...rests, rest2] : rests };
  }
  let isChange = size.low > 0 || size.high < 0, rest = { good, bad: position, size };
  return {
    ...before,
    good: position,
    size: isChange ? minus(whole, size) : whole,
    rests: size.low > 0 ? [...rests, rest] : rests
  };
}
function minus(whole, part) {
  let mean = whole.mean - part.mean, half = Math.hypot(whole.high - whole.mean, part.high - part.mean);
  return { mean, low: mean - half, high: mean + half, blocks: Math.min(whole.blocks, part.blocks) };
}
function stepsLeft({ good, bad }) {
  return Math.ceil(Math.log2(Math.max(1, bad - good)));
}
function levelOfStep(commits, confidence) {
  return (1 - confidence) / (Math.ceil(Math.log2(Math.max(1, commits))) + 2);
}
function measuredIn(endpoints, { endpoint: name, metric }) {
  let found = endpoints.find((one) => one.endpoint === name)?.metrics.find((one) => one.metric === metric), size = found === void 0 ? null : sizeOf(found);
  return found === void 0 || size === null ? null : { verdict: found.verdict, size };
}
function sizeOf({ metric, change, interval, logRatios }) {
  if (change === null || interval === null || !Number.isFinite(change)) return null;
  let sign = worseSign(metric), logs = [interval.low, interval.high].map(
    (end) => sign * Math.log1p(Math.min(HIGHEST_CHANGE, Math.max(LOWEST_CHANGE, end)))
  );
  return { mean: sign * Math.log1p(change), low: Math.min(...logs), high: Math.max(...logs), blocks: logRatios.length };
}
var [LOWEST_CHANGE, HIGHEST_CHANGE] = [-0.999, 1e9];
function changeOf(metric, log) {
  return Math.expm1(worseSign(metric) * log);
}
function clearestRegression(endpoints) {
  let found = endpoints.flatMap(
    ({ endpoint, metrics }) => metrics.filter(({ verdict, tolerance }) => verdict === "regression" && tolerance !== null).flatMap((one) => {
      let size = sizeOf(one);
      return size === null ? [] : [{ endpoint, metric: one.metric, clarity: size.mean / (size.high - size.low) }];
    })
  ), [clearest] = found.toSorted((a, b) => b.clarity - a.clarity);
  return clearest === void 0 ? null : { endpoint: clearest.endpoint, metric: clearest.metric };
}
function pooledSd(comparisons) {
  let centred = comparisons.flatMap((ratios) => ratios.map((ratio) => (ratio - average(ratios)) ** 2)), degrees = centred.length - comparisons.length;
  return { sd: Math.sqrt(centred.reduce((sum2, square) => sum2 + square, 0) / Math.max(1, degrees)), degrees };
}
var RESERVE = 2;
function configOfStep(config, { endpoint: name, metric, range, level, known: known2 }) {
  let half = toleranceOf(metric, range.size.mean / 2), { sd, degrees } = pooledSd(known2), change = Math.expm1(range.size.mean / 2), needed = blocksNeeded(cautiousSd(sd, degrees + 1), { change, level }) ?? MAX_BLOCKS, { min } = config.load.blocks, max = Math.max(min, Math.min(MAX_BLOCKS, Math.max(config.load.blocks.max, RESERVE * needed))), only = config.endpoints.filter((one) => one.name === name).map((one) => followed(one, { [metric]: half }));
  return {
    ...config,
    endpoints: only,
    load: { ...config.load, blocks: { min, max } },
    gate: { ...config.gate, confidence: 1 - level, minDifferenceMs: 0 },
    why: "never"
  };
}
function followed({ workTolerance: _, ...endpoint }, gate) {
  let limits = { ...endpoint.limits, meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null };
  return { ...endpoint, gate, limits };
}
function toleranceOf(metric, margin) {
  let tolerance = worseSign(metric) > 0 ? Math.expm1(margin) : -Math.expm1(-margin);
  return Math.min(1, Math.max(SMALLEST_TOLERANCE, tolerance));
}
var SMALLEST_TOLERANCE = 1e-3;
function isClearlyLess(part, whole, known2) {
  let { sd, degrees } = pooledSd(known2), error = sd * Math.sqrt(1 / part.blocks + 1 / whole.blocks);
  return degrees > 0 && whole.mean - part.mean > tQuantile(1 - REST_LEVEL / 2, degrees) * error;
}
var REST_LEVEL = 0.01;

// src/report/bisection.ts
function changeIn(metric, { mean, low, high }) {
  let ends = [changeOf(metric, low), changeOf(metric, high)];
  return { change: changeOf(metric, mean), interval: { low: Math.min(...ends), high: Math.max(...ends) } };
}
function renderBisection(record) {
  return [...answerLines(record), ...restLines(record), ...otherLines(record), spent(record)].map(printable).join(`
`);
}
function answerLines(record) {
  let { answer, good, bad, followed: followed2 } = record, what = followed2 === null ? "a gated endpoint" : `${followed2.endpoint} (${metricName(followed2.metric)})`, whole = followed2 === null ? "" : sizeWords(followed2);
  switch (answer.kind) {
    case "guilty": {
      let { commit, before, direct, isPart, isExplained } = answer, { merged: merged2 } = commit;
      return [
        `\u{1F50E} latency-gate: ${short(commit.commit)} changed ${what} by ${sizeWords(direct)}`,
        `  ${commitLine(commit)}`,
        `  measured beside ${short(before)}, the commit before it; ${bad.revision} differs from ${good.revision} by ${whole}`,
        ...isPart ? ["  that is less than the whole: another commit in the range is guilty, too"] : [],
        ...isPart && record.rests.length === 0 ? [
          `  search before and after it: ${next(record, good.commit, before)}`,
          `    ${next(record, commit.commit, bad.commit)}`
        ] : [],
        ...merged2 === void 0 ? [] : [`  it is a merge; which of its commits: ${next(record, merged2.good, merged2.bad)}`],
        ...isExplained ? [] : [`  why: git switch --detach ${short(commit.commit)} && latency-gate run --base ${short(before)} --why`]
      ];
    }
    case "suspects":
      return [
        `\u2754 latency-gate: one of ${plural(answer.commits.length, "commit")} made ${what} slower; those between could not be measured or decided`,
        ...answer.commits.map((commit) => `  ${short(commit.commit)} ${commitLine(commit)}`),
        `  ${bad.revision} differs from ${good.revision} by ${whole}`
      ];
    case "unconfirmed":
      return [
        `\u2754 latency-gate: no single commit was found that made ${what} slower, though ${bad.revision} differs from ${good.revision} by ${whole}`,
        `  the search ended at ${short(answer.commit.commit)}, which differs from the commit before it by ${answer.direct === null ? "nothing that could be measured" : sizeWords(answer.direct)}`,
        "  many small changes add up like this; so does a machine that changed meanwhile: run it again to tell"
      ];
    case "none":
      return [
        `\u2705 latency-gate: no commit in this range made ${what} slower: ${bad.revision} is not slower than ${good.revision}`,
        "  a smaller change than the tolerance: --tolerance; another endpoint: --endpoint"
      ];
    case "unclear":
      return [
        `\u2754 latency-gate: it could not be decided whether ${bad.revision} is slower than ${good.revision}, so there is nothing to search for`,
        "  more blocks (`load.blocks`) or a quieter machine decide it; `latency-gate calibrate` says how many"
      ];
    case "stopped":
      return followed2 === null ? ["latency-gate: stopped before the two ends were compared"] : [
        `latency-gate: stopped; what made ${what} slower is one of ${plural(answer.suspects, "commit")} after ${short(answer.good)}, up to ${short(answer.bad)}`,
        `  go on there: ${next(record, answer.good, answer.bad)}`
      ];
  }
}
function restLines(record) {
  return record.rests.flatMap((rest) => [
    `  ${sizeWords(rest)} came between ${short(rest.good)} and ${short(rest.bad)}: ${next(record, rest.good, rest.bad)}`
  ]);
}
function otherLines({ answer, others, good, bad }) {
  return answer.kind !== "guilty" ? [] : others.map(
    (endpoint) => `  ${oneLine(endpoint)} is slower, too, and not by this commit: ${commandOf({ good: good.commit, bad: bad.commit, endpoint })}`
  );
}
function spent({ steps, commits, elapsedSeconds }) {
  let skipped = steps.filter(({ outcome }) => outcome === "skipped" || outcome === "undecided").length, left = skipped === 0 ? "" : `, ${skipped} skipped`;
  return `${plural(commits, "commit")} in the range, ${plural(steps.length, "step")}${left}, ${formatDuration(elapsedSeconds)}`;
}
function stepWords({ outcome, measured, reason }) {
  let size = measured === null ? "" : ` ${sizeWords(measured)}`;
  switch (outcome) {
    case "slower":
      return `slower:${size}`;
    case "not-slower":
      return `not slower:${size}`;
    case "undecided":
      return `skipped, undecided:${size}, ${oneLine(reason ?? "it could not be decided")}`;
    case "skipped":
      return `skipped: ${oneLine(reason ?? "it could not be measured")}`;
  }
}
function sizeWords({ change, interval }) {
  return `${formatChange(change)} (${formatInterval(interval)})`;
}
function commitLine({ subject, authoredAt }) {
  return `${authoredAt.slice(0, 10)} ${oneLine(subject)}`;
}
function next({ followed: followed2 }, good, bad) {
  return commandOf({ good, bad, endpoint: followed2?.endpoint ?? null });
}
function commandOf({ good, bad, endpoint }) {
  let only = endpoint === null ? "" : ` --endpoint '${oneLine(endpoint).replaceAll("'", "'\\''")}'`;
  return `latency-gate bisect --good ${short(good)} --bad ${short(bad)}${only}`;
}
function short(sha) {
  return sha.slice(0, 7);
}

// src/commands/bisect-step.ts
import { realpath } from "node:fs/promises";
import { join } from "node:path";
async function checkOut(workshop, commit) {
  let { repository, below, folder, named, parse: parse3, setting } = workshop, worktree = await addWorktree({ repository, commit, signal: setting.signal });
  try {
    let root = await realpath(join(worktree.directory, below)).catch((cause) => {
      throw new ConfigError(`${commit.slice(0, 7)} has no folder ${below}`, {
        hint: "run the command at the top of the checkout",
        cause
      });
    }), file = await readConfigFile(root, named).catch(() => null), directory = file?.directory ?? join(worktree.directory, folder);
    return { commit, directory, root, own: readableIn(() => parse3(file), file !== null), remove: worktree.remove };
  } catch (error) {
    throw await worktree.remove(), error;
  }
}
function readableIn(read, isThere2) {
  if (!isThere2) return null;
  try {
    return asVersion(read());
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}
function asVersion(config) {
  let { compare: _, ...rest } = config, { configFrom: __, ...gate } = config.gate, profile = profileOf(config, "head");
  return {
    ...rest,
    app: appOf(config, "head"),
    base: {},
    head: {},
    load: { ...config.load, timeBudgetMs: null },
    gate: { ...gate, baseline: "paired" },
    ...profile === null ? {} : { profile }
  };
}
async function comparePair(workshop, pair) {
  let { setting, named, parse: parse3, finishedSteps } = workshop, { head, base, measuring, filesFrom, events } = pair, { network, cpus, cpuset, memory } = measuring.app, app = { ...(head.own ?? measuring).app, network, cpus, cpuset, memory }, configurations = await readConfigurations({
    ...setting,
    config: { ...measuring, app },
    root: head.root,
    named,
    parse: (file) => asVersion(parse3(file)),
    base: { revision: base },
    env: process.env
  }), { baseConfig } = configurations;
  return await runGate({
    ...setting,
    ...configurations,
    baseConfig: baseConfig && { ...baseConfig, ofHead: head.own ?? baseConfig.written },
    directory: head.directory,
    filesFrom,
    finishedSteps,
    mode: "compare",
    base: { revision: base, label: base.slice(0, 7) },
    headLabel: head.commit.slice(0, 7),
    run: OUTSIDE_CI,
    runnerClass: "local",
    env: process.env,
    baselines: null,
    events
  });
}

// src/commands/bisect-search.ts
var Search = class {
  steps = [];
  culprit = null;
  whole = null;
  state = null;
  /** Other endpoints at which the bad end is slower; of those, the ones that the guilty commit does not explain. */
  others = [];
  /** The last comparison; null: there was none. */
  direct = null;
  #request;
  #known = [];
  #level;
  constructor(request) {
    this.#request = request, this.#level = levelOfStep(request.commits.length - 1, request.config.gate.confidence);
  }
  /** Throws GateError where an end cannot be measured, or the good side of a step fails. */
  async run() {
    let found = await this.#compareEnds();
    if (found !== null) return found;
    let { culprit } = this;
    if (culprit === null || this.state === null) throw new Error("nothing is followed");
    for (let at = nextPosition(this.state); at !== null; at = nextPosition(this.state))
      this.state = await this.#step(this.state, at, culprit);
    return await this.#conclude(this.state, culprit);
  }
  /** Null: there is something to search for. */
  async #compareEnds() {
    let { commits, config, bad, log } = this.#request, { confidence: _, ...gate } = config.gate, measuring = { ...config, gate: { ...gate, confidence: 1 - this.#level }, why: "never" }, { comparison } = await this.#compare(log.begin(this.#where("both ends")), { head: bad, measuring }), culprit = clearestRegression(comparison.endpoints), whole = culprit === null ? null : measuredIn(comparison.endpoints, culprit);
    if (culprit === null || whole === null)
      return requireValid(comparison), { kind: comparison.endpoints.some(isOpen) ? "unclear" : "none" };
    this.culprit = culprit, this.whole = whole.size, this.state = bisectionOf(commits.length - 1, whole.size), this.others = slowerThan(comparison, culprit.endpoint), this.#learn(comparison, culprit);
    let size = changeIn(culprit.metric, whole.size), words = stepWords({
      commit: "",
      base: "",
      outcome: "slower",
      measured: size,
      blocks: 0,
      seconds: 0,
      reason: null
    });
    return log.note(`${oneLine(culprit.endpoint)} is followed; the bad end is ${words}`), null;
  }
  async #step(state, position, culprit) {
    let { workshop, commits, config, describe, log } = this.#request, startedMs = performance.now(), commit = this.#at(position), base = this.#at(state.good), where = this.#where(`${commit.slice(0, 7)} ${oneLine((await describe(commit)).subject)}`), measuring = configOfStep(config, { ...culprit, range: state, level: this.#level, known: this.#known }), outcome = await this.#tryCommit(
      commit,
      async (head) => this.#compare(log.begin(where), { head, measuring, base })
    );
    workshop.setting.signal.throwIfAborted();
    let comparison = "reason" in outcome ? null : outcome.judged.comparison, measured = comparison === null ? null : measuredIn(comparison.endpoints, culprit);
    comparison !== null && this.#learn(comparison, culprit);
    let decided = measured === null ? "skipped" : outcomeOf(state, measured), isDecided = decided === "slower" || decided === "not-slower", step = {
      commit,
      base,
      outcome: decided,
      measured: measured && changeIn(culprit.metric, measured.size),
      blocks: comparison?.endpoints[0]?.blocks ?? 0,
      seconds: (performance.now() - startedMs) / 1e3,
      reason: "reason" in outcome ? outcome.reason : isDecided ? null : reasonIn(outcome.judged.comparison, culprit)
    };
    this.steps.push(step);
    let after = afterStep(state, { position, measured }, this.#known), left = plural(after.bad - after.good, "suspect");
    return log.note(`${where}: ${stepWords(step)}; ${left} of ${commits.length - 1} left`), after;
  }
  async #conclude(state, culprit) {
    let { workshop, commits, config, describe, log } = this.#request, suspects = commits.slice(state.good + 1, state.bad + 1);
    if (suspects.length > 1) return { kind: "suspects", commits: await Promise.all(suspects.map(describe)) };
    let [guilty, before] = [this.#at(state.bad), this.#at(state.good)], commit = await describe(guilty), own = configOfStep(config, { ...culprit, range: state, level: this.#level, known: this.#known }), wanted = config.endpoints.filter(({ name }) => this.others.includes(name)), { why: _, ...measuring } = { ...own, endpoints: [...own.endpoints, ...wanted] }, head = await checkOut(workshop, guilty);
    try {
      let where = this.#where(`${guilty.slice(0, 7)} beside the commit before it`), asked = config.why === void 0 ? {} : { why: config.why };
      this.direct = await this.#compare(log.begin(where), {
        head,
        measuring: { ...measuring, ...asked },
        base: before
      });
    } finally {
      await head.remove();
    }
    let { comparison } = this.direct, measured = measuredIn(comparison.endpoints, culprit);
    if (this.others = this.others.filter((name) => !slowerThan(comparison, null).includes(name)), measured === null) return { kind: "unconfirmed", commit, direct: null };
    this.#learn(comparison, culprit);
    let direct = changeIn(culprit.metric, measured.size);
    if (measured.verdict !== "regression") return { kind: "unconfirmed", commit, direct };
    let isPart = this.whole !== null && isClearlyLess(measured.size, this.whole, this.#known), isExplained = (this.direct.results.profile?.frames.length ?? 0) > 0;
    return { kind: "guilty", commit, before, direct, isPart, isExplained };
  }
  /** What the bad end's set-up made can be taken over by every commit; what the others' made is gone with them. */
  async #compare(events, pair) {
    let { workshop, bad } = this.#request, { finishedSteps } = workshop;
    try {
      return await comparePair(workshop, { base: this.#at(0), filesFrom: bad.directory, events, ...pair });
    } finally {
      let kept = finishedSteps.filter(({ directory }) => directory === bad.directory);
      finishedSteps.splice(0, finishedSteps.length, ...kept);
    }
  }
  /** A commit that cannot be built, started or measured says nothing of when it became slower. */
  async #tryCommit(commit, work) {
    let head = null;
    try {
      return head = await checkOut(this.#request.workshop, commit), { judged: await work(head) };
    } catch (error) {
      let isOfBase = error instanceof AppError && error.side === "base" && head !== null;
      if (!(error instanceof AppError || error instanceof ConfigError || error instanceof MeasurementError) || isOfBase) throw error;
      return { reason: error.message };
    } finally {
      await head?.remove();
    }
  }
  #at(position) {
    let commit = this.#request.commits[position];
    if (commit === void 0) throw new Error(`no commit at ${position}`);
    return commit;
  }
  /** `step 3 of about 8, about 5 min left: 4f2c1ab Sort products` */
  #where(what) {
    let { commits } = this.#request, { state, steps } = this, done = state === null ? 0 : steps.length + 1, left = state === null ? stepsLeft({ good: 0, bad: commits.length - 1 }) + 1 : stepsLeft(state), seconds = steps.length === 0 ? null : steps.reduce((sum2, step) => sum2 + step.seconds, 0) / steps.length, time = seconds === null ? "" : `, about ${formatDuration((left + 1) * seconds)} left`;
    return `step ${done + 1} of about ${done + left + 1}${time}: ${what}`;
  }
  #learn(comparison, { endpoint, metric }) {
    let ratios = comparison.endpoints.find((one) => one.endpoint === endpoint)?.metrics?.find((one) => one.metric === metric)?.logRatios ?? [];
    ratios.length > 0 && this.#known.push(ratios);
  }
};
function isOpen({ verdict }) {
  return !["unchanged", "within-tolerance", "improvement"].includes(verdict);
}
function slowerThan({ endpoints }, endpoint) {
  return endpoints.flatMap((one) => one.verdict === "regression" && one.endpoint !== endpoint ? [one.endpoint] : []);
}
function requireValid({ endpoints }) {
  let [invalid] = endpoints.filter(({ state }) => state === "invalid");
  if (invalid !== void 0)
    throw new MeasurementError(
      `${invalid.endpoint} cannot be compared at the two ends: ${problemOf({ endpoints: [invalid] })}`,
      {
        hint: "choose endpoints that both ends answer alike: --endpoint names them"
      }
    );
}
function problemOf({ endpoints }) {
  return endpoints[0]?.problems[0]?.text ?? "it answers otherwise than the commit that it is compared with";
}
function reasonIn(comparison, { metric }) {
  let found = comparison.endpoints[0]?.metrics.find((one) => one.metric === metric);
  return found === void 0 ? problemOf(comparison) : found.verdict === "inconclusive" ? found.reason ?? "it differs from the good end by too little for this noise" : found.verdict === "not-assessed" ? found.reason : null;
}

// src/commands/load-config.ts
var OPTIONS = ACTION_INPUTS.filter(({ name, isOfJobs }) => !isOfJobs && name !== "endpoints");
function withInputs(command, isWanted = () => !0) {
  let descriptions = keyDescriptions();
  command.optionsGroup("Instead of keys of the file:");
  for (let { name, path, alone } of OPTIONS) {
    let key = path.join("."), value = alone === void 0 ? "<value>" : "[value]", option = new Option(`--${name} ${value}`, `${key}: ${descriptions.get(key) ?? ""}`);
    isWanted(key) && command.addOption(alone === void 0 ? option : option.preset(alone));
  }
  return command;
}
function settingsOf(command, endpoints) {
  let given = command.opts(), options = OPTIONS.flatMap(({ name }) => {
    let value = given[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())];
    return typeof value == "string" ? [[name, value]] : [];
  }), lines = endpoints.join(`
`).replace(/^([A-Z]+)\n(?=\/)/gm, "$1 ");
  return { ...Object.fromEntries(options), ...lines === "" ? {} : { endpoints: lines } };
}
var WORDS = {
  one: (name, line2) => line2 === null ? `option --${name}` : `endpoint ${line2}`,
  ask: (name) => name === "endpoints" ? "endpoints, such as 'GET /orders'" : `--${name}`,
  all: "the options"
};
async function loadConfig(named, settings) {
  let file = await readConfigFile(process.cwd(), named ?? null), isPlain = Object.keys(settings).length === 0;
  if (!file && isPlain)
    throw new ConfigError("there is no configuration here", {
      hint: "`latency-gate init` writes one; or say what to start and what to request: latency-gate run --command 'node server.js' 'GET /orders'"
    });
  return settled(file, settings);
}
async function loadSettings(named, settings) {
  return settled(named === void 0 ? null : await readConfigFile(process.cwd(), named), settings);
}
function settled(file, settings) {
  let parse3 = (one) => one !== null && Object.keys(settings).length === 0 ? parseConfig(one.text, { file: one.name }) : configFromInputs(settings, one, WORDS);
  return { config: parse3(file), file, directory: file?.directory ?? process.cwd(), parse: parse3 };
}

// src/commands/status-line.ts
var ERASE = "\r\x1B[2K", [NO_WRAP, WRAP] = ["\x1B[?7l", "\x1B[?7h"], NO_STATUS_LINE = { note: () => {
}, clear: () => {
} };
function statusLine(stream, env) {
  if (stream.isTTY !== !0 || env.TERM === "dumb")
    return { note: (line2) => stream.write(`${printable(line2)}
`), clear: () => {
    } };
  let shown = "", draw = () => {
    let width = Math.max(20, (stream.columns || 80) - 1);
    stream.write(`${ERASE}${NO_WRAP}${[...shown].slice(0, width).join("")}${WRAP}`);
  };
  return {
    note(line2) {
      stream.write(`${shown === "" ? "" : ERASE}${printable(line2)}
`), shown !== "" && draw();
    },
    update(line2) {
      shown = printable(line2), draw();
    },
    clear() {
      shown !== "" && stream.write(ERASE), shown = "";
    }
  };
}

// src/commands/write-file.ts
import { access, constants, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
async function writeOutput(file, text) {
  try {
    await writeFile(file, text);
  } catch (cause) {
    throw unwritable(file, cause);
  }
}
async function writeOutputs(files) {
  let first = null;
  for (let [file, textOf] of files)
    if (file !== void 0)
      try {
        await writeOutput(file, textOf());
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        first ??= error;
      }
  return first;
}
async function requireFolders(files) {
  for (let file of files)
    file !== void 0 && await access(dirname(file), constants.W_OK | constants.X_OK).catch((cause) => {
      throw unwritable(file, cause);
    });
}
function unwritable(file, cause) {
  return new ConfigError(`${file} cannot be written (${cause instanceof Error ? cause.message : String(cause)})`, {
    hint: "name a file in a folder that exists and is writable, on a disk that has room for it",
    cause
  });
}
function watchPrinting() {
  let first = null;
  for (let stream of [process.stdout, process.stderr])
    stream.on("error", (error) => {
      first ??= error;
    });
  return async () => (await new Promise((resolve2) => setImmediate(resolve2)), first === null || first.code === "EPIPE" ? null : unwritable("what it prints", first));
}

// src/commands/bisect.ts
function addBisect(program2, perform) {
  let command = program2.command("bisect").description("find the commit that made an endpoint slower").argument("[endpoints...]", "what to request, such as 'GET /orders', instead of what the file names").requiredOption("--good <revision>", "a commit that is fast enough, such as a release").option("--bad <revision>", "a later one that is slower (default: HEAD)", "HEAD").option("--endpoint <name>", "look at this endpoint alone; can be repeated", collect, []).option("-c, --config <file>", "configuration (default: latency-gate.yml or .github/latency-gate.yml)").option("--json <file>", "write the steps and the answer").option("--quiet", "print nothing but the answer and errors");
  withInputs(command, (key) => !["load.time-budget", "gate.baseline"].includes(key)).action(
    (endpoints, options) => perform((setting) => bisect(settingsOf(command, endpoints), options, setting))
  );
}
function collect(name, earlier) {
  return [...earlier, name];
}
var EXIT_CODES = {
  guilty: ExitCode.passed,
  none: ExitCode.nothingSlower,
  suspects: ExitCode.measurement,
  unconfirmed: ExitCode.measurement,
  unclear: ExitCode.measurement,
  // The error that stopped it has a code of its own.
  stopped: ExitCode.interrupted
};
async function bisect(settings, options, setting) {
  await requireFolders([options.json]);
  let loaded = await loadConfig(options.config, settings), status = options.quiet ? NO_STATUS_LINE : statusLine(process.stderr, process.env), log = stepLog(status), range = await rangeOf(loaded, options, { setting, log }), { workshop, commits } = range, bad = await checkOut(workshop, range.bad.commit);
  try {
    let config = measuredBy(bad.own ?? asVersion(loaded.config), options.endpoint), watched = await watchedCommits(range, config, log), describe = (commit) => describeCommit(workshop.repository, commit, setting.signal), search = new Search({ workshop, commits: watched, config, bad, describe, log }), startedMs = performance.now(), recordOf = (answer2) => ({
      ...recordFrom(search, { ...range, commits: watched }),
      answer: answer2,
      elapsedSeconds: (performance.now() - startedMs) / 1e3
    }), answer = await search.run().catch(async (error) => {
      status.clear();
      let { good, bad: last } = search.state ?? { good: 0, bad: commits.length - 1 }, [from = "", to = ""] = [watched[good], watched[last]];
      throw await publish(recordOf({ kind: "stopped", good: from, bad: to, suspects: last - good }), search, options), error;
    });
    return status.clear(), await publish(recordOf(answer), search, options), EXIT_CODES[answer.kind];
  } finally {
    status.clear(), await bad.remove();
  }
}
async function rangeOf({ directory, parse: parse3 }, options, { setting, log }) {
  let root = await realpath2(process.cwd()), repository = await repositoryRoot(directory), [good, bad] = [await resolveCommit(repository, options.good), await resolveCommit(repository, options.bad)], parted = await mergeBase(repository, good, bad);
  if (parted === null)
    throw new ConfigError(`${options.good} and ${options.bad} have no commit in common here`, {
      hint: "a shallow checkout lacks the commits between: git fetch --unshallow, or `fetch-depth: 0` in actions/checkout"
    });
  if (parted === bad)
    throw new ConfigError(`${options.good} is not older than ${options.bad}`, {
      hint: "--good names the earlier commit, which is fast, and --bad the later one, which is slow"
    });
  parted !== good && log.note(
    `${options.bad} does not descend from ${options.good}: ${parted.slice(0, 7)}, where they parted, is the good end`
  );
  let commits = await commitsBetween(repository, { good: parted, bad }, setting.signal);
  return {
    workshop: {
      setting,
      repository,
      below: relative(repository, root),
      folder: relative(repository, await realpath2(directory)),
      named: options.config === void 0 ? null : relative(root, await realpath2(resolve(root, options.config))),
      parse: parse3,
      finishedSteps: []
    },
    good: { revision: options.good, commit: parted },
    bad: { revision: options.bad, commit: bad },
    commits: [parted, ...commits]
  };
}
function measuredBy(config, names) {
  let { kind } = config.app.source;
  if (!isFromCheckout(config.app.source))
    throw new ConfigError(`app.${kind} is the same at every commit`, {
      hint: "bisect builds each commit: say how under `app`, with `command`, `build` or `compose`"
    });
  let known2 = config.endpoints.map(({ name }) => name), unknown = names.find((name) => !known2.includes(name));
  if (unknown !== void 0)
    throw new ConfigError(`--endpoint ${unknown}: the bad end has no endpoint of that name`, {
      hint: `it has ${known2.join(", ")}`
    });
  let endpoints = config.endpoints.filter(({ name }) => names.length === 0 || names.includes(name));
  if (endpoints.every(({ gate }) => Object.keys(gate).length === 0))
    throw new ConfigError("no endpoint is gated, so nothing can be a regression", {
      hint: "give a tolerance: --tolerance 5%"
    });
  return { ...config, endpoints };
}
async function watchedCommits({ workshop, commits }, config, log) {
  let [good = "", ...suspects] = commits;
  if (config.paths.length === 0) return commits;
  let wanted = { commits: suspects, isWatched: pathMatcher(config.paths) }, touching = await commitsThatTouch(workshop.repository, wanted, workshop.setting.signal);
  if (touching.length === 0)
    throw new ConfigError(`none of ${plural(suspects.length, "commit")} touches what \`paths\` names`, {
      hint: "paths counts from the top of the repository; without it every commit is a suspect"
    });
  let left = suspects.length - touching.length;
  return left > 0 && log.note(`${plural(left, "commit")} of ${suspects.length} touch nothing that \`paths\` names`), [good, ...touching];
}
function recordFrom(search, { good, bad, commits }) {
  let { culprit, whole, state, others, steps } = search, sizeOf2 = (size) => changeIn(culprit?.metric ?? "mean", size);
  return {
    schema: "latency-gate/bisection",
    version: 1,
    tool: TOOL,
    good,
    bad,
    commits: commits.length - 1,
    followed: culprit === null || whole === null ? null : { ...culprit, ...sizeOf2(whole) },
    others,
    steps,
    rests: (state?.rests ?? []).map((rest) => ({
      good: commits[rest.good] ?? "",
      bad: commits[rest.bad] ?? "",
      ...sizeOf2(rest.size)
    }))
  };
}
async function publish(record, { direct }, { json }) {
  let table = direct === null ? "" : `${renderTerminal(render(direct).view, { paint: PLAIN, verbose: !1 })}

`;
  process.stdout.write(`${table}${renderBisection(record)}
`), json !== void 0 && await writeOutput(json, `${JSON.stringify(record, null, 2)}
`);
}
function stepLog(status) {
  return {
    note: status.note,
    begin: (where) => {
      let update = status.update ?? (() => {
      });
      return update(where), new RunEvents([new ProgressLines({ note: () => {
      }, update: (line2) => update(`${where}: ${line2}`) })]);
    }
  };
}

// src/decide/noise.ts
var REPORTED_BLOCKS = [5, 12];
function noiseOfEndpoint(endpoint, blocks, plan) {
  let cpuMsPerRequest = figureOf(blocks, "cpu");
  return {
    endpoint: endpoint.name,
    metrics: metricsSeen(plan.config, blocks, endpoint).map((metric) => ({
      metric,
      gated: endpoint.gate[metric] !== void 0,
      ...noiseOf(metric, blocks, plan)
    })),
    machineBusy: medianOrNull(blocks.flatMap((block) => block.rounds.flatMap((round) => round.machineBusy ?? []))),
    cpuMsPerRequest,
    capacityPerSecond: cpuMsPerRequest === null ? null : 1e3 / cpuMsPerRequest,
    requestsPerSecond: figureOf(blocks, "throughput")
  };
}
function noiseOf(metric, blocks, { min, max, level }) {
  let perBlock = blocks.map((block) => blockRatio(block, metric)), missing = perBlock.flatMap((one) => "missing" in one ? [one.missing] : [])[0], value = figureOf(blocks, metric);
  if (missing !== void 0 || perBlock.length < 2)
    return { value, blockSd: null, reason: missing ?? "too few blocks", detectable: [] };
  let blockSd = standardDeviation(perBlock.flatMap((one) => "logRatio" in one ? [one.logRatio] : [])), detectable = [.../* @__PURE__ */ new Set([...REPORTED_BLOCKS, max])].sort((a, b) => a - b).map((count) => ({
    blocks: count,
    change: detectableChange(blockSd, { min: Math.min(min, count), max: count }, level)
  }));
  return { value, blockSd, reason: null, detectable };
}
function figureOf(blocks, metric) {
  let values = blocks.flatMap((block) => blockValue(block, "head", metric) ?? []);
  return values.length > 0 ? geometricMean(values) : null;
}
function medianOrNull(values) {
  return values.length > 0 ? median(values) : null;
}

// src/decide/recommendation.ts
var LATENCY_METRICS = ["mean", "p50"], CANDIDATES = [...LATENCY_METRICS, "cpu"], SATURATED_SHARE = 0.9, UNDISTURBED_SHARE = 0.7, RATE_SHARE = 0.4;
function recommend(request) {
  let { config, endpoints, blockSeconds, wish } = request, affordable = wish.withinSeconds === null ? MAX_BLOCKS : Math.floor(wish.withinSeconds / blockSeconds), most = Math.min(MAX_BLOCKS, Math.max(FEWEST_BLOCKS, affordable)), level = (1 - config.gate.confidence) / (endpoints.length * CANDIDATES.length), sdOf = (noise) => noise?.blockSd == null ? Number.POSITIVE_INFINITY : cautiousSd(noise.blockSd, request.blocks), noiseOf2 = (one, metric) => one.metrics.find((noise) => noise.metric === metric), sharpest = endpoints.map((one) => Math.min(...LATENCY_METRICS.map((metric) => sdOf(noiseOf2(one, metric))))), worstSd = Math.max(0, ...sharpest), needed = blocksNeeded(worstSd, { change: wish.change, level, most }), max = needed ?? most, blocks = { min: FEWEST_BLOCKS, max }, seen = needed === null ? detectableChange(worstSd, blocks, level) : wish.change, sees = (noise) => detectableChange(sdOf(noise), blocks, level) <= seen, connections = connectionsOf(config), isQueueing = (one) => config.load.rate === null && config.load.command === void 0 && connections.length === 1 && config.load.connections > 1 && appShare(one) > SATURATED_SHARE, isDisturbed = (one) => (one.machineBusy ?? 0) > SATURATED_SHARE && appShare(one) < UNDISTURBED_SHARE, saturated = endpoints.filter(isQueueing).map((one) => one.endpoint), tolerance = Math.expm1(Math.log1p(Number.isFinite(seen) ? seen : wish.change) / 2), fastestMs = Math.min(...endpoints.flatMap((one) => noiseOf2(one, "mean")?.value ?? []));
  return {
    wish,
    reached: needed !== null && FEWEST_BLOCKS <= affordable,
    change: Number.isFinite(seen) ? seen : null,
    tolerance,
    minDifferenceMs: Math.min(config.gate.minDifferenceMs, tolerance * fastestMs),
    blocks,
    atMostSeconds: max * blockSeconds,
    metrics: endpoints.map((one) => ({
      endpoint: one.endpoint,
      metrics: CANDIDATES.filter((metric) => sees(noiseOf2(one, metric)))
    })),
    connections: saturated.length > 0 ? [1] : connections,
    rate: rateOf(endpoints),
    saturated,
    disturbed: endpoints.filter(isDisturbed).map((one) => one.endpoint)
  };
}
function appShare({ requestsPerSecond, capacityPerSecond }) {
  return requestsPerSecond === null || capacityPerSecond === null ? 0 : requestsPerSecond / capacityPerSecond;
}
function rateOf(endpoints) {
  let capacities = endpoints.flatMap((one) => one.capacityPerSecond ?? []);
  return capacities.length === 0 || capacities.length < endpoints.length ? null : Math.max(1, Math.round(Math.min(...capacities) * RATE_SHARE));
}

// src/decide/resampling.ts
function gateOn(results, blocks) {
  let { min, max } = results.config.load.blocks, gated = metricsOf(results.config).filter(
    (metric) => results.config.endpoints.some(({ gate }) => gate[metric] !== void 0)
  ), measured = [], undecided = results.config.endpoints.map(({ name }) => name), comparison = null;
  for (let block of blocks.slice(0, max))
    if (measured.push({ ...block, endpoints: block.endpoints.filter(({ endpoint }) => undecided.includes(endpoint)) }), !(measured.length < min) && (comparison = comparePaired({ ...results, blocks: measured }, gated), undecided = comparison.endpoints.flatMap((one) => one.decided ? [] : [one.endpoint]), undecided.length === 0))
      return comparison;
  return comparison ?? comparePaired({ ...results, blocks: measured }, gated);
}
function falseAlarmsOf(results, runs) {
  let random = randomFrom(results.seed, runs), pairs = results.blocks.map((block) => [block, exchangeSides(block)]), failed = 0;
  for (let run2 = 0; run2 < runs; run2++) {
    let drawn = drawRun(pairs, results.config.load.blocks.max, random);
    gateOn(results, drawn).verdict === "regression" && failed++;
  }
  return { runs, failed, share: failed / runs, ...wilson(failed, runs) };
}
function drawRun(pairs, count, random) {
  let drawn = [];
  for (; drawn.length < count; )
    for (let pair of shuffle([...pairs], random)) drawn.push(pair[random() < 0.5 ? 0 : 1]);
  return drawn.slice(0, count);
}
function exchangeSides(block) {
  return { ...block, endpoints: block.endpoints.map(exchangeEndpoint) };
}
function exchangeEndpoint(one) {
  return {
    ...one,
    rounds: one.rounds.map(exchangeRound),
    ...one.alone === void 0 ? {} : { alone: exchangeRound(one.alone) },
    distributionMs: exchange(one.distributionMs)
  };
}
function exchangeRound(round) {
  return { ...round, sides: exchange(round.sides) };
}
function exchange({ base, head }) {
  return { ...head === void 0 ? {} : { base: head }, ...base === void 0 ? {} : { head: base } };
}
function wilson(count, total) {
  let share = count / total, centre = share + 1.96 ** 2 / (2 * total), half = 1.96 * Math.sqrt(share * (1 - share) / total + 1.96 ** 2 / (4 * total ** 2)), scale = 1 + 1.96 ** 2 / total;
  return { low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

// src/decide/calibration.ts
function calibrationOf(results, wish, runs) {
  let { config } = results, family = config.endpoints.reduce((sum2, endpoint) => sum2 + Object.keys(endpoint.gate).length, 0), level = (1 - config.gate.confidence) / Math.max(1, family), endpoints = config.endpoints.map(
    (endpoint) => noiseOfEndpoint(endpoint, blocksOf(results, endpoint.name), { ...config.load.blocks, level, config })
  ), blockSeconds = median(results.blocks.map((block) => block.durationMs)) / 1e3;
  return {
    blocks: results.blocks.length,
    blockSeconds,
    verdict: gateOn(results, results.blocks).verdict,
    falseAlarms: falseAlarmsOf(results, runs),
    endpoints,
    recommendation: recommend({ config, endpoints, blocks: results.blocks.length, blockSeconds, wish })
  };
}

// src/report/calibration.ts
function renderCalibration(calibration, results) {
  let { header, rows } = noiseTable(calibration, results), sentences = [
    noiseWords(calibration),
    ...results.notes,
    ...falseAlarmWords(calibration),
    ...loadWords(calibration)
  ], advice = adviceWords(calibration), yaml = snippet(calibration.recommendation, results);
  return {
    text: [...alignedTable(header, rows, { words: 2, last: "numbers" }), "", ...sentences, "", ...advice, "", ...yaml].map(printableLines).join(`
`),
    markdown: `${[
      "### latency-gate: calibration",
      markdownTable(header, rows),
      ...sentences.map(prose),
      ...advice.map(prose),
      codeBlock(yaml.join(`
`)).replace("```text", "```yaml")
    ].join(`

`)}
`
  };
}
function noiseTable(calibration, results) {
  let nameOf2 = metricNamer(results.config.load), header = [
    "endpoint",
    "metric",
    "value",
    "noise (sd of a block)",
    ...(calibration.endpoints.flatMap((one) => one.metrics).find((noise) => noise.detectable.length > 0)?.detectable.map((one) => one.blocks) ?? []).map((count) => `detectable in ${count} blocks`)
  ], rows = calibration.endpoints.flatMap(
    (endpoint) => endpoint.metrics.filter((noise) => noise.gated || noise.blockSd !== null).map((noise, index) => [
      index === 0 ? endpoint.endpoint : "",
      `${nameOf2(noise.metric)}${noise.gated ? " *" : ""}`,
      formatValue(noise.metric, noise.value),
      ...figuresOf(noise)
    ])
  );
  return { header, rows };
}
function figuresOf(noise) {
  return noise.blockSd === null ? [`not assessed: ${noise.reason ?? "too little data"}`] : [formatPercent(Math.expm1(noise.blockSd)), ...noise.detectable.map((one) => formatPercent(one.change))];
}
function noiseWords({ blocks, blockSeconds }) {
  return `${plural(blocks, "block")} of about ${formatDuration(blockSeconds)}, one version on both sides. The noise is how much head / base differs from one block to the next without any change; "detectable" is the smallest change that is found with 95 % probability after that many blocks at most. * gated.`;
}
function falseAlarmWords({ verdict, falseAlarms }) {
  let { runs, failed, share, low, high } = falseAlarms, alarm = verdict === "regression" ? "FALSE ALARM: the gate would have called this version slower than itself. If it happens again, something other than the versions makes the two sides differ." : `This version against itself: ${verdict}. No regression was found, as expected.`, resampled = `False alarms: ${failed} of ${runs} runs drawn from these blocks, with the sides exchanged at random, found a regression (${formatPercent(share)}; 95 % interval ${formatPercent(low)} to ${formatPercent(high)}).`;
  return [alarm, resampled];
}
function loadWords({ endpoints, recommendation }) {
  return endpoints.flatMap((one) => {
    if (recommendation.saturated.includes(one.endpoint)) {
      let capacity = formatValue("throughput", one.capacityPerSecond);
      return [
        `${one.endpoint}: the load keeps the app busy all the time (a core serves ${capacity}): requests wait for each other.`
      ];
    }
    if (!recommendation.disturbed.includes(one.endpoint)) return [];
    let busy = Math.round((one.machineBusy ?? 1) * 100);
    return [`${one.endpoint}: the machine was ${busy} % busy, but not with the app: something else ran beside it.`];
  });
}
function adviceWords({ recommendation, blockSeconds }) {
  let { wish, reached, change, blocks, atMostSeconds, saturated } = recommendation, within = wish.withinSeconds === null ? "" : ` within ${formatDuration(wish.withinSeconds)}`, settings = `${blocks.min} to ${blocks.max} blocks, at most ${formatDuration(atMostSeconds)} and the time to build`, again = saturated.length > 0 ? ["The load below differs from the one measured: calibrate again with it."] : [];
  if (change === null)
    return [`No endpoint could be assessed, so nothing can be said about ${formatTolerance(wish.change)}.`];
  if (reached) return [`To detect ${formatTolerance(wish.change)} at every endpoint${within}: ${settings}.`, ...again];
  let tooShort = wish.withinSeconds !== null && wish.withinSeconds < blocks.min * blockSeconds ? ` ${plural(blocks.min, "block")} alone take ${formatDuration(blocks.min * blockSeconds)}.` : "";
  return [
    `OUT OF REACH: ${formatTolerance(wish.change)} at every endpoint${within}.${tooShort} What can be detected: ${formatPercent(change)}, with ${settings}. More rounds, fewer connections or a quieter machine lower the noise.`,
    ...again
  ];
}
function snippet(recommendation, results) {
  let { blocks, tolerance, minDifferenceMs, metrics, connections, rate, change } = recommendation, { load, gate } = results.config;
  if (change === null || change >= 1) return ["# too noisy for any settings: see above"];
  let common = metrics[0]?.metrics.filter((metric) => metrics.every((one) => one.metrics.includes(metric))) ?? [], extra = metrics.flatMap((one) => {
    let own = one.metrics.filter((metric) => !common.includes(metric));
    return own.length > 0 ? [`# ${one.endpoint} can gate ${own.join(", ")} too`] : [];
  });
  return [
    "load:",
    `  blocks: ${blocks.min}..${blocks.max}`,
    ...load.command === void 0 ? [load.rate === null ? `  connections: ${listed(connections)}` : `  rate: ${load.rate}/s`] : [],
    ...rate === null || load.rate !== null || load.command !== void 0 ? [] : [`  # rate: ${rate}/s instead of connections loads 40 % of a core: for p90 and p99`],
    "gate:",
    `  tolerance: ${formatShare(Number(tolerance.toPrecision(2)))}`,
    ...minDifferenceMs < gate.minDifferenceMs ? [`  min-difference: ${Number(minDifferenceMs.toPrecision(1))}ms`] : [],
    ...common.length > 0 ? [`  metrics: [${common.join(", ")}]`] : [],
    ...extra
  ];
}
function listed(connections) {
  return connections.length === 1 ? connections.join() : `[${connections.join(", ")}]`;
}
function markdownTable(header, rows) {
  let line2 = (cells) => `| ${header.map((_, column) => cells[column] ?? "").join(" | ")} |`, shown = rows.map(([endpoint = "", ...rest]) => [
    endpoint === "" ? "" : code(endpoint, { inTable: !0 }),
    ...rest.map(prose)
  ]);
  return [
    line2(header),
    `|---|---|${header.slice(2).map(() => "--:|").join("")}`,
    ...shown.map(line2)
  ].join(`
`);
}
function printableLines(text) {
  return text.split(`
`).map(printable).join(`
`);
}

// src/commands/calibrate-run.ts
var FEWEST_BLOCKS2 = 3, MOST_BLOCKS = 100, DEFAULT_BLOCKS = 12, RESAMPLED_RUNS = 2e3;
async function calibrate({ config, file, directory }, options, environment) {
  await requireFolders([options.json, options.results, options.markdown]);
  let blocks = blocksOption(options.blocks), wish = { change: wishOption(options.wish, config), withinSeconds: withinOption(options.within) }, { config: beside, ...base } = await besideItself(bothSidesHead(config), directory, file?.name ?? null), results = await runMeasurement({
    ...environment,
    ...base,
    config: beside,
    expansion: expandReferences(beside, environment.env),
    directory,
    mode: "compare",
    calibrationBlocks: blocks,
    headLabel: "head",
    run: OUTSIDE_CI,
    runnerClass: "local",
    baselines: null
  });
  options.results !== void 0 && await writeOutput(options.results, printResults(results));
  let invalid = compare(results, []).endpoints.find((one) => one.state !== "compared");
  if (invalid) {
    let problem = invalid.problems[0];
    throw new MeasurementError(`${invalid.endpoint}: ${problem ? problem.text : "the app answers 404 or 405"}`, {
      hint: "fix the endpoint, or describe the right answer under `expect`; wrong responses say nothing about noise"
    });
  }
  let calibration = calibrationOf(results, wish, RESAMPLED_RUNS), report2 = renderCalibration(calibration, results);
  return options.json !== void 0 && await writeOutput(options.json, `${JSON.stringify(calibration, null, 2)}
`), options.markdown !== void 0 && await writeOutput(options.markdown, report2.markdown), { ...report2, exitCode: calibration.verdict === "regression" ? ExitCode.gateFailed : ExitCode.passed };
}
function bothSidesHead(config) {
  return {
    ...config,
    app: appOf(config, "head"),
    base: {},
    head: {},
    load: { ...config.load, timeBudgetMs: null }
  };
}
async function besideItself(config, directory, file) {
  let oneFolder = { config: { ...config, compare: "variants" }, base: null };
  if (!needsBaseCommit(config, config.app)) return oneFolder;
  let changes = await changesSinceHead(directory, file);
  return changes === "none" ? { config, base: { revision: "HEAD", label: "HEAD" } } : { ...oneFolder, notes: [`${changes === "some" ? "Files differ from HEAD, which base would be" : "There is no commit that base could be"}: ${ONE_FOLDER}`] };
}
function blocksOption(text) {
  if (text === void 0) return DEFAULT_BLOCKS;
  let blocks = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (blocks >= FEWEST_BLOCKS2 && blocks <= MOST_BLOCKS) return blocks;
  throw new ConfigError(`--blocks ${text}: must be a whole number from ${FEWEST_BLOCKS2} to ${MOST_BLOCKS}`, {
    hint: "twelve blocks determine the noise to within about a fifth; more blocks are more precise"
  });
}
function wishOption(text, config) {
  if (text === void 0) {
    let tolerances = config.endpoints.flatMap((endpoint) => Object.values(endpoint.gate));
    return tolerances.length > 0 ? Math.min(...tolerances) : DEFAULT_WISH;
  }
  let wish = parseShare(text);
  if (wish !== null && wish > 0 && wish < 1) return wish;
  throw new ConfigError(`--wish ${text}: must be a change such as 2%`, {
    hint: "it is the smallest slow-down to detect"
  });
}
var DEFAULT_WISH = 0.05;
function withinOption(text) {
  if (text === void 0) return null;
  let withinMs = parseDurationMs(text);
  if (withinMs !== null && withinMs > 0) return withinMs / 1e3;
  throw new ConfigError(`--within ${text}: must be a duration such as 90s or 2m`, {
    hint: "it is how long a run may take"
  });
}

// src/commands/calibrate.ts
function addCalibrate(program2, perform) {
  let command = program2.command("calibrate").description("measure head beside itself: the noise here, what can be seen, and settings that suit it").argument("[endpoints...]", "what to request, such as 'GET /orders', instead of what the file names").option("-c, --config <file>", "configuration (default: latency-gate.yml or .github/latency-gate.yml)").option("--blocks <count>", "blocks to measure (default: 12)").option("--wish <change>", "change that is to be seen, such as 2% (default: the smallest tolerance)").option("--within <duration>", "how long a run may take, such as 2m (default: up to 40 blocks)").option("--json <file>", "write the figures").option("--results <file>", "write what was measured").option("--markdown <file>", "write the report as Markdown").option("--quiet", "print nothing but errors");
  withInputs(command, (key) => !["load.time-budget", "load.blocks"].includes(key)).action(
    (endpoints, options) => {
      let { blocks: _blocks, ...settings } = settingsOf(command, endpoints);
      return perform((setting) => calibrateHere(settings, options, setting));
    }
  );
}
async function calibrateHere(settings, options, setting) {
  let loaded = await loadConfig(options.config, settings), { signal, generatorPath } = setting, status = options.quiet ? NO_STATUS_LINE : statusLine(process.stderr, process.env), environment = {
    env: process.env,
    events: new RunEvents([new ProgressLines(status)]),
    signal,
    generatorPath
  };
  try {
    let outcome = await calibrate(loaded, options, environment);
    return status.clear(), options.quiet || process.stdout.write(`${outcome.text}
`), outcome.exitCode;
  } finally {
    status.clear();
  }
}

// src/commands/output.ts
var import_picocolors = __toESM(require_picocolors(), 1);
import { mkdir } from "node:fs/promises";
import { join as join2 } from "node:path";

// src/report/side-files.ts
function fileSideOf(results, side) {
  return side === "base" && results.kind === "single" && results.reference !== null ? "reference" : side;
}
function sideFileName({ position, endpoint, side, extension }) {
  let safe = endpoint.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, 40).replace(/^-+|-+$/g, "");
  return [`${position + 1}${safe === "" ? "" : `-${safe}`}`, side, extension].join(".");
}

// src/report/ab-percentiles.ts
var HEADER = `Percentage served,Time in ms
`;
function abPercentiles(results, storedBase) {
  return results.config.endpoints.flatMap(({ name }, position) => [
    ...SIDES.flatMap((side) => {
      let file = { position, endpoint: name, side: fileSideOf(results, side), extension: "csv" };
      return percentileFile(poolSide(results, name, side), sideFileName(file));
    }),
    ...storedBase === null ? [] : percentileFile(
      poolSide(storedBase, name, "head"),
      sideFileName({ position, endpoint: name, side: "base", extension: "csv" })
    )
  ]);
}
function percentileFile(pooled, name) {
  if (pooled === null || pooled.quantileMs(50) === null) return [];
  let lines = Array.from(
    { length: 101 },
    (_, percent) => `${percent},${(pooled.quantileMs(percent) ?? 0).toFixed(3)}
`
  );
  return [{ name, text: `${HEADER}${lines.join("")}` }];
}

// src/report/ab-table.ts
var SERVED_PERCENT = [50, 66, 75, 80, 90, 95, 98, 99, 100], LABEL_WIDTH = 30, COLUMN_WIDTH = 42;
function abTables(results, printable2) {
  return results.config.endpoints.map(({ name }) => section(results, name, printable2)).join(`

`);
}
function section(results, endpoint, printable2) {
  let columns = SIDES.flatMap((side) => {
    let figures2 = poolSide(results, endpoint, side), label = results.sides[side]?.label ?? side;
    return figures2 === null ? [] : [{ title: label === side ? side : `${side} (${printable2(label)})`, figures: figures2 }];
  });
  if (columns.length === 0) return `${printable2(endpoint)}: not measured`;
  let load = loadOf(results, endpoint), { connections, rate } = load, row = (label, cell) => line(
    label,
    columns.map(({ figures: figures2 }) => cell(figures2))
  ), times = (label, of) => row(label, (figures2) => timesCell(of(figures2)));
  return [
    line(
      printable2(endpoint),
      columns.map(({ title }) => title)
    ),
    ...columns.some(({ figures: figures2 }) => figures2.tls.length > 0) ? [row("SSL/TLS Protocol:", ({ tls }) => tlsCell(tls, printable2))] : [],
    row("Document Length:", ({ bodyBytes }) => bodyBytes === null ? "\u2013" : `${Math.round(bodyBytes)} bytes`),
    rate === null ? row("Concurrency Level:", () => load.command === void 0 ? String(connections) : "\u2013") : row("Arrival rate:", () => `${rate} [#/sec], at most ${connections} connections`),
    row("Complete requests:", ({ completed }) => String(completed)),
    row("Failed requests:", ({ failed, censored, mismatched }) => String(failed + censored + mismatched)),
    ...FAILURES.filter(
      ({ always, reasons }) => columns.some(({ figures: figures2 }) => always ? hasFailures(figures2) : countOf(figures2, reasons) > 0)
    ).map(({ label, reasons }) => row(`   ${label}:`, (figures2) => String(countOf(figures2, reasons)))),
    ...columns.some(({ figures: figures2 }) => figures2.non2xx > 0) ? [row("Non-2xx responses:", ({ non2xx }) => String(non2xx))] : [],
    row("Total transferred:", ({ receivedBytes }) => bytesCell(receivedBytes)),
    row("HTML transferred:", ({ receivedBodyBytes }) => bytesCell(receivedBodyBytes)),
    row("Requests per second:", ({ requestsPerSecond }) => `${requestsPerSecond.toFixed(2)} [#/sec] (mean)`),
    row("Time per request:", ({ latencyMs }) => latencyMs === null ? "\u2013" : `${ms(latencyMs.mean)} [ms] (mean)`),
    row("Transfer rate:", transferRate),
    "",
    row("Connection Times (ms)", () => "    min    mean[+/-sd]   median     max"),
    times("Connect:", ({ connectMs }) => connectMs),
    times("Waiting:", ({ ttfbMs }) => ttfbMs),
    times("Total:", ({ latencyMs }) => latencyMs),
    "",
    "Percentage of the requests served within a certain time (ms)",
    ...SERVED_PERCENT.map(
      (percent) => row(`${String(percent).padStart(4)}%${percent === 100 ? " (longest request)" : ""}`, ({ quantileMs }) => {
        let value = quantileMs(percent);
        return value === null ? "\u2013" : ms(value).padStart(7);
      })
    )
  ].join(`
`);
}
function loadOf({ config }, name) {
  let endpoint = config.endpoints.find((one) => one.name === name);
  return endpoint === void 0 ? config.load : loadAt(endpoint, config.load);
}
function line(label, cells) {
  let padded = cells.map((cell, index) => index < cells.length - 1 ? cell.padEnd(COLUMN_WIDTH) : cell);
  return `${label.padEnd(LABEL_WIDTH)}${padded.join("")}`.trimEnd();
}
var FAILURES = [
  { label: "Connect", reasons: ["refused", "connect", "dns", "tls"], always: !0 },
  { label: "Receive", reasons: ["reset", "closed", "truncated", "parse", "surplus"], always: !0 },
  { label: "Length", reasons: ["length"], always: !0 },
  { label: "Exceptions", reasons: null, always: !0 },
  { label: "Too late", reasons: ["timeout", "drain"], always: !1 },
  { label: "Status", reasons: ["status"], always: !1 },
  { label: "Content", reasons: ["text", "json", "oversize", "encoding"], always: !1 }
], NAMED_REASONS = FAILURES.flatMap(({ reasons }) => reasons ?? []);
function countOf({ problems }, reasons) {
  return Object.entries(problems).filter(([reason]) => reasons === null ? !NAMED_REASONS.includes(reason) : reasons.includes(reason)).reduce((sum2, [, count]) => sum2 + count, 0);
}
function hasFailures({ failed, censored, mismatched }) {
  return failed + censored + mismatched > 0;
}
function tlsCell(agreed, printable2) {
  return agreed.length === 0 ? "\u2013" : agreed.map(({ protocol, cipher }) => printable2(`${protocol},${cipher}`)).join(" or ");
}
function bytesCell(bytes) {
  return bytes === null ? "\u2013" : `${bytes} bytes`;
}
function transferRate({ receivedBytes, completed, bodyBytes, requestsPerSecond }) {
  let whole = receivedBytes !== null && completed > 0 ? receivedBytes / completed : null, bytes = whole ?? bodyBytes;
  return bytes === null ? "\u2013" : `${(bytes * requestsPerSecond / 1024).toFixed(2)} [Kbytes/sec] ${whole === null ? "of bodies" : "received"}`;
}
function timesCell(times) {
  if (times === null) return "\u2013";
  let { min, mean, sd, median: median2, max } = times, cell = (value, width) => (value === null ? "\u2013" : ms(value)).padStart(width);
  return `${cell(min, 7)} ${cell(mean, 7)} ${cell(sd, 6)}  ${cell(median2, 7)} ${cell(max, 7)}`;
}
function ms(value) {
  return value.toFixed(value < 10 ? 3 : value < 1e3 ? 1 : 0);
}

// src/commands/output.ts
function withOutput(command) {
  return command.option("--markdown <file>", "write the report as Markdown, as it would be commented").option("--html <file>", "write the report as an HTML page with charts, which needs nothing else").option("--speedscope <file>", "write the profiles as a file that https://www.speedscope.app opens").option("--quiet", "print nothing but errors").option("--verbose", "print the metrics that are not gated too").option("--ab", "print the figures in the layout of ApacheBench too, base and head side by side").option("--percentiles <folder>", "write percentiles as `ab -e` does, a file for each endpoint and side").option("--no-color", "plain text (as does NO_COLOR)");
}
async function reportOutcome(outcome, options, files = []) {
  options.quiet || print(outcome, options);
  let problem = await writeOutputs([
    ...files,
    ...await percentileFiles(outcome, options.percentiles),
    [options.markdown, () => outcome.markdown],
    [options.html, () => htmlReport(outcome)],
    ...profileFile(outcome, options.speedscope)
  ]);
  return exitCodeWith(outcome.exitCode, problem);
}
function exitCodeWith(exitCode, problem) {
  if (problem === null) return exitCode;
  if (exitCode === ExitCode.passed) throw problem;
  return process.stderr.write(`${describeError(problem).text}
`), exitCode;
}
function profileFile({ results }, file) {
  let text = speedscopeFile(results);
  return file !== void 0 && text === null && process.stderr.write(`${file} was not written: nothing was profiled
`), text === null ? [] : [[file, () => text]];
}
async function percentileFiles({ results, found }, folder) {
  if (folder === void 0) return [];
  await mkdir(folder, { recursive: !0 }).catch(() => null);
  let [newest = null] = [...found.baselines].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return abPercentiles(results, newest).map(({ name, text }) => [join2(folder, name), () => text]);
}
function print(outcome, options) {
  let paint = options.color && import_picocolors.default.isColorSupported && process.stdout.isTTY ? import_picocolors.default : PLAIN;
  options.ab && process.stdout.write(`${abTables(outcome.results, printable)}

`), process.stdout.write(`${renderTerminal(outcome.view, { paint, verbose: options.verbose ?? !1 })}
`);
}

// src/commands/compare.ts
function addCompare(program2, perform) {
  withOutput(program2.command("compare").description("compare stored results of head with those of base")).argument("<base>", "results file of base").argument("<files...>", "more of base, and that of head last").action(
    (base, files, options) => perform(() => compare2([base, ...files], options))
  );
}
async function compare2(files, options) {
  let read = await Promise.all(files.map(readResultsFile)), [head, baselines] = [read.at(-1), read.slice(0, -1)];
  if (head === void 0) throw new Error("compare without files");
  let other = baselines.findIndex((one) => one.configHash !== head.configHash);
  if (other >= 0)
    throw new BaselineError(`${files[other]} was measured with another configuration than ${files.at(-1)}`, {
      hint: "load, endpoints and expectations have to agree: measure one of them again"
    });
  let outcome = render(replay({ ...head, kind: "single" }, { baselines, skipped: [] }));
  return await reportOutcome(outcome, options);
}

// src/commands/samples.ts
import { mkdir as mkdir2, open, writeFile as writeFile2 } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/report/ab-samples.ts
var AB_SAMPLES_HEADER = `starttime	seconds	ctime	dtime	ttime	wait
`;
function totalMs({ connectMs, latencyMs }) {
  return connectMs + latencyMs;
}
function abSampleLine(request) {
  let { connectMs, latencyMs, ttfbMs } = request, beganMs = request.startedAtMs - connectMs, times = [connectMs, latencyMs, totalMs(request), ttfbMs].map((ms2) => ms2.toFixed(3));
  return `${[calendarTime(beganMs), (beganMs / 1e3).toFixed(3), ...times].join("	")}
`;
}
var known = { second: Number.NaN, text: "" };
function calendarTime(ms2) {
  let second = Math.floor(ms2 / 1e3);
  if (second !== known.second) {
    let date = new Date(second * 1e3), [day, month, dayOfMonth, year] = date.toDateString().split(" ");
    known = { second, text: [day, month, dayOfMonth, date.toTimeString().slice(0, 8), year].join(" ") };
  }
  return known.text;
}

// src/commands/sorted-runs.ts
var RECORD_NUMBERS = 4, RECORD_BYTES = RECORD_NUMBERS * Float64Array.BYTES_PER_ELEMENT, CHUNK_RECORDS = 512, GROUP = 1024;
async function* merged(file, runs) {
  let heap = new LeastFirst();
  for (let run2 of runs) {
    let cursor = new Cursor(file, run2);
    await cursor.advance() && heap.push(cursor);
  }
  let group = [];
  for (let least = heap.first(); least !== void 0; least = heap.first())
    group.push(least.request), least.step() || await least.advance() ? heap.sinkFirst() : heap.dropFirst(), group.length === GROUP && (yield group, group = []);
  yield group;
}
var Cursor = class {
  #file;
  #run;
  #chunk = new Float64Array(0);
  #read = 0;
  #at = -1;
  request = { startedAtMs: 0, connectMs: 0, latencyMs: 0, ttfbMs: 0 };
  total = 0;
  constructor(file, run2) {
    this.#file = file, this.#run = run2;
  }
  /** To the next request, if it is in memory. */
  step() {
    let offset = (this.#at + 1) * RECORD_NUMBERS;
    if (offset >= this.#chunk.length) return !1;
    this.#at++;
    let [startedAtMs = 0, connectMs = 0, latencyMs = 0, ttfbMs = 0] = this.#chunk.subarray(
      offset,
      offset + RECORD_NUMBERS
    );
    return this.request = { startedAtMs, connectMs, latencyMs, ttfbMs }, this.total = totalMs(this.request), !0;
  }
  /** Reads on; false at the end of the run. */
  async advance() {
    let records = Math.min(CHUNK_RECORDS, this.#run.count - this.#read);
    if (records === 0) return !1;
    let chunk = new Float64Array(records * RECORD_NUMBERS);
    return await this.#file.read(chunk, 0, chunk.byteLength, this.#run.start + this.#read * RECORD_BYTES), this.#chunk = chunk, this.#read += records, this.#at = -1, this.step();
  }
}, LeastFirst = class {
  #cursors = [];
  first() {
    return this.#cursors[0];
  }
  push(cursor) {
    let cursors = this.#cursors;
    cursors.push(cursor);
    for (let at = cursors.length - 1; at > 0; ) {
      let parent = at - 1 >> 1;
      if (!this.#swapIfLess(at, parent)) return;
      at = parent;
    }
  }
  dropFirst() {
    let last = this.#cursors.pop();
    last === void 0 || this.#cursors.length === 0 || (this.#cursors[0] = last, this.sinkFirst());
  }
  /** The first has a greater total than before. */
  sinkFirst() {
    let cursors = this.#cursors;
    for (let at = 0; ; ) {
      let [left, right] = [2 * at + 1, 2 * at + 2], less = (cursors[right]?.total ?? 1 / 0) < (cursors[left]?.total ?? 1 / 0) ? right : left;
      if (less >= cursors.length || !this.#swapIfLess(less, at)) return;
      at = less;
    }
  }
  #swapIfLess(child, parent) {
    let [below, above] = [this.#cursors[child], this.#cursors[parent]];
    return below === void 0 || above === void 0 || below.total >= above.total ? !1 : (this.#cursors[child] = above, this.#cursors[parent] = below, !0);
  }
};

// src/commands/samples.ts
var PIECE_CHARACTERS = 64 * 1024;
async function openSampleFiles(folder) {
  await orRefuse(folder, () => mkdir2(folder, { recursive: !0 }));
  let temporary = await makeTemporaryFolder("samples"), spool = await open(join3(temporary.path, "rounds"), "w+"), kept = [], ofBlock = [], end = 0, isOpen2 = !0;
  return {
    on(event) {
      event.kind === "measuring" ? (kept = [], ofBlock = [], end = 0) : event.kind === "block-measured" ? (kept.push(...ofBlock), ofBlock = []) : event.kind === "block-discarded" && (end = ofBlock[0]?.start ?? end, ofBlock = []);
    },
    async keepRequests({ endpoint, samples }) {
      for (let one of samples) {
        let records = sortedRecords(one);
        await orRefuse(temporary.path, () => spool.write(records, 0, records.byteLength, end)), ofBlock.push({ endpoint, side: one.side, start: end, count: records.length / RECORD_NUMBERS }), end += records.byteLength;
      }
    },
    async write(results) {
      try {
        return await orRefuse(folder, () => writeFiles(folder, results, { runs: kept, spool })), null;
      } catch (error) {
        if (error instanceof ConfigError) return error;
        throw error;
      }
    },
    async dispose() {
      isOpen2 && await closeQuietly(spool, temporary), isOpen2 = !1;
    }
  };
}
async function writeFiles(folder, results, kept) {
  let files = [];
  for (let [position, { name }] of results.config.endpoints.entries())
    for (let side of SIDES) {
      let runs = kept.runs.filter((run2) => run2.endpoint === name && run2.side === side && run2.count > 0);
      if (runs.length === 0) continue;
      let file = sideFileName({ position, endpoint: name, side: fileSideOf(results, side), extension: "tsv" });
      await writeLines(join3(folder, file), merged(kept.spool, runs)), files.push({ file, endpoint: name, ...infoOf(results, side), requests: sum(runs.map((run2) => run2.count)) });
    }
  let index = { tool: results.tool, createdAt: results.createdAt, configHash: results.configHash, files };
  await writeFile2(join3(folder, "index.json"), `${JSON.stringify(index, null, 2)}
`);
}
async function closeQuietly(spool, temporary) {
  await spool.close().catch(() => null), await temporary.remove();
}
function infoOf(results, side) {
  let info = results.sides[side];
  return { side: fileSideOf(results, side), label: info?.label ?? side, commit: info?.commit ?? null };
}
function sortedRecords({ latencyMs, ttfbMs, requests }) {
  let all = Array.from(
    latencyMs,
    (latency, at) => ({
      startedAtMs: requests?.startedAtMs[at] ?? 0,
      connectMs: requests?.connectMs[at] ?? 0,
      latencyMs: latency,
      ttfbMs: ttfbMs[at] ?? 0
    })
  ).sort((a, b) => totalMs(a) - totalMs(b));
  return Float64Array.from(all.flatMap((one) => [one.startedAtMs, one.connectMs, one.latencyMs, one.ttfbMs]));
}
async function writeLines(file, requests) {
  let target = await open(file, "w");
  try {
    let piece = AB_SAMPLES_HEADER;
    for await (let some of requests) {
      for (let request of some) piece += abSampleLine(request);
      piece.length < PIECE_CHARACTERS || (await target.write(piece), piece = "");
    }
    await target.write(piece);
  } finally {
    await target.close();
  }
}
async function orRefuse(where, work) {
  try {
    return await work();
  } catch (cause) {
    throw new ConfigError(
      `requests cannot be kept in ${where} (${cause instanceof Error ? cause.message : "unknown"})`,
      {
        hint: "name a folder that can be created, on a disk with room: a request takes about 70 bytes there, and 32 in the temporary folder",
        cause
      }
    );
  }
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

// src/commands/measure.ts
function withMeasuring(command) {
  return command.option("--json <file>", "write the results").option("--samples <folder>", "keep every request, in the columns of `ab -g`, a file for each endpoint and side");
}
async function measureAndReport(options, setting, ask2) {
  await requireFolders([options.json, options.markdown, options.html, options.speedscope]);
  let samples = options.samples === void 0 ? null : await openSampleFiles(options.samples), status = options.quiet ? NO_STATUS_LINE : statusLine(process.stderr, process.env), soFar = new ResultsSoFar(options.json ?? null, (file) => {
    options.json === void 0 && status.note(`if the run is killed, the results so far are in ${file}`);
  });
  try {
    let asked = await ask2();
    if (samples !== null && asked.config.load.command !== void 0)
      throw new ConfigError("--samples has no meaning with `load.command`: only that generator sees single requests", {
        hint: "leave it out, and let the command keep what it measured"
      });
    let judged = await runGate({
      ...setting,
      ...asked,
      run: OUTSIDE_CI,
      runnerClass: "local",
      env: process.env,
      baselines: null,
      events: new RunEvents([new ProgressLines(status), soFar, ...samples ? [samples] : []])
    });
    status.clear(), await soFar.dispose();
    let outcome = render(judged), exitCode = await reportOutcome(outcome, options, [[options.json, () => printResults(outcome.results)]]);
    return exitCodeWith(exitCode, await samples?.write(outcome.results) ?? null);
  } finally {
    status.clear(), await samples?.dispose();
  }
}

// src/commands/duel.ts
function addDuel(program2, perform) {
  let command = program2.command("duel").description("compare two servers that are running, and exit with 1 if the second one is slower").argument("<base>", "address of the server to compare with, such as http://127.0.0.1:3001").argument("<head>", "address of the other one, such as http://127.0.0.1:3002").argument("[endpoints...]", "what to request, such as 'GET /orders'").option("-c, --config <file>", "configuration with endpoints, load and gate (default: none is read)");
  withInputs(withOutput(withMeasuring(command)), isOfServersThatRun).action(
    (base, head, endpoints, options) => perform((setting) => duel({ base, head, endpoints, options, command }, setting))
  );
}
function isOfServersThatRun(key) {
  return !/^(?:app|base)\.|^gate\.baseline$/.test(key) || key === "app.ready.path";
}
async function duel({ base, head, endpoints, options, command }, setting) {
  let [baseUrl, url] = [addressOf(base), addressOf(head)];
  if (baseUrl === url)
    throw new ConfigError(`both addresses are ${url}`, {
      hint: "start the second version on a port of its own; `latency-gate calibrate` compares an app with itself"
    });
  if (endpoints.length === 0 && options.config === void 0)
    throw new ConfigError("nothing is requested", {
      hint: `add what to request: latency-gate duel ${base} ${head} 'GET /orders'`
    });
  let settings = { ...settingsOf(command, endpoints), url, "base-url": baseUrl, baseline: "paired" }, { config, directory } = await loadSettings(options.config, settings);
  return await measureAndReport(options, setting, async () => ({
    config,
    expansion: expandReferences(config, process.env),
    directory,
    mode: "compare",
    base: null,
    baseLabel: labelOf(baseUrl),
    headLabel: labelOf(url)
  }));
}
function addressOf(typed) {
  return /^\d+$/.test(typed) ? `http://127.0.0.1:${typed}` : typed.startsWith(":") ? `http://127.0.0.1${typed}` : (/^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`).replace(/\/$/, "");
}
function labelOf(address) {
  return address.replace(/^https?:\/\//, "");
}

// src/commands/history.ts
import { readdir, readFile } from "node:fs/promises";
import { join as join4 } from "node:path";
function addHistory(program2, perform) {
  program2.command("history").description("draw the history branch: trends of main with its releases").argument("[folder]", "checkout of the history branch", ".").option("--html <file>", "write a page that needs nothing else").option("--svg <file>", "write a picture for a README").option("--badge <file>", "write the JSON that https://shields.io/badges/endpoint-badge reads").action((folder, options) => perform(() => history(folder, options)));
}
async function history(folder, options) {
  let { runs, releases, unreadable } = readHistory(await filesIn(folder));
  for (let path of unreadable) process.stderr.write(`${path} was passed over: it is damaged
`);
  if (runs.length === 0)
    throw new ConfigError(`no run is remembered in ${folder}`, {
      hint: "name a checkout of the history branch: `git worktree add ../history latency-history`"
    });
  let data = { runs, releases }, problem = await writeOutputs([
    [options.html, () => renderHistoryPage(data, PAGE_ASSETS)],
    [options.svg, () => renderPicture(data)],
    [options.badge, () => `${JSON.stringify(badgeOf(data))}
`]
  ]);
  if (problem !== null) throw problem;
  let commits = new Set(runs.map(({ commit }) => commit)).size;
  return process.stdout.write(`${commits} commits, ${releases.length} of them releases
`), ExitCode.passed;
}
async function filesIn(folder) {
  let paths = [
    ...(await readdir(join4(folder, RUNS_FOLDER)).catch(() => [])).map((name) => `${RUNS_FOLDER}${name}`).filter((path) => commitOf(path) !== null),
    RELEASES_FILE
  ], files = /* @__PURE__ */ new Map();
  for (let path of paths) {
    let text = await readFile(join4(folder, path), "utf8").catch(() => null);
    text !== null && files.set(path, text);
  }
  return files;
}

// src/commands/init.ts
import { access as access2, mkdir as mkdir3, writeFile as writeFile3 } from "node:fs/promises";
import { dirname as dirname2, join as join6, relative as relative2 } from "node:path";
import { createInterface } from "node:readline/promises";

// src/init/candidates.ts
var import_yaml = __toESM(require_dist(), 1);
async function candidatesIn(folder) {
  return [
    ...await nodeApp(folder),
    ...pythonApp(folder),
    ...goApp(folder),
    ...composeProject(folder),
    ...dockerfile(folder)
  ];
}
var USUAL_SERVERS = ["server.js", "server.mjs", "app.js", "index.js", "src/server.js", "src/index.js", "src/app.js"], SCRIPTS = ["start:prod", "start", "serve", "preview", "dev"];
async function nodeApp({ paths, texts }) {
  let manifest = jsonOf(texts.get("package.json"));
  if (manifest === null) {
    let file2 = USUAL_SERVERS.find((one) => paths.includes(one));
    return file2 === void 0 ? [] : [{ app: { command: `node ${file2}` }, from: file2, language: "node" }];
  }
  let scripts = fields(manifest.scripts), install = await installOf(paths, async (path) => texts.get(path) ?? null), packageManager = install?.command.split(" ")[0] ?? "npm", run2 = packageManager === "yarn" ? "yarn" : `${packageManager} run`, named = SCRIPTS.flatMap((name) => {
    let script = scripts[name];
    return typeof script != "string" ? [] : [{ command: /^node [\w./ -]+$/.test(script.trim()) ? script.trim() : name === "start" ? `${packageManager} start` : `${run2} ${name}`, script, from: `script \`${name}\` of package.json` }];
  }), { main: main2 } = manifest, file = [typeof main2 == "string" ? main2 : "", ...USUAL_SERVERS].find((one) => paths.includes(one)), all = [...named, ...file === void 0 ? [] : [{ command: `node ${file}`, script: "", from: file }]], seen = /* @__PURE__ */ new Set();
  return all.flatMap(({ command, script, from }) => {
    if (seen.has(command)) return [];
    seen.add(command);
    let needsBuild = typeof scripts.build == "string" && /\b(?:dist|build|out|\.next|next start)\b/.test(`${command} ${script}`), setup = nodeSetup(install, {
      builds: needsBuild ? [`${run2} build`] : [],
      hasPackages: hasPackages(manifest)
    });
    return [{ app: { ...setup === null ? {} : { setup }, command }, from, language: "node" }];
  });
}
function hasPackages(manifest) {
  return ["dependencies", "devDependencies"].some((kind) => Object.keys(fields(manifest[kind])).length > 0);
}
function nodeSetup(install, { builds, hasPackages: hasPackages2 }) {
  if (install === null) return hasPackages2 || builds.length > 0 ? ["npm install", ...builds] : null;
  if (builds.length === 0) return null;
  let { command, shared } = install;
  return [shared === null ? command : { run: command, ...shared }, ...builds];
}
var PYTHON_FILES = /^(?:[\w-]+\/){0,2}[\w-]+\.py$/;
function pythonApp({ paths, texts }) {
  let requirements = [...texts].filter(([path]) => /^(?:requirements[\w.-]*\.txt|pyproject\.toml)$/.test(path));
  if (requirements.length === 0 && !paths.includes("uv.lock")) return [];
  let names = requirements.map(([, text]) => text.toLowerCase()).join(`
`), isAskedFor = (name) => new RegExp(`(?:^|["'\\s])${name}\\b`, "m").test(names), usesUv = paths.includes("uv.lock"), bin = usesUv ? "uv run " : ".venv/bin/", install = paths.includes("requirements.txt") ? "-r requirements.txt" : ".", setup = usesUv ? "uv sync --frozen" : `python3 -m venv .venv && .venv/bin/pip install -q ${install}`, of = (command, from) => ({
    app: { setup, command: `${bin}${command}` },
    from,
    language: "python"
  }), found = [];
  for (let [path, text] of texts) {
    if (!PYTHON_FILES.test(path)) continue;
    let module = path.replace(/\.py$/, "").replace(/\/__init__$/, "").replaceAll("/", "."), asgi = /^(\w+)\s*(?::[^=\n]+)?=\s*(?:FastAPI|Starlette|Litestar|Quart)\(/m.exec(text)?.[1];
    asgi !== void 0 && found.push(of(`uvicorn ${module}:${asgi} --port $PORT`, path));
    let wsgi = /^(\w+)\s*=\s*Flask\(/m.exec(text)?.[1] ?? (/^def create_app\(/m.test(text) ? "'create_app()'" : void 0);
    if (wsgi === void 0) continue;
    let target = wsgi.startsWith("'") ? `'${module}:create_app()'` : `${module}:${wsgi}`;
    isAskedFor("gunicorn") ? found.push(of(`gunicorn --bind 127.0.0.1:$PORT ${target}`, path)) : found.push(of(`flask --app ${target} run --port $PORT`, path));
  }
  if (paths.includes("manage.py")) {
    let project = paths.find((path) => /^[\w-]+\/wsgi\.py$/.test(path))?.replace(/\.py$/, "").replace("/", ".");
    project !== void 0 && isAskedFor("gunicorn") ? found.push(of(`gunicorn --bind 127.0.0.1:$PORT ${project}`, "manage.py")) : found.push(of("python manage.py runserver --noreload $PORT", "manage.py"));
  }
  return found;
}
var BINARY = ".latency-gate-app";
function goApp({ texts }) {
  if (!texts.has("go.mod")) return [];
  let mains = [...texts].filter(
    ([path, text]) => /^(?:cmd\/[\w-]+\/)?[\w-]+\.go$/.test(path) && /^package main$/m.test(text) && /^func main\(/m.test(text)
  ).map(([path]) => path.replace(/[\w-]+\.go$/, ""));
  return [...new Set(mains)].map((folder) => ({
    app: { setup: `go build -o ${BINARY} ./${folder}`, command: `./${BINARY}` },
    from: folder === "" ? "go.mod" : folder,
    language: "go"
  }));
}
function composeProject({ texts }) {
  let file = ["compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"].find(
    (one) => texts.has(one)
  );
  if (file === void 0) return [];
  let publishing = Object.entries(fields(fields(yamlOf(texts.get(file))).services)).filter(([, service2]) => "ports" in fields(service2)), built = publishing.filter(([, service2]) => "build" in fields(service2)), [service] = [...built, ...publishing].map(([name]) => name);
  return [{ app: { compose: publishing.length === 1 || service === void 0 ? file : { file, service } }, from: file, language: null }];
}
function dockerfile({ paths, texts }) {
  if (!paths.includes("Dockerfile")) return [];
  let exposed = [...(texts.get("Dockerfile") ?? "").matchAll(/^\s*EXPOSE\s+(\d+)/gim)].map(
    ([, port2]) => Number(port2)
  );
  return [{ app: { build: ".", ...exposed.length > 1 ? { port: exposed[0] } : {} }, from: "Dockerfile", language: null }];
}
function jsonOf(text) {
  try {
    return text === void 0 ? null : fields(JSON.parse(text));
  } catch {
    return null;
  }
}
function yamlOf(text) {
  try {
    return (0, import_yaml.parse)(text ?? "", { logLevel: "silent" });
  } catch {
    return null;
  }
}

// src/init/explore.ts
var import_yaml3 = __toESM(require_dist(), 1);
import { performance as performance2 } from "node:perf_hooks";

// src/init/routes.ts
var import_yaml2 = __toESM(require_dist(), 1);
var DECLARATIONS = [
  {
    files: /\.[cm]?[jt]sx?$/,
    pattern: /\b\w*(?:app|router|server|fastify|api|routes?|instance)\.(get|post|put|patch|delete)\s*(?:<[^(]*>)?\(\s*(['"`])(?<path>\/.*?)\2/gi
  },
  { files: /\.[cm]?[jt]sx?$/, pattern: /method:\s*['"](\w+)['"],\s*(?:url|path):\s*(['"`])(?<path>\/.*?)\2/g },
  { files: /\.[cm]?[jt]sx?$/, pattern: /\b(?:url|pathname|path)\s*={2,3}\s*()(['"`])(?<path>\/.*?)\2/g },
  { files: /\.py$/, pattern: /^\s*@\w+\.(get|post|put|patch|delete|route)\(\s*(['"])(?<path>\/.*?)\2[^\n]*/gm },
  { files: /urls\.py$/, pattern: /\bpath\(()\s*(['"])(?<path>.*?)\2/g },
  { files: /\.go$/, pattern: /\.(GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete)\((\s*")(?<path>\/[^"]*)"/g },
  { files: /\.go$/, pattern: /\.(?:HandleFunc|Handle)\(\s*(["`])(?:(?=[A-Z])\w+ )?(?<path>\/[^"`]*)\1/g }
];
function routesInSources({ texts }) {
  let routes = [];
  for (let [file, text] of texts) {
    routes.push(...nestRoutes(file, text), ...nextRoutes(file));
    for (let { files, pattern } of DECLARATIONS)
      if (files.test(file))
        for (let match of text.matchAll(pattern)) {
          let path = match.groups?.path ?? "", named = /^(?:get|post|put|patch|delete)$/i.exec(match[1] ?? "")?.[0] ?? methodIn(match[0]) ?? "GET";
          routes.push(
            ...withValues({ method: named.toUpperCase(), path: path.startsWith("/") ? path : `/${path}`, from: file })
          );
        }
  }
  return distinct([...routes, ...mounted(routes, texts)]);
}
function methodIn(declaration) {
  let methods = /methods\s*=\s*[[(]([^\])]*)/.exec(declaration)?.[1] ?? "";
  return /\bGET\b/.test(methods) ? "GET" : /["`](GET|POST|PUT|PATCH|DELETE) \//.exec(declaration)?.[1] ?? /\w+/.exec(methods)?.[0];
}
function mounted(routes, texts) {
  return [...texts].flatMap(([, text]) => [
    ...[...text.matchAll(/\.use\(\s*['"`](\/[\w/-]+)['"`]\s*,\s*\w/g)].map(([, prefix = ""]) => prefix),
    ...[...text.matchAll(/\bprefix\s*[=:]\s*['"](\/[\w/-]+)['"]/g)].map(([, prefix = ""]) => prefix)
  ]).slice(0, 5).flatMap(
    (prefix) => routes.map((route) => ({ ...route, path: route.path === "/" ? prefix : `${prefix}${route.path}` }))
  );
}
function nestRoutes(file, text) {
  let controller = /@Controller\(\s*(?:['"`]([^'"`]*)['"`])?\s*\)/.exec(text);
  return controller === null ? [] : [...text.matchAll(/@(Get|Post|Put|Patch|Delete)\(\s*(?:['"`]([^'"`]*)['"`])?\s*\)/g)].flatMap(
    ([, method = "", own = ""]) => {
      let path = `/${[controller[1] ?? "", own].map((part) => part.replace(/^\/|\/$/g, "")).filter((part) => part !== "").join("/")}`;
      return withValues({ method: method.toUpperCase(), path, from: file });
    }
  );
}
function nextRoutes(file) {
  let found = /^(?:src\/)?app(\/.*)?\/(?:route|page)\.[jt]sx?$/.exec(file) ?? /^(?:src\/)?pages(\/api\/.*?)(?:\/index)?\.[jt]s$/.exec(file);
  if (found === null) return [];
  let path = (found[1] ?? "").replaceAll(/\/\([^)]*\)/g, "");
  return withValues({ method: "GET", path: path === "" ? "/" : path, from: file });
}
function withValues(route) {
  let path = route.path.replaceAll(/<(?:\w+:)?\w+>|\{\w+(?::\w+)?\}|\[\w+\]|:\w+(?:\([^)]*\))?\??/g, "1").replace(/\$$/, "");
  return /[*(){}[\]<>\\^$+|\s]/.test(path) ? [] : [{ ...route, path }];
}
function distinct(routes) {
  let seen = new Map(routes.toReversed().map((route) => [`${route.method} ${route.path}`, route]));
  return routes.filter((route) => seen.get(`${route.method} ${route.path}`) === route);
}
var SERVED_DESCRIPTIONS = [
  "/openapi.json",
  "/swagger.json",
  "/api-json",
  "/v3/api-docs",
  "/documentation/json",
  "/docs/openapi.json",
  "/swagger/v1/swagger.json"
];
function descriptionIn(text) {
  try {
    let document = fields((0, import_yaml2.parse)(text, { logLevel: "silent" }));
    return ("openapi" in document || "swagger" in document) && "paths" in document ? document : null;
  } catch {
    return null;
  }
}
function routesInDescription(document, sample) {
  let prefix = prefixOf(document);
  return Object.entries(fields(document.paths)).flatMap(
    ([template, item]) => ["get", "post", "put", "patch", "delete"].flatMap((method) => {
      let operation = fields(item)[method];
      if (operation === void 0) return [];
      let parameters = [...listOf(fields(item).parameters), ...listOf(fields(operation).parameters)].map(
        (one) => resolved(document, one)
      ), textOf = (parameter) => encodeURIComponent(String(exampleOf(parameter, document, sample))), path = template.replaceAll(
        /\{([^}]+)\}/g,
        (_, name) => textOf(parameters.find((one) => one.name === name && one.in === "path") ?? {})
      ), query = parameters.filter((one) => one.in === "query" && one.required === !0).map((one) => `${encodeURIComponent(String(one.name))}=${textOf(one)}`), body = bodyOf(document, fields(operation), sample), whole = `${prefix}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
      return [{ method: method.toUpperCase(), path: whole, from: "OpenAPI", ...body === void 0 ? {} : { body } }];
    })
  );
}
function prefixOf(document) {
  let { url } = fields(listOf(document.servers)[0]), path = typeof url == "string" ? url.replace(/^https?:\/\/[^/]*/, "") : document.basePath;
  return typeof path == "string" && !path.includes("{") ? path.replace(/\/$/, "") : "";
}
function exampleOf(parameter, document, sample) {
  let schema = "schema" in parameter ? resolved(document, parameter.schema) : parameter, [first] = Object.values(fields(parameter.examples)), given = parameter.example ?? fields(first).value ?? schema.example ?? schema.default;
  return given !== void 0 ? given : schema.type === "integer" && schema.enum === void 0 ? Math.max(1, Number(schema.minimum ?? 1)) : sample(schema, document) ?? 1;
}
function bodyOf(document, operation, sample) {
  let media = fields(fields(resolved(document, operation.requestBody).content)["application/json"]);
  return media.example !== void 0 ? media.example : media.schema === void 0 ? void 0 : sample(fields(media.schema), document);
}
function resolved(document, value) {
  let { $ref } = fields(value);
  if (typeof $ref != "string" || !$ref.startsWith("#/")) return fields(value);
  let found = $ref.slice(2).split("/").reduce((inner, key) => fields(inner)[key.replaceAll("~1", "/").replaceAll("~0", "~")], document);
  return fields(found);
}
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

// src/init/explore.ts
var START_TIMEOUT = "30s", ANSWER_TIMEOUT_MS = 5e3, MOST_ASKED = 60;
async function explore(request) {
  let failed = [], explored = null;
  for (let candidate of request.candidates)
    try {
      let found = await exploreOne(candidate, request);
      if (explored ??= found, found.asked.some(isUsable)) return { explored: found, failed };
    } catch (error) {
      if (request.signal.throwIfAborted(), !(error instanceof GateError)) throw error;
      failed.push({ candidate, error }), request.onNote(`  ${error.message.split(`
`)[0]}`);
    }
  return { explored, failed };
}
var HEALTH = /^\/(?:healthz?|livez|readyz|ready|ping|status|api\/health|actuator\/health)$/, DOCUMENTATION = /openapi|swagger|\/(?:docs|redoc|documentation|api-docs|metrics|favicon\.ico)\b/;
function isHealth({ path }) {
  return HEALTH.test(path);
}
function isUsable(asked) {
  return isSuccess(asked) && !isHealth(asked) && !DOCUMENTATION.test(asked.path);
}
function isSuccess({ status }) {
  return status !== null && status >= 200 && status < 300;
}
var HEALTH_PATHS = [
  "/healthz",
  "/health",
  "/readyz",
  "/ready",
  "/ping",
  "/status",
  "/api/health",
  "/actuator/health"
];
async function exploreOne(candidate, request) {
  let { directory, env, signal, onNote } = request;
  onNote(`starting ${nameOf(candidate)} (${candidate.from})`);
  let text = (0, import_yaml3.stringify)({ app: { ...candidate.app, ready: { timeout: START_TIMEOUT } }, endpoints: ["/"] }), { config } = expandReferences(parseConfig(text, { file: candidate.from }), env), options = {
    runId: `${process.pid}-init`,
    env,
    cores: null,
    allowRemoteTargets: [],
    tls: config.load.tls,
    finishedSteps: [],
    onNote
  }, launcher = createLauncher({ side: "head", app: appOf(config, "head"), directory }, options);
  try {
    await launcher.prepare(signal);
    let app = await launcher.start(signal);
    try {
      return { candidate, readyMs: app.bootMs, ...await askAll(app, request) };
    } finally {
      await app.stop();
    }
  } finally {
    await launcher.dispose();
  }
}
async function askAll(app, request) {
  let { descriptions, sample } = request, served = descriptions.length > 0 ? [] : await servedDescription(app), described = [...descriptions, ...served].flatMap((text) => {
    let document = descriptionIn(text);
    return document === null ? [] : routesInDescription(document, sample);
  }), health = HEALTH_PATHS.map((path) => ({ method: "GET", path, from: "a usual path" })), known2 = new Set(described.map(({ method, path }) => `${method} ${path.split("?")[0]}`)), others = request.routes.filter(({ method, path }) => !known2.has(`${method} ${path}`)), routes = [...described, ...others, { method: "GET", path: "/", from: "a usual path" }, ...health], asked = /* @__PURE__ */ new Map();
  for (let route of routes)
    request.signal.throwIfAborted(), !(route.method !== "GET" || asked.has(route.path) || asked.size >= MOST_ASKED) && (await get(app, route.path), asked.set(route.path, { ...route, ...await timed(app, route.path) }));
  return {
    asked: [...asked.values()].filter(({ status }) => status !== 404 && status !== 405),
    writing: writingRoutes(
      routes,
      new Set([...asked.values()].filter(({ status }) => status !== 404).map(({ path }) => path))
    )
  };
}
function writingRoutes(routes, answering) {
  let writing = routes.filter(({ method }) => method !== "GET");
  return writing.filter(
    ({ path }) => answering.has(path) || !writing.some((other) => other.path !== path && other.path.endsWith(path))
  );
}
async function servedDescription(app) {
  for (let path of SERVED_DESCRIPTIONS) {
    let answer = await get(app, path);
    if (answer?.status === 200 && answer.content !== null) return [answer.content];
  }
  return [];
}
async function timed(app, path) {
  let startedMs = performance2.now(), answer = await get(app, path);
  return { status: answer?.status ?? null, bytes: answer?.bytes ?? 0, ms: performance2.now() - startedMs };
}
async function get(app, path) {
  return await ask({
    origin: app.origin,
    request: { method: "GET", path, headers: {}, body: null },
    keepAlive: !1,
    tls: { verify: !0, ca: null, servername: null },
    timeoutMs: ANSWER_TIMEOUT_MS
  });
}
function nameOf({ app }) {
  return typeof app.command == "string" ? `\`${app.command}\`` : app.build !== void 0 ? "an image of the Dockerfile" : "the Compose project";
}

// src/init/folder.ts
import { readdir as readdir2, readFile as readFile2, stat } from "node:fs/promises";
import { join as join5 } from "node:path";
var MOST_FILES = 3e3, MOST_LEVELS = 6, MOST_BYTES = 512 * 1024, MOST_BYTES_IN_ALL = 16 * 1024 * 1024, LEFT_OUT = /^(?:node_modules|bower_components|vendor|venv|dist|build|out|target|coverage|__pycache__|__tests__|tests?|e2e|spec)$|^\.(?!github$)/, WORTH_READING = /\.(?:[cm]?[jt]sx?|py|go)$|(?:^|\/)(?:package\.json|yarn\.lock|go\.mod|pyproject\.toml|requirements[\w.-]*\.txt|Dockerfile|manage\.py)$|(?:compose|openapi|swagger|api-docs)[\w.-]*\.(?:ya?ml|json)$/i;
function placeOfNumber({ texts }, number) {
  let pattern = new RegExp(`(?<![\\w.])${number}(?![\\w.])`);
  for (let [path, text] of texts) {
    let at = text.split(`
`).findIndex((line2) => pattern.test(line2));
    if (at >= 0 && /\.(?:[cm]?[jt]sx?|py|go)$/.test(path)) return `${path}:${at + 1}`;
  }
  return null;
}
async function readFolder(directory) {
  let paths = [], level = [""];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0 && paths.length < MOST_FILES; depth += 1) {
    let next2 = [];
    for (let folder of level) {
      let entries = await readdir2(join5(directory, folder), { withFileTypes: !0 }).catch(() => []);
      for (let entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
        let path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        entry.isDirectory() && !LEFT_OUT.test(entry.name) && next2.push(path), entry.isFile() && paths.push(path);
      }
    }
    level = next2;
  }
  let texts = /* @__PURE__ */ new Map(), left = MOST_BYTES_IN_ALL;
  for (let path of paths.slice(0, MOST_FILES).filter((one) => WORTH_READING.test(one))) {
    let file = join5(directory, path), { size } = await stat(file).catch(() => ({ size: Number.POSITIVE_INFINITY }));
    if (size > Math.min(left, MOST_BYTES)) continue;
    left -= size;
    let text = await readFile2(file, "utf8").catch(() => null);
    text !== null && texts.set(path, text);
  }
  return { paths: paths.slice(0, MOST_FILES), texts };
}

// src/init/proposal.ts
var import_yaml4 = __toESM(require_dist(), 1);
var MOST_ENDPOINTS = 5, MOST_LISTED = 5;
function proposalFor(explored, { candidate, routes }) {
  let answered = explored?.asked ?? [], ready = answered.find((one) => isHealth(one) && isSuccess(one)), usable = answered.filter(isUsable), chosen = usable.length > 0 ? usable.slice(0, MOST_ENDPOINTS) : ready === void 0 ? [] : [ready], open2 = [
    ...candidate === null ? ["how the app starts was not found: fill in `app.command`, `app.build` or `app.compose`"] : [],
    ...candidate !== null && explored === null ? [`${nameOf(candidate)} did not start here: correct \`app\` (the reason is above)`] : [],
    ...chosen.length === 0 ? ["no path that answers was found: fill in `endpoints`"] : [],
    ...usable.length === 0 && ready !== void 0 ? [`only ${ready.path} answers: name what users wait for under \`endpoints\``] : []
  ], app = {
    ...candidate?.app ?? { command: "node server.js" },
    ...ready === void 0 ? {} : { ready: ready.path }
  };
  return {
    config: `${[
      "# Made by `latency-gate init`. docs/configuration.md lists every key; `latency-gate run` compares with the default branch.",
      candidate === null ? "app: # fill in how the app starts; a command must listen on $PORT" : "app:",
      ...indented((0, import_yaml4.stringify)(app, { lineWidth: 0 })),
      chosen.length === 0 ? "endpoints: # fill in what users wait for" : "endpoints:",
      ...chosen.length === 0 ? unasked(routes) : chosen.map((one) => `  - ${scalar(`GET ${one.path}`)} # ${figures(one)}`),
      ...remarks(explored, usable.slice(MOST_ENDPOINTS))
    ].join(`
`)}
`,
    open: open2,
    isComplete: open2.length === 0 || chosen.length > 0 && explored !== null
  };
}
function unasked(routes) {
  let asking = routes.filter(({ method }) => method === "GET").slice(0, MOST_ENDPOINTS);
  return asking.length === 0 ? ["  - GET /"] : asking.map(({ path, from }) => `  - ${scalar(`GET ${path}`)} # in ${from}, not tried`);
}
function indented(text) {
  return text.trimEnd().split(`
`).map((line2) => `  ${line2}`);
}
function scalar(text) {
  return (0, import_yaml4.stringify)(text, { lineWidth: 0 }).trimEnd();
}
function figures({ status, bytes, ms: ms2 }) {
  return `${status}, ${bytes} bytes, ${ms2.toFixed(1)} ms`;
}
function remarks(explored, more) {
  if (explored === null) return [];
  let refused = explored.asked.filter((one) => !isSuccess(one) && one.from !== "a usual path"), writing = explored.writing.slice(0, MOST_LISTED);
  return [
    ...more.slice(0, MOST_LISTED).map((one) => `  # - ${scalar(`GET ${one.path}`)} # ${figures(one)}`),
    ...refused.slice(0, MOST_LISTED).map(
      (one) => one.status === null ? `  # - GET ${one.path} # did not end within 5 s: a stream?` : `  # - GET ${one.path} # answered ${one.status}: it needs headers, cookies, or another value in its path`
    ),
    ...writing.length === 0 ? [] : ["  # These may write, so nobody asked for them; take one in where the data of a test may grow:"],
    ...writing.map((route) => `  # - ${writingEndpoint(route)}`)
  ];
}
function writingEndpoint({ method, path, body }) {
  let endpoint = { method, path, ...body === void 0 ? {} : { body: { json: body } }, expect: "2xx" };
  return (0, import_yaml4.stringify)(endpoint, { collectionStyle: "flow", lineWidth: 0 }).trimEnd().replaceAll(/\s*\n\s*/g, " ");
}
function workflowFor({ language, paths, branch, config }) {
  return `# Made by \`latency-gate init\`. docs/workflows has others: for public repositories, forks, merge queues, several services.
name: latency
on:
  push: { branches: [${branch}] } # stores a baseline of ${branch}
  pull_request:
permissions:
  contents: read # the checkout
  actions: read # finds stored baselines
  pull-requests: write # writes the comment
concurrency:
  group: \${{ github.workflow }}-\${{ github.event_name == 'pull_request' && github.ref || github.run_id }}
  cancel-in-progress: true
jobs:
  latency:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false # the app must not find the token on the disk
          fetch-depth: 2 # the base commit too
${toolSteps(language, paths).join("")}      - uses: latency-gate/latency-gate@v0
${config === null ? "" : `        with:
          config: ${config}
`}`;
}
function toolSteps(language, paths) {
  let has = (path) => paths.includes(path), step = (uses, ...inputs) => `      - uses: ${uses}
${inputs.length === 0 ? "" : `        with:
${inputs.map((one) => `          ${one}
`).join("")}`}`;
  switch (language) {
    case "node": {
      let cache = has("pnpm-lock.yaml") ? "pnpm" : has("yarn.lock") ? "yarn" : has("package-lock.json") ? "npm" : null;
      return [
        ...cache === "pnpm" ? [step("pnpm/action-setup@v4")] : [],
        step(
          "actions/setup-node@v6",
          has(".nvmrc") ? "node-version-file: .nvmrc" : "node-version: 24",
          ...cache === null ? [] : [`cache: ${cache}`]
        )
      ];
    }
    case "python":
      return has("uv.lock") ? [step("astral-sh/setup-uv@v7")] : [
        step(
          "actions/setup-python@v6",
          has(".python-version") ? "python-version-file: .python-version" : "python-version: '3.13'"
        )
      ];
    case "go":
      return [step("actions/setup-go@v6", "go-version-file: go.mod")];
    case null:
      return [];
  }
}

// src/commands/init.ts
var CONFIG_FILE = "latency-gate.yml", WORKFLOW_FILE = ".github/workflows/latency.yml", FIRST_RUN_BLOCKS = 5;
function addInit(program2, perform) {
  program2.command("init").description("look at the app in this folder, start it once, and write latency-gate.yml and a workflow").option("--yes", "write both files without asking").option("--no-run", "do not measure the app against itself afterwards").option("--no-color", "plain text (as does NO_COLOR)").action((options) => perform((setting) => init(options, setting)));
}
async function init(options, setting) {
  let directory = process.cwd();
  for (let name of USUAL_FILES)
    if (await isThere(join6(directory, name)))
      throw new ConfigError(`${name} is there already, and is not overwritten`, {
        hint: "`latency-gate run` uses it; move it away to have another one proposed"
      });
  let folder = await readFolder(directory), candidates = await candidatesIn(folder), routes = routesInSources(folder);
  say(
    candidates.length === 0 ? "nothing here says how the app starts" : `found: ${foundIn(folder, candidates).join(", ")}`
  );
  let { explored, failed } = await explore({
    directory,
    candidates,
    routes,
    descriptions: [...folder.texts].flatMap(
      ([path, text]) => /\.(?:ya?ml|json)$/.test(path) && descriptionIn(text) !== null ? [text] : []
    ),
    sample: await sampler(),
    env: process.env,
    signal: setting.signal,
    onNote: say
  }), candidate = explored?.candidate ?? candidates[0] ?? null;
  if (explored !== null)
    say(
      `${nameOf(explored.candidate)} was ready after ${(explored.readyMs / 1e3).toFixed(1)} s; ${explored.asked.length} paths answered`
    );
  else for (let one of failed) explain(one, folder);
  let proposal = proposalFor(explored, { candidate, routes }), files = [
    { path: join6(directory, CONFIG_FILE), text: proposal.config },
    ...await workflowIn(directory, { folder, language: candidate?.language ?? null })
  ];
  for (let { path, text } of files)
    say(`
${relative2(directory, path)}
${text.trimEnd().replaceAll(/^/gm, "  | ")}`);
  say("");
  for (let line2 of proposal.open) say(`to fill in: ${line2}`);
  if (!await mayWrite(options, setting.signal)) return ExitCode.passed;
  for (let { path, text } of files)
    await mkdir3(dirname2(path), { recursive: !0 }), await writeFile3(path, text, { flag: "wx" }), say(`wrote ${relative2(directory, path)}`);
  return await firstRun(proposal, options, setting);
}
function say(line2) {
  process.stdout.write(`${line2.split(`
`).map(printable).join(`
`)}
`);
}
function foundIn({ texts }, candidates) {
  let descriptions = [...texts.keys()].filter((path) => /(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(path));
  return [.../* @__PURE__ */ new Set([...candidates.map(({ from }) => from), ...descriptions])];
}
async function sampler() {
  let { sample } = await import("./chunks/openapi-sampler-Z7UYVTOQ.js");
  return (schema, document) => {
    try {
      return sample(schema, { quiet: !0, skipReadOnly: !0 }, document);
    } catch {
      return;
    }
  };
}
function explain({ candidate, error }, folder) {
  say(`
${nameOf(candidate)} did not start:
${describeError(error).text}`);
  let [, port] = /it listens on \S*:(\d+)/.exec(error.hint) ?? [], place = port === void 0 ? null : placeOfNumber(folder, port);
  place !== null && say(`  ${place} names the port ${port}: take it from the variable PORT where that is set`);
}
async function workflowIn(directory, { folder, language }) {
  let top = await repositoryRoot(directory).catch(() => directory), path = join6(top, WORKFLOW_FILE);
  if (await isThere(path))
    return say(`${relative2(directory, path)} is there already, and stays as it is`), [];
  let branch = await defaultBranchRevision(top).catch(() => null), config = relative2(top, join6(directory, CONFIG_FILE)), text = workflowFor({
    language,
    paths: folder.paths,
    branch: branch?.replace(/^(?:refs\/)?(?:remotes\/)?origin\//, "") ?? "main",
    config: config === CONFIG_FILE ? null : config
  });
  return [{ path, text }];
}
async function mayWrite({ yes }, signal) {
  if (yes) return !0;
  if (!process.stdin.isTTY)
    return say("nothing was written: nobody can be asked here; `latency-gate init --yes` writes both"), !1;
  let lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    let answer = await lines.question("Write them? [Y/n] ", { signal });
    return /^(?:y|yes|)$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
async function firstRun({ config: text, isComplete }, options, setting) {
  if (!isComplete)
    return say("next: fill in what is missing, then `latency-gate run`"), ExitCode.app;
  let next2 = "next: commit both files; `latency-gate run` compares the working tree with the default branch";
  if (!options.run)
    return say(next2), ExitCode.passed;
  say(`
measuring the app against itself, which shows how small a change can be seen here`);
  let config = { ...bothSidesHead(parseConfig(text, { file: CONFIG_FILE })), compare: "variants" }, exitCode = await measureAndReport({ color: options.color }, setting, async () => ({
    config,
    expansion: expandReferences(config, process.env),
    directory: process.cwd(),
    mode: "compare",
    calibrationBlocks: FIRST_RUN_BLOCKS,
    base: null,
    headLabel: "head"
  }));
  return say(next2), exitCode;
}
async function isThere(path) {
  return await access2(path).then(
    () => !0,
    () => !1
  );
}

// src/commands/report.ts
function addReport(program2, perform) {
  withOutput(program2.command("report").description("print the report of a results file again, or of all parts of one")).argument(
    "<results...>",
    "results file; those of all parts that were measured with --part; or one and its --second-opinion"
  ).action((files, options) => perform(() => report(files, options)));
}
async function report(files, options) {
  let outcome = render(replay(putTogether(await Promise.all(files.map(readResultsFile)))));
  return await reportOutcome(outcome, options);
}
function putTogether(all) {
  let [first, second] = [...all].sort((a, b) => Number(isSecondOpinion(a)) - Number(isSecondOpinion(b)));
  return first !== void 0 && second === void 0 && first.part === null ? first : all.length === 2 && first !== void 0 && second !== void 0 && isSecondOpinion(second) ? withSecondOpinion(first, second) : mergeParts(all);
}

// src/commands/run.ts
function addRun(program2, perform) {
  let command = program2.command("run").description("measure, compare, and exit with 1 on a regression").argument("[endpoints...]", "what to request, such as 'GET /orders', instead of what the file names").option("-c, --config <file>", "configuration (default: latency-gate.yml or .github/latency-gate.yml)").option(
    "--base <revision>",
    "commit to compare with, or latest-release (default: where HEAD left the default branch)"
  ).option("--part <k/n>", "measure one part of a comparison that is split over several machines, such as 2/8").option("--part-by <way>", "with --part: repeat (all endpoints on each machine, the default) or endpoint").option(
    "--second-opinion <file>",
    "measure again, on another machine, what the run with these results found slower"
  ).option("--record", "measure head alone, as a baseline for later runs: write it with --json");
  withInputs(withOutput(withMeasuring(command))).action(
    (endpoints, options) => perform((setting) => run({ endpoints, options, command }, setting))
  );
}
async function run({ endpoints, options, command }, setting) {
  let against = options.base === LATEST_RELEASE ? { base: LATEST_RELEASE } : {}, loaded = await loadConfig(options.config, { ...settingsOf(command, endpoints), ...against }), { config: own, directory, parse: parse3 } = loaded;
  if (options.base !== void 0 && own.compare === "variants")
    throw new ConfigError("--base has no meaning here: `compare: variants` starts base from this checkout", {
      hint: `remove \`compare: variants\` in ${loaded.file?.name}, or leave --base out`
    });
  return await measureAndReport(options, setting, async () => {
    let base = options.record ? null : await baseOf(own, directory, options.base ?? null);
    return {
      ...await readConfigurations({
        ...setting,
        config: own,
        root: process.cwd(),
        named: options.config ?? null,
        parse: parse3,
        base,
        env: process.env
      }),
      directory,
      mode: options.record ? "record" : "compare",
      part: await partOf(options),
      base,
      headLabel: "head"
    };
  });
}
async function partOf({ part = "", partBy = "", secondOpinion }) {
  if (secondOpinion === void 0) return parsePart(part, partBy, (name) => `--${name}`);
  let slower = slowerEndpoints(replay(await readResultsFile(secondOpinion)).comparison);
  if (slower.length > 0) return secondOpinionOn(slower);
  throw new ConfigError(`${secondOpinion} finds nothing slower: there is nothing to measure again`, {
    hint: "a second opinion is one on a regression; `latency-gate report` shows what was found"
  });
}
async function baseOf(config, directory, revision) {
  if (revision === LATEST_RELEASE) {
    let repository = await repositoryRoot(directory), release = await latestRelease(repository);
    if (release === null) throw await noRelease(repository);
    return { revision: release.commit, label: release.tag, isRelease: !0 };
  }
  if (revision !== null) return { revision, label: revision };
  if (!needsBaseCommit(config, appOf(config, "base"))) return null;
  try {
    let repository = await repositoryRoot(directory), branch = await defaultBranchRevision(repository);
    return branch === null ? null : { revision: await mergeBase(repository, branch, "HEAD") ?? branch, label: branch };
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

// src/cli.ts
exitWhenIdle(await main(process.argv));
async function main(argv) {
  let signal = interruption(() => process.exit(ExitCode.interrupted)), setting = {
    signal,
    generatorPath: fileURLToPath(new URL("./generator.js", import.meta.url)),
    referencePath: fileURLToPath(new URL("./reference.js", import.meta.url)),
    preloadPath: fileURLToPath(new URL("./preload.cjs", import.meta.url))
  }, exitCode = ExitCode.passed, program2 = commands(async (work) => {
    exitCode = await work(setting);
  }), unprinted = watchPrinting();
  try {
    await program2.parseAsync([...argv]);
    let problem = await unprinted();
    if (problem === null || exitCode !== ExitCode.passed) return exitCode;
    throw problem;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.passed : ExitCode.configuration;
    let { text, exitCode: code2 } = describeError(signal.aborted ? signal.reason : error), lines = text.split(`
`).map(printable);
    return process.stderr.write(`${import_picocolors2.default.red("latency-gate:")} ${lines.join(`
`)}
`), code2;
  }
}
function commands(perform) {
  let program2 = new Command("latency-gate").description(
    "A regression gate for HTTP latency: measures two versions side by side and says whether one is slower."
  ).version(TOOL.version).showHelpAfterError().exitOverride();
  return addInit(program2, perform), addRun(program2, perform), addDuel(program2, perform), addCompare(program2, perform), addReport(program2, perform), addCalibrate(program2, perform), addBisect(program2, perform), addHistory(program2, perform), program2.command("schema").description("print the JSON Schema of the configuration").action(
    () => perform(async () => (process.stdout.write(`${JSON.stringify(configJsonSchema(), null, 2)}
`), ExitCode.passed))
  ), program2;
}
