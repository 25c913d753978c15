import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { say } from '../model/session.js';
import { SendIcon, MicrophoneIcon } from '../parts/icons.js';
import { talk } from './talk.js';

/** Where a sentence is typed, or the microphone turned on. */
export function Composer() {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (input.current && text && say(text)) input.current.value = '';
  };
  return (
    <form class="composer" autocomplete="off" onSubmit={submit}>
      <label class="hidden" for="sentence">
        What shall the light do?
      </label>
      <input
        id="sentence"
        ref={input}
        type="text"
        placeholder="Tell the light what to do"
        autocapitalize="sentences"
        enterkeyhint="send"
      />
      <button class="send" type="submit" aria-label="Send">
        <SendIcon />
      </button>
      <TalkButton />
    </form>
  );
}

/** The button that turns the microphone on and off, with a meter around it. */
function TalkButton() {
  const button = useRef<HTMLButtonElement>(null);
  // Written past the components: it changes 25 times a second.
  useSignalEffect(() => button.current?.style.setProperty('--loudness', talk.loudness.value.toFixed(2)));
  const state = talk.state.value;
  return (
    <button
      class="talk"
      id="talk"
      ref={button}
      type="button"
      aria-label="Talk"
      aria-pressed={state === 'on' || state === 'closing'}
      data-state={state}
      onClick={() => talk.toggle()}
    >
      <span class="meter" aria-hidden="true" />
      <MicrophoneIcon />
    </button>
  );
}
