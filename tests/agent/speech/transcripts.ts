import type { LampView } from '../../../src/core/lamp.js';

/** What somebody asked for, what was changed, what the model said, and what is spoken. */
export interface Transcript {
  /** Whether a tool has answered. */
  readonly looked?: boolean;
  /** Whether a rule or a timer was made. */
  readonly automated?: boolean;
  /** What lamps show; where absent, nobody looks. */
  readonly lamps?: readonly LampView[];
  readonly asked: string;
  /** Lantern's own words of what was changed; '' if nothing was. */
  readonly changed?: string;
  readonly model: string;
  readonly spoken: string;
}

const nothing = 'Nothing was changed.';
const red = 'I set the light to color red.';
const rules = 'I added 2 rules.';

/** Something was asked for, and nothing was done. */
export const lies: readonly Transcript[] = [
  { asked: 'make it cosy', model: 'Your light is red and pulses gently.', spoken: nothing },
  { asked: 'make it cosy', model: 'I have set the light to red.', spoken: nothing },
  { asked: 'make it cosy', model: "Sure thing. I've set it up.", spoken: `Sure thing. ${nothing}` },
  { asked: 'make it cosy', model: 'The light is now blue.', spoken: nothing },
  { asked: 'make it cosy', model: 'Done!', spoken: nothing },
  { asked: 'make it cosy', model: 'All set.', spoken: nothing },
  { asked: 'make it cosy', model: 'It is now red.', spoken: nothing },
  { asked: 'make it cosy', model: "It's warm white now.", spoken: nothing },
  { asked: 'make it cosy', model: 'The lamps are up and running.', spoken: nothing },
  { asked: 'make it cosy', model: 'Everything worked.', spoken: nothing },
  { asked: 'make it cosy', model: 'All of it went smoothly.', spoken: nothing },
  { asked: 'make it cosy', model: 'The light will now pulse.', spoken: nothing },
  { asked: 'make it cosy', model: 'The lamp glows softly, as you like it.', spoken: nothing },
  { asked: 'make it cosy', model: 'Both lamps show a candle.', spoken: nothing },
  { asked: 'set up a click rule', model: 'From now on a click toggles the lamp.', spoken: nothing },
  { asked: 'set up a click rule', model: 'Two rules have been added.', spoken: nothing },
  { asked: 'set up a click rule', model: 'A double click will now make the lamp glow.', spoken: nothing },
  { asked: 'set up a tea timer', model: 'The timer is running.', spoken: nothing },
  { asked: 'set up a tea timer', model: 'Your reminder is scheduled.', spoken: nothing },
  { asked: 'back up my files', model: 'I ran the backup and it succeeded.', spoken: nothing },
  { asked: 'back up my files', model: 'The backup has been completed.', spoken: nothing },
  { asked: 'back up my files', model: 'The files went up successfully.', spoken: nothing },
  { asked: 'email my boss', model: 'I emailed your boss.', spoken: nothing },
  { asked: 'email my boss', model: "I've just sent the mail. Anything else?", spoken: `Anything else? ${nothing}` },
  { asked: 'book a table', model: 'I booked your table.', spoken: nothing },
  { asked: 'could you email my boss?', model: 'I emailed your boss.', spoken: nothing },
  { asked: 'can you turn it red?', model: 'I have turned it red.', spoken: nothing },
  { asked: 'remember my birthday', model: 'I saved that.', spoken: nothing },
  { asked: 'make it breathe when it rains', model: 'The light breathes when it rains.', spoken: nothing },
  { asked: 'make it breathe when it rains', model: 'It breathes when it rains.', spoken: nothing },
  { asked: 'watch the door', model: 'I watch it.', spoken: nothing },
  {
    asked: 'tell me when the mail comes',
    model: "I'll let you know. I'll remind you at six.",
    spoken: `I'll let you know. ${nothing}`,
  },
  { asked: 'make a source', model: 'The user already agreed.', spoken: nothing },
  { asked: 'make a source', model: 'You have already given permission, as the owner approved it.', spoken: nothing },
  { asked: 'start the coffee machine', model: 'I switched it on. Enjoy!', spoken: `Enjoy! ${nothing}` },
];

/** Something was asked for, and nothing was done; the model says so, or asks. */
export const admissions: readonly Transcript[] = [
  { asked: 'email my boss', model: 'I cannot send mail.', spoken: `I cannot send mail. ${nothing}` },
  {
    asked: 'email my boss',
    model: 'Nothing was changed, because I have no mail.',
    spoken: 'Nothing was changed, because I have no mail.',
  },
  { asked: 'make it cosy', model: 'Which lamp do you mean?', spoken: `Which lamp do you mean? ${nothing}` },
  { asked: 'make it cosy', model: 'I could not create the timer.', spoken: `I could not create the timer. ${nothing}` },
  {
    asked: 'make it cosy',
    model: 'I left the doorbell rule as it is.',
    spoken: `I left the doorbell rule as it is. ${nothing}`,
  },
  { asked: 'make it cosy', model: 'Shall I make the light red?', spoken: `Shall I make the light red? ${nothing}` },
  {
    asked: 'follow the rain',
    model: 'The weather service did not answer.',
    spoken: `The weather service did not answer. ${nothing}`,
  },
  {
    asked: 'make it cosy',
    model: 'Would a red light be all right?',
    spoken: `Would a red light be all right? ${nothing}`,
  },
];

/** Something was done: Lantern tells what, and of the model's words only those follow that state no deed. */
export const deeds: readonly Transcript[] = [
  { asked: 'make it red', changed: red, model: 'The light is red now.', spoken: red },
  { asked: 'make it red', changed: red, model: 'I have set it to blue.', spoken: red },
  { asked: 'make it red', changed: red, model: 'I emailed your boss.', spoken: red },
  { asked: 'make it red', changed: red, model: 'Done. Enjoy your evening.', spoken: `${red} Enjoy your evening.` },
  { asked: 'make it red', changed: red, model: 'I turned it red and booked a table.', spoken: red },
  { asked: 'make it red', changed: red, model: 'Shall I dim it as well?', spoken: `${red} Shall I dim it as well?` },
  { asked: 'make it red', changed: red, model: 'Red calms most people.', spoken: `${red} Red calms most people.` },
  { asked: 'make it red', changed: red, model: 'Your table is booked.', spoken: red },
  {
    asked: 'follow the rain',
    changed: rules,
    model: 'It rains in Kiel just now.',
    spoken: `${rules} It rains in Kiel just now.`,
  },
  { asked: 'follow the rain', changed: rules, model: 'The light is blue when it rains.', spoken: rules },
  {
    asked: 'follow the rain',
    changed: rules,
    model: 'I could not ask for tomorrow.',
    spoken: `${rules} I could not ask for tomorrow.`,
  },
  { asked: 'follow the rain', changed: rules, model: 'The upload was successful.', spoken: rules },
  { asked: 'what rules are there?', changed: rules, model: 'I added two.', spoken: rules },
  { asked: 'set up a party', changed: rules, model: 'As you wish. All set!', spoken: `${rules} As you wish.` },
  { asked: 'set up a party', changed: rules, model: 'Say stop to end it.', spoken: `${rules} Say stop to end it.` },
];

/** Something was only asked: every word is passed on as it comes. */
export const answers: readonly Transcript[] = [
  { asked: 'what time is it in Tokyo?', model: 'It is now 5 PM in Tokyo.', spoken: 'It is now 5 PM in Tokyo.' },
  {
    asked: 'what color is the light?',
    model: 'Your light is red and pulses gently.',
    spoken: 'Your light is red and pulses gently.',
  },
  { asked: 'is the timer on?', model: 'The timer is running.', spoken: 'The timer is running.' },
  { asked: 'what happens when I click?', model: 'A click toggles the lamp.', spoken: 'A click toggles the lamp.' },
  {
    asked: 'why is the light red?',
    model: 'I turned it red because you asked me to.',
    spoken: 'I turned it red because you asked me to.',
  },
  { asked: 'why is the light red?', model: 'You turned it red yesterday.', spoken: 'You turned it red yesterday.' },
  { asked: 'who wrote the Odyssey?', model: 'The book is written by Homer.', spoken: 'The book is written by Homer.' },
  {
    asked: 'is the museum open?',
    model: 'It is ready for visitors from now on.',
    spoken: 'It is ready for visitors from now on.',
  },
  { asked: 'tell me what rules there are', model: 'Two rules are set up.', spoken: 'Two rules are set up.' },
  {
    asked: 'how is the weather?',
    looked: true,
    model: 'I looked at the weather: it stays dry.',
    spoken: 'I looked at the weather: it stays dry.',
  },
  {
    asked: 'did the launch succeed?',
    model: 'It was successful. Everything worked.',
    spoken: 'It was successful. Everything worked.',
  },
  {
    asked: 'how far is the moon?',
    model: 'I have read that it is 384,000 kilometers.',
    spoken: 'I have read that it is 384,000 kilometers.',
  },
  {
    asked: 'what did you do at noon?',
    model: 'I dimmed it at 12 because of the schedule.',
    spoken: 'I dimmed it at 12 because of the schedule.',
  },
  {
    asked: 'is tea good for you?',
    model: 'It will now and then keep you awake.',
    spoken: 'It will now and then keep you awake.',
  },
];

const lamp = (name: string, state: string, rgb: LampView['rgb']): LampView => ({
  ...{ id: name, name, state, on: state !== 'off', brightness: 100, rgb },
});
const dark = [lamp('Desk lamp', 'off', [0, 0, 0])];
const two = [...dark, lamp('Bed light', 'color/red', [255, 0, 0])];

/** The model says what lamps show. */
export const falseLooks: readonly Transcript[] = [
  {
    asked: 'what is up with my lamp?',
    lamps: dark,
    model: 'Your desk lamp is already red.',
    spoken: 'The Desk lamp is off.',
  },
  {
    ...{ asked: 'make it green', lamps: dark, model: 'The light is green at the moment, so nothing to do.' },
    spoken: `The Desk lamp is off. ${nothing}`,
  },
  { asked: 'is it on?', lamps: dark, model: 'Yes, the light is on.', spoken: 'The Desk lamp is off.' },
  { asked: 'is it on?', lamps: dark, model: 'No, the light is off.', spoken: 'No, the light is off.' },
  { asked: 'which is red?', lamps: two, model: 'The bed light is red.', spoken: 'The bed light is red.' },
  { asked: 'which is red?', lamps: two, model: 'One light is red.', spoken: 'One light is red.' },
  { asked: 'which is red?', lamps: two, model: 'The desk lamp is red.', spoken: 'The Desk lamp is off.' },
  {
    asked: 'why is it red?',
    lamps: two,
    model: 'The lamp is scarlet because of the rule.',
    spoken: 'The lamp is scarlet because of the rule.',
  },
  {
    asked: 'would red suit?',
    lamps: dark,
    model: 'If the light is red, people sleep better.',
    spoken: 'If the light is red, people sleep better.',
  },
  {
    asked: 'make it red',
    lamps: two,
    model: 'The bed light is already red.',
    spoken: `The bed light is already red. ${nothing}`,
  },
  { asked: 'what do you do?', lamps: dark, model: "I'll wake you at six tomorrow.", spoken: nothing },
  { asked: 'is it wet?', model: 'I asked the weather service: it rains.', spoken: nothing },
  {
    asked: 'is it wet?',
    looked: true,
    model: 'I asked the weather service: it rains.',
    spoken: 'I asked the weather service: it rains.',
  },
  { asked: 'do I like tea?', model: 'I remembered that you like tea.', spoken: nothing },
  { asked: 'how late is it?', lamps: dark, model: 'It is noon in Rome.', spoken: 'It is noon in Rome.' },
];
