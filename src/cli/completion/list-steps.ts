import type { Command } from 'commander';
import { argumentKinds, optionKinds, type ValueKind } from './value-kinds.js';

/** What may follow a command: its own commands, with what each does, its options, and the names that it takes. */
export interface Step {
  /** The words that lead here, without `lantern`: `state list`. */
  readonly path: string;
  readonly commands: readonly ShellChoice[];
  readonly options: readonly OptionChoice[];
  /** What its first argument names, where it is something that is there. */
  readonly takes: ValueKind | undefined;
}

export interface ShellChoice {
  readonly word: string;
  readonly meaning: string;
}

export interface OptionChoice extends ShellChoice {
  /** Whether a word follows that belongs to it. */
  readonly hasValue: boolean;
  /** What that word names, where it is something that is there. */
  readonly takes: ValueKind | undefined;
}

/** Every place where a word may be completed, the program's own first. */
export function listSteps(command: Command, path: readonly string[] = []): readonly Step[] {
  const shown = command.createHelp().visibleCommands(command);
  const children = shown.filter((child) => child.name() !== 'help');
  const commands = children.map((child) => ({ word: child.name(), meaning: child.description() }));
  const options = command.options.map((option): OptionChoice => {
    const word = option.long ?? '';
    const hasValue = option.required || option.optional;
    return { word, meaning: option.description, hasValue, takes: hasValue ? optionKinds[word] : undefined };
  });
  const help = { word: '--help', meaning: 'help', hasValue: false, takes: undefined };
  return [
    { path: path.join(' '), commands, options: [...options, help], takes: argumentKinds[path.join(' ')] },
    ...children.flatMap((child) => listSteps(child, [...path, child.name()])),
  ];
}

/** What a shell offers at a place: the commands of a group; else everything. */
export function offer({ path, commands, options }: Step): readonly ShellChoice[] {
  return commands.length > 0 && path !== '' ? commands : [...commands, ...options];
}

/** The options of all commands that a word follows. */
export function listValued(steps: readonly Step[]): readonly string[] {
  return [...new Set(steps.flatMap(({ options }) => options.flatMap((each) => (each.hasValue ? each.word : []))))];
}

/** The options at each place that take a name that is there. */
export function listTaking({ options }: Step): readonly (OptionChoice & { readonly takes: ValueKind })[] {
  return options.flatMap((each) => (each.takes === undefined ? [] : { ...each, takes: each.takes }));
}

export const listPaths = (steps: readonly Step[]): readonly string[] =>
  steps.map(({ path }) => path).filter((path) => path !== '');

/** In single quotes for a shell, on one line. */
export const quote = (text: string): string => `'${text.replaceAll(/\s+/g, ' ').replaceAll("'", `'\\''`)}'`;

/** Puts parts into a script, each for its name between two @. */
export function fill(script: string, parts: Readonly<Record<string, string>>): string {
  return script.replaceAll(/@([a-z]+)@/g, (_, name: string) => parts[name] ?? '');
}
