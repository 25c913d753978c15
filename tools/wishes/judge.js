/** From here on a kind counts as told for sure. */
const sure = 0.6;

/** What a model takes a sentence for, beside what it is. */
function judgeRow(model, { kind, tokens, tags, text, file }) {
  const [best] = model.weighKinds(tokens);
  const divided = model.divide(tokens, kind);
  const isSure = best.kind.name !== 'none' && best.probability >= sure;
  return {
    ...{ text, file, kind, best, divided, isSure },
    isKind: best.kind.name === kind,
    isDivided: divided.join() === tags.join(),
  };
}

const percent = (count, all) => (all === 0 ? '-' : `${((100 * count) / all).toFixed(1)} %`);

/** Prints how well a model does on sentences that it did not learn from, file by file. @param lists whether each mistake is printed too */
export function judge(model, rows, lists) {
  const found = rows.map((row) => judgeRow(model, row));
  for (const file of new Set(found.map((row) => row.file))) {
    const mine = found.filter((row) => row.file === file);
    const [kinds, divided, told] = ['isKind', 'isDivided', 'isSure'].map((mark) => mine.filter((row) => row[mark]));
    const wrong = told.filter(({ isKind }) => !isKind).length;
    console.log(
      `${file.padEnd(14)} ${String(mine.length).padStart(5)}: kind ${percent(kinds.length, mine.length)}, parts ${percent(divided.length, mine.length)}, told for sure ${percent(told.length, mine.length)}, of them wrong ${percent(wrong, told.length)}`,
    );
  }
  const mistaken = found.filter(({ kind, isKind, isDivided }) => kind !== 'none' && !(isKind && isDivided));
  for (const { kind, best, text, divided } of lists ? mistaken : [])
    console.log(
      `  ${kind} ${best.kind.name} ${best.probability.toFixed(2)} | ${text} | ${divided.map((part) => part[0]).join('')}`,
    );
}
