import type { Outcome } from '../core/outcome.js';
import { actOnCommands, type ActContext } from './act.js';
import { repeatQuestion } from './answers/repeat-question.js';
import type { Taken } from './workflows/taken.js';

/** Does what an answer stands for. @param stillOpen the question that was open before and after it, which is then asked again; '' if none is */
export async function obeyAnswer(
  { route, say, commands = [] }: Taken,
  text: string,
  context: ActContext,
  stillOpen: () => string,
): Promise<Pick<Outcome, 'route' | 'commands' | 'reply'>> {
  const reply = say || (await actOnCommands(commands, text, context));
  // A workflow that goes on asks by itself.
  return { route, commands, reply: route === 'command' ? repeatQuestion(stillOpen(), reply) : reply };
}
