const spoken: Readonly<Record<string, string>> = {
  button_click: 'a press of the button',
  button_double_click: 'a double click of the button',
  button_long_press: 'a long press of the button',
  state_entered: 'a change of the light',
  started: 'the start of Lantern',
};

/** An event as the end of "because of …": "its time", "the timer tea", "sunset", "a press of the button". */
export function sayEvent(event: string): string {
  const [, kind, name = ''] = /^(timer|schedule):(.*)$/s.exec(event) ?? [];
  // A time that an automation made for itself has a name that nobody gave.
  if (kind === 'schedule') return name.startsWith('auto/') ? 'its time' : `the schedule ${toWords(name)}`;
  if (kind === 'timer') return `the timer ${toWords(name)}`;
  return spoken[event] ?? toWords(event);
}

const toWords = (name: string) => name.replaceAll(/[_:/]+/g, ' ').trim();
