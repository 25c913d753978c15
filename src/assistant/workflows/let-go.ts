import { capitalize } from '../../core/capitalize.js';
import type { Command, Understanding } from '../../core/command.js';
import type { Workflow, WorkflowState } from '../../dialogue/workflow.js';

/** What is said again sooner or later: it is let go when so many sentences were about something else, and is not asked about for ever. */
const soonSaidAgain: ReadonlyMap<string, number> = new Map([
  ['reminder.set', 2],
  ['alarm.set', 2],
  ['appointment.book', 4],
]);

/** A workflow's state after a sentence about something else; null if it is let go, because the talk has moved on. */
export function afterAside({ template }: Workflow, state: WorkflowState): WorkflowState | null {
  const most = soonSaidAgain.get(template.intent);
  if (most === undefined) return state;
  const misses = state.misses + 1;
  return misses >= most ? null : { ...state, misses };
}

/** How somebody begins who puts an appointment down, and answers nothing. */
const booksAnew =
  /^\W*(?:(?:please|can you|could you|will you|and|oh) )*(?:add|book|put|schedule|make|create|set up|plan|arrange)\b/i;

/** How somebody begins who wants to be reminded of something, or woken. */
const setsAnew =
  /^\W*(?:(?:please|can you|could you|will you|and|oh) )*(?:remind (?:me|us)|wake (?:me|us)|(?:set|add|make|create) (?:me )?(?:an?|another|the) (?:\w+ ){0,2}(?:reminder|alarm|timer))\b/i;
const setting: ReadonlySet<string> = new Set(['reminder.set', 'alarm.set', 'timer.start']);

/** Whether a reminder, an alarm or an appointment is said anew while another is asked about: "remind me to call mom at five", "add lunch on Friday". */
export function isAnother({ template }: Workflow, { text, route, commands }: Understanding): boolean {
  if (route === 'ask') return setsAnew.test(text);
  const [command] = commands;
  if (commands.length !== 1 || command === undefined) return false;
  if (command.intent === 'appointment.book') return command.what !== undefined && booksAnew.test(text);
  return command.intent === template.intent ? isSame(command, text) : route === 'workflow' && isSetAnew(command, text);
}

/** Whether it takes the place of one of its kind: "set an alarm", "set an alarm for seven". */
const isSame = (command: Command, text: string) =>
  command.intent === 'reminder.set' ? command.message !== undefined : isSetAnew(command, text);

/** Of another kind than what is asked about, one that is whole is set beside the question. */
const isSetAnew = ({ intent }: Command, text: string) => setting.has(intent) && setsAnew.test(text);

const drops =
  /^\W*(?:please )?(?:cancel|drop|scrap|delete|remove|forget|leave) (?:about )?(?:(?:the|my|that|this|our) )?(.+?)(?: (?:appointment|booking|reminder))?(?: please)?\W*$/i;

/** Whether somebody does not want what is asked about, and calls it by what it is for: "cancel lunch". */
export function isDropped({ values }: WorkflowState, text: string): boolean {
  const said = drops.exec(text)?.[1]?.toLowerCase().split(' ');
  const title = Object.values(values).flatMap(({ said: words }) => words.toLowerCase().split(' '));
  return said?.every((word) => title.includes(word)) === true;
}

/** Whether it is an order to the lights as anybody gives one; "to turn off the light" is what somebody wants to be reminded of. */
export function isOrder({ text, route, commands }: Understanding): boolean {
  const isLight = commands.length > 0 && commands.every(({ intent }) => intent.startsWith('light.'));
  return route === 'command' && isLight && !/^\s*(?:to|that|about)\b/i.test(text);
}

/** What is said of an appointment that was asked about, where another one takes its place; '' for anything else. */
export function tellLeft(open: { readonly workflow: Workflow; readonly state: WorkflowState } | null): string {
  const what = open?.workflow.template.drops && open.state.values['what']?.said;
  return what ? `${capitalize(what)} is not in the calendar. ` : '';
}
