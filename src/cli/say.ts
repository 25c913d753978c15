import { withControls, type Context } from './context.js';
import { describeLamps } from './describe.js';

/** Says one sentence to the light and prints what came of it. */
export async function sayText(text: string, context: Context): Promise<number> {
  const { outcome, stays } = await withControls(context, async (controls) => ({
    outcome: await controls.say(text),
    stays: controls.stays,
  }));
  const { request, text: said, route, commands, lamps, reply, ms } = outcome;
  const line = context.json
    ? JSON.stringify({ text: said, route, commands, lamps, reply, ms, request })
    : `${reply === '' ? '(nothing to do)' : reply}${describeLamps(lamps)}`;
  context.surroundings.print(line);
  const waits = commands.some(
    (command) => command.intent === 'timer.start' || 'delay' in command || 'at' in command || 'for' in command,
  );
  if (waits && !stays)
    context.surroundings.printError('lantern: no Lantern is running here, so this waits until one is (npm start)');
  return 0;
}
