import { bareWords } from './bare-words.js';
import { readList } from './read-list.js';
import type { SaidAsk } from './said-ask.js';
import { stateForms } from './state-forms.js';
import { timeForms } from './time-forms.js';

/** Characters; longer is a story. */
const longest = 120;
/** "And Saturday?": without its mark it is no question. */
const marksDay = /\?\s*$|\b(?:does|do|will|is|about)\b/i;

/** What somebody asks of what is set up and planned, whatever is said around it; undefined for any other sentence. */
export function readAsk(text: string): SaidAsk | undefined {
  if (text.length > longest) return undefined;
  const said = bareWords(text);
  const ask = readList(said) ?? readForms(said);
  return ask?.asks === 'day' && !marksDay.test(text) ? undefined : ask;
}

function readForms(said: string): SaidAsk | undefined {
  for (const [form, build] of [...timeForms, ...stateForms]) {
    const found = form.exec(said);
    const ask = found && build(found);
    if (ask) return ask;
  }
  return undefined;
}
