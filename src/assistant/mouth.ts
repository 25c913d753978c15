import { describeError } from '../core/errors.js';
import { millis } from '../core/units.js';
import type { ChimeKind } from '../voice/chimes.js';
import type { VoiceEvent } from '../voice/voice-event.js';
import type { AssistantParts } from './assistant-parts.js';
import { Request } from './request.js';

/** What could not be said aloud when its time came is tried again so often, and after such a wait, in milliseconds. */
const [mostTries, triedAgainAfter] = [24, 5000];

interface Speaking {
  /** How often it could not be spoken before. */
  readonly tries?: number;
  /** Told whether it was to be heard; it is not tried again then. */
  readonly onSaid?: (isHeard: boolean) => void;
}

type Moment = 'wake_detected' | 'listening' | 'thinking' | 'speaking' | 'idle' | 'error' | 'permission_asked';

/**
 * Gives replies: to every client as a fact, and aloud if wanted. Rules can react to the assistant's moments, such as
 * "listening".
 */
export class Mouth {
  #lastReply = '';
  /** Announcements that nothing could speak, by their words. */
  readonly #unsaid = new Map<string, Disposable>();
  /** Told of everything that was spoken, once it is over: whether it was said by itself, and to its end. */
  onOver: (isAside: boolean, isWhole: boolean) => void = () => undefined;

  constructor(private readonly parts: Pick<AssistantParts, 'engine' | 'facts' | 'speaker' | 'clock' | 'random'>) {}

  /** What was said last; '' if nothing has been. */
  get lastReply(): string {
    return this.#lastReply;
  }

  /** Tells every client, and speaks. @param aloud the chime to play if nothing can speak; null: the reply is only shown */
  say(reply: string, request: Request, aloud: ChimeKind | null): void {
    this.tell(reply, request);
    if (aloud !== null) this.speak(reply, request, aloud);
  }

  /** Says once what another Lantern keeps, such as that time is up. @param onSaid told whether it was to be heard */
  announce(text: string, onSaid?: (isHeard: boolean) => void): void {
    const { clock, random } = this.parts;
    const request = new Request({ kind: 'timer', detail: text }, clock, random);
    this.tell(text, request);
    this.speak(text, request, 'wake', onSaid ? { onSaid } : {});
  }

  /** Tells every client what was said. */
  tell(reply: string, request: Request): void {
    this.#lastReply = reply;
    this.parts.facts.announce({ type: 'reply-given', request: request.id, text: reply });
  }

  /** Speaks a text, or text that is still being written. */
  speak(reply: string | AsyncIterable<string>, request: Request, chime: ChimeKind, how: Speaking = {}): void {
    const { tries = 0, onSaid } = how;
    const { facts, speaker } = this.parts;
    const isAnnouncement = ['timer', 'mcp', 'home'].includes(request.origin.kind);
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
        if (how === 'failed' && tries === 0) this.tellRules('error');
        onSaid?.(how !== 'failed');
        if (how === 'failed' && isAnnouncement && typeof reply === 'string' && !onSaid)
          this.#speakLater(reply, () => this.speak(reply, request, chime, { tries: tries + 1 }), tries);
        this.rest();
        this.onOver(['timer', 'home'].includes(request.origin.kind), how === 'spoken');
      },
    });
  }

  /** A timer that ends while the sound is down is told once it is back. */
  #speakLater(text: string, speak: () => void, tries: number): void {
    if (tries >= mostTries || this.#unsaid.has(text)) return;
    const waiting = this.parts.clock.after('saying it again', millis(triedAgainAfter), () => {
      this.#unsaid.delete(text);
      speak();
    });
    this.#unsaid.set(text, waiting);
  }

  /** Stops speaking at once. */
  stop(): void {
    for (const waiting of this.#unsaid.values()) waiting[Symbol.dispose]();
    this.#unsaid.clear();
    this.parts.speaker?.stop();
  }

  /** Tells the rules that the assistant is idle, unless it is still speaking. */
  rest(): void {
    if (!this.parts.speaker?.isSpeaking) this.tellRules('idle');
  }

  /** Tells clients and rules about hearing, as it happens. */
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

  /** Fires an event for one of the assistant's own moments, so rules can react to it (LIGHT-07). */
  tellRules(moment: Moment): void {
    const { engine, facts } = this.parts;
    try {
      engine.fire({ name: moment }, { kind: 'assistant', detail: moment });
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: 'rules', message: describeError(error) });
    }
  }
}
