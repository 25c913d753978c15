import { withControls, type Context } from './context.js';
import { describeLamps } from './describe.js';

/** Says one sentence to the light and prints what came of it. */
export async function sayText(text: string, context: Context): Promise<number> {
  const {
    request,
    text: said,
    route,
    commands,
    lamps,
    reply,
    ms,
  } = await withControls(context, (controls) => controls.say(text));
  const line = context.json
    ? JSON.stringify({ text: said, route, commands, lamps, reply, ms, request })
    : `${reply === '' ? '(nothing to do)' : reply}${describeLamps(lamps)}`;
  context.surroundings.print(line);
  return 0;
}
