// How the results of a mutation run are told.
import { readFileSync } from 'node:fs';

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout' || status === 'RuntimeError';

/** How many of the mutants were noticed, 0..1. */
export function shareNoticed(mutants) {
  return mutants.filter(isNoticed).length / Math.max(1, mutants.length);
}

/** A table in Markdown: how many mutants of each folder were tried and noticed; `by time`: by tests that did not end. */
export function toTable(results) {
  const all = Object.values(results).flat();
  const row = (name, mutants) => {
    const killed = mutants.filter(isNoticed).length;
    const timedOut = mutants.filter(({ status }) => status === 'Timeout').length;
    const share = `${(100 * shareNoticed(mutants)).toFixed(1)} %`;
    return [name, mutants.length, killed, timedOut, share, mutants.length - killed].map(String);
  };
  const rows = [...Object.entries(results), ['all', all]].map(([name, mutants]) => row(name, mutants));
  const head = ['folder', 'mutants', 'killed', 'by time', 'share', 'survivors'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Each fault that nothing noticed, with its line as it was. */
export function describeSurvivors(results) {
  return Object.values(results)
    .flat()
    .filter((mutant) => !isNoticed(mutant))
    .map(({ file, line, column, mutator, replacement, status }) => {
      const source = readFileSync(file, 'utf8').split('\n')[line - 1]?.trim() ?? '';
      return `${file}:${line}:${column} ${mutator}${status === 'NoCoverage' ? ' (never run)' : ''}\n  - ${source}\n  + ${replacement.replaceAll(/\s+/g, ' ')}`;
    })
    .join('\n');
}
