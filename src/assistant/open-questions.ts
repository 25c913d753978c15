import type { Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { Outcome } from '../core/outcome.js';
import { isThinking, withoutThinking } from '../language/thinks.js';
import type { AgentTalk } from './runs/agent-talk.js';
import type { AssistantParts } from './assistant-parts.js';
import { agreesBeside } from './workflows/agree-beside.js';
import type { Dialogue } from './workflows/dialogue.js';

/** What a recognizer writes for "at". */
const heardForAt = /^(?:add|had|hat|act|and|an|it|that) (?=\S)/i;

/** What is asked in a conversation: by the agent, whom anybody may answer, or by a dialogue. */
export class OpenQuestions {
  constructor(
    private readonly agent: Pick<AgentTalk, 'expectation' | 'isAskedBefore' | 'openPermission'>,
    private readonly dialogue: Pick<
      Dialogue,
      'awaits' | 'askedAt' | 'openQuestion' | 'takesText' | 'isAnswer' | 'movesOn' | 'offered'
    >,
    private readonly parts: Pick<AssistantParts, 'read' | 'clock' | 'timeZone'>,
  ) {}

  /** A sentence about an appointment that is not agreed to yet, as the yes to it and that; undefined for any other. */
  agreeing(text: string, origin: Origin): readonly string[] | undefined {
    const { clock, timeZone } = this.parts;
    const offered = this.dialogue.offered(origin);
    if (!offered || this.dialogue.movesOn(text, origin)) return undefined;
    const read = (each: string) => this.parts.read(each, true, false);
    return agreesBeside(text, offered, { now: clock.now(), timeZone, read }) ? ['yes', text] : undefined;
  }

  /** Whether the next sentence may be an answer. */
  awaits(origin: Origin): boolean {
    return this.agent.expectation !== null || this.dialogue.awaits(origin);
  }

  /** Whether the dialogue asked after the agent did. */
  isAskedLater(origin: Origin): boolean {
    return this.agent.isAskedBefore(this.dialogue.askedAt(origin));
  }

  /** What is asked again after a sentence about something else; '' where nothing is. */
  openQuestion(origin: Origin): string {
    return this.agent.openPermission(this.dialogue.askedAt(origin)) || this.dialogue.openQuestion(origin);
  }

  /**
   * A sentence without what is thought aloud before it, where the dialogue asks: "let me think, at seven". "At nine" is heard as "add nine" too, which
   * adds nothing where it answers.
   */
  answerIn(text: string, origin: Origin): string {
    const asks = this.dialogue.awaits(origin) && !this.dialogue.takesText(origin);
    if (!asks) return text;
    const said = withoutThinking(text) || text;
    if (origin.kind !== 'voice' || !heardForAt.test(said) || this.dialogue.movesOn(said, origin)) return said;
    const meant = said.replace(heardForAt, 'at ');
    return this.dialogue.movesOn(meant, origin) ? meant : said;
  }

  /** Waits on for whoever only thinks aloud when the dialogue asks: "I don't know yet" is no answer, and no miss either. */
  wait({ text }: Understanding, origin: Origin): Pick<Outcome, 'route' | 'commands' | 'reply'> | null {
    // "Just a minute" is a whole answer to "for how long?".
    const waits = this.dialogue.awaits(origin) && isThinking(text) && !this.dialogue.isAnswer(text, origin);
    return waits ? { route: 'workflow', commands: [], reply: 'Take your time.' } : null;
  }
}
