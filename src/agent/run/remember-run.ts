import { withoutMarks } from '../../core/untrusted.js';
import type { MemoryKind } from '../../ports/memory-log.js';
import type { Tool } from '../../ports/tool.js';
import type { RunRecord } from './run-record.js';

type Remember = (kind: MemoryKind, from: string, text: string) => void;

/** How many results of tools are remembered of one run, and how many characters of each. */
const [mostResults, longest] = [20, 400];

/** What these do is in the memory, or gone from it, already. */
const aboutMemory = new Set(['remember', 'recall', 'forget']);

/** Keeps what a finished run did: what was asked and said, and what tools changed or brought from outside, so that it can be found again. */
export function rememberRun(run: RunRecord, tools: readonly Tool[], remember: Remember): void {
  if (run.reason !== 'completed' || run.wrote.length === 0) return;
  remember('task', 'assistant', shorten(`Asked: ${run.text} – ${run.said.join(' ')}`));
  const known = new Map(tools.map((tool) => [tool.name, tool]));
  for (const { name, input, result } of listResults(run).slice(-mostResults)) {
    const tool = known.get(name);
    const { data } = tool?.input.safeParse(input) ?? {};
    if (tool && isWorth(tool, data)) remember('tool-call', name, shorten(`${tool.describe(data)}: ${result}`));
  }
}

/** What a tool read off the set-up is there to be read again; what it changed, or brought from outside, is not. */
function isWorth(tool: Tool, input: unknown): boolean {
  if (input === undefined || aboutMemory.has(tool.name)) return false;
  const { hosts = [], paths = [] } = tool.reach?.(input) ?? {};
  return tool.access === 'write' || hosts.length + paths.length > 0;
}

/** The calls that succeeded, with their results, oldest first. */
function listResults({ messages }: RunRecord) {
  const parts = messages.flatMap((message): readonly RunRecord['messages'][number]['parts'][number][] => message.parts);
  const results = new Map(
    parts.flatMap((part) => (part.type === 'tool-result' && !part.failed ? [[part.id, part.text] as const] : [])),
  );
  return parts.flatMap((part) => {
    const result = part.type === 'tool-call' ? results.get(part.id) : undefined;
    return part.type === 'tool-call' && result !== undefined ? [{ name: part.name, input: part.input, result }] : [];
  });
}

/** On one line, without the marks around text from outside, which is marked anew where it is shown. */
function shorten(text: string): string {
  const plain = withoutMarks(text).replaceAll(/\s+/g, ' ').trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest)} …`;
}
