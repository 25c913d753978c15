import type { Origin } from '../core/origin.js';
import type { AgentTalk } from './runs/agent-talk.js';
import type { Dialogue } from './workflows/dialogue.js';

/** What is asked in a conversation: by the agent, whom anybody may answer, or by a dialogue. */
export class OpenQuestions {
  constructor(
    private readonly agent: Pick<AgentTalk, 'expectation' | 'isAskedBefore' | 'openPermission'>,
    private readonly dialogue: Pick<Dialogue, 'awaits' | 'askedAt' | 'openQuestion'>,
  ) {}

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
}
