import { describeError } from '../core/errors.js';
import type { ChimeKind } from '../voice/chimes.js';
import type { VoiceEvent } from '../voice/voice-event.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Request } from './request.js';

type Moment = 'wake_detected' | 'listening' | 'thinking' | 'speaking' | 'idle' | 'error' | 'permission_asked';

/** Gives replies: to every client as a fact, aloud where they are to be heard, and to the rules as moments. */
export class Mouth {
  #lastReply = '';

  constructor(private readonly parts: Pick<AssistantParts, 'engine' | 'facts' | 'speaker'>) {}

  /** What was said last; '' for nothing. */
  get lastReply(): string {
    return this.#lastReply;
  }

  /** @param aloud what is heard of it where nothing can speak; null: it is only read */
  say(reply: string, request: Request, aloud: ChimeKind | null): void {
    this.tell(reply, request);
    if (aloud !== null) this.speak(reply, request, aloud);
  }

  /** Tells every client what was said. */
  tell(reply: string, request: Request): void {
    this.#lastReply = reply;
    this.parts.facts.announce({ type: 'reply-given', request: request.id, text: reply });
  }

  /** Says it aloud: a text, or text as it is being written. */
  speak(reply: string | AsyncIterable<string>, request: Request, chime: ChimeKind): void {
    const { facts, speaker } = this.parts;
    const isAnnouncement = request.origin.kind === 'timer' || request.origin.kind === 'mcp';
    speaker?.say(reply, {
      urgency: isAnnouncement ? 'announcement' : 'reply',
      replace: !isAnnouncement,
      chime,
      onStarted: () => {
        facts.announce({ type: 'speaking-started', request: request.id });
        this.tellRules('speaking');
      },
      onEnded: (how) => {
        facts.announce({ type: 'speaking-ended', request: request.id });
        if (how === 'failed') this.tellRules('error');
        this.rest();
      },
    });
  }

  /** Silence, at once. */
  stop(): void {
    this.parts.speaker?.stop();
  }

  /** Nothing more is to be done or said just now, unless something is still being said. */
  rest(): void {
    if (!this.parts.speaker?.isSpeaking) this.tellRules('idle');
  }

  /** What is heard, as it is heard, told to clients and rules. */
  tellHearing(event: VoiceEvent, request: string): void {
    const { facts } = this.parts;
    if (event.type === 'wake-detected') {
      facts.announce({ type: 'wake-detected', request, word: event.word });
      this.tellRules('wake_detected');
    }
    if (event.type === 'speech-started') {
      facts.announce({ type: 'listening-started', request });
      this.tellRules('listening');
    }
    if (event.type === 'speech-heard')
      facts.announce({ type: 'speech-heard', request, text: event.text, final: false });
  }

  /** The assistant's own moments are events that rules can answer (LIGHT-07). */
  tellRules(moment: Moment): void {
    const { engine, facts } = this.parts;
    try {
      engine.fire({ name: moment }, { kind: 'assistant', detail: moment });
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: 'rules', message: describeError(error) });
    }
  }
}
