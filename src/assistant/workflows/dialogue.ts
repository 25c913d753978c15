import type { Command, Route, Understanding } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { choose } from '../../dialogue/choice.js';
import type { Conversations } from '../../dialogue/conversations.js';
import { homeMode } from '../../dialogue/modes.js';
import type { FieldValues } from '../../dialogue/workflow-template.js';
import type { CheckResult, WorkflowStep, Turn, Workflow, WorkflowState } from '../../dialogue/workflow.js';
import type { Clock } from '../../core/clock.js';
import type { Store } from '../../ports/store.js';
import type { Answer } from '../answers/answer.js';
import { DialogueRecords } from './dialogue-records.js';
import { createFieldReader } from './field-reader.js';

/** What the workflows' tools are; each acts on the collected values. */
export interface WorkflowTools {
  /** Looks at the values before they are confirmed. */
  check(name: string, values: FieldValues): Promise<CheckResult>;
  /** Does it; answers with what happened, or why not and what to ask again. Never throws. */
  run(name: string, values: FieldValues, origin: Origin): Promise<CheckResult | string>;
}

export interface DialogueParts {
  readonly conversations: Conversations;
  readonly store: Store;
  readonly clock: Clock;
  readonly timeZone: string | undefined;
  readonly tools: WorkflowTools;
  understand(text: string): Understanding;
}

/** What a sentence came to where it belonged to a question that was open. */
export interface Taken {
  readonly say: string;
  readonly route: Route;
  /** The commands that it stands for, to be acted on now. */
  readonly commands?: readonly Command[];
}

/** Nobody remembers a question for longer: what is said later is no answer to it. */
const forgottenAfter = 10 * 60_000;

/** What the assistant waits to hear: a workflow's field, which of several things was meant, the rest of a half sentence. */
export class Dialogue {
  readonly #records: DialogueRecords;
  #half: { readonly text: string; readonly at: number } | null = null;

  constructor(private readonly parts: DialogueParts) {
    this.#records = new DialogueRecords(parts.store);
  }

  get mode(): string {
    return this.#records.mode ?? homeMode;
  }

  /** Answers with what is said on entering it. */
  enterMode(mode: string): string {
    const known = this.parts.conversations.modes[mode];
    if (!known) return `There is no mode "${mode}".`;
    this.#records.write({ mode });
    return known.entered;
  }

  /** What is said instead where the agent is not on offer in this mode; null where it is. */
  get agentElsewhere(): string | null {
    const { modes } = this.parts.conversations;
    return modes[this.mode]?.agent === false ? notOnOffer(this.mode, homeMode) : null;
  }

  /** What kind of answer is waited for. */
  get expects(): 'nothing' | 'answer' {
    return this.#workflow() || this.#records.choices || this.#half ? 'answer' : 'nothing';
  }

  /** The understanding of a sentence as it is told to clients: what answers an open question belongs to its workflow. */
  expected(understanding: Understanding): Understanding {
    const answers = this.expects === 'answer' && understanding.route === 'agent';
    return answers ? { ...understanding, route: 'workflow' } : understanding;
  }

  /** Nobody answers: asks again, or leaves it; '' where nothing is open. */
  silence(): string {
    const open = this.#workflow();
    if (!open) return '';
    const step = open.workflow.take(open.state, { ...this.#turn(''), answer: null, interrupts: false });
    this.#keep(step.state);
    return step.say;
  }

  /** The question that is still open, to be asked again after something else was done; '' for none. */
  get openQuestion(): string {
    const open = this.#workflow();
    return open ? open.workflow.question(open.state) : '';
  }

  /** Whether the sentence is the answer to what is open; null: it is not, and goes its own way. */
  async take(text: string, understanding: Understanding, origin: Origin): Promise<Taken | null> {
    return (
      this.#takeChoice(text, understanding) ??
      (await this.#takeField(text, understanding, origin)) ??
      this.#takeRest(text, understanding)
    );
  }

  /** Waits to hear which is meant. */
  offer({ choices }: Answer): void {
    if (choices) this.#records.write({ choices: [...choices], asked: this.parts.clock.now() });
  }

  /** Waits for the rest of a sentence that said too little. */
  awaitRest(text: string): void {
    this.#half = { text, at: this.parts.clock.now() };
  }

  /** Begins the workflow for an intent, with what is known already; null where no workflow is for it. */
  async begin(intent: string, text: string, values: FieldValues, origin: Origin): Promise<string | null> {
    const offer = this.parts.conversations.offer(intent, values['what']?.value ?? text, this.mode);
    if (!offer) return null;
    if ('elsewhere' in offer) return notOnOffer(this.mode, offer.elsewhere);
    return this.#follow(offer.workflow, offer.workflow.begin(values, this.#turn(text)), origin);
  }

  /** Breaks off whatever is open; answers with what to say, '' where nothing was. */
  cancel(): string {
    const open = this.#workflow();
    const asked = this.#records.choices !== undefined || this.#half !== null;
    this.#half = null;
    if (open || asked) this.#records.write({ workflow: null, choices: null });
    return open ? open.workflow.parting('canceled') : asked ? 'OK.' : '';
  }

  /** What is said when somebody asks what they said; null outside a workflow. */
  get recalled(): string | null {
    const open = this.#workflow();
    return open ? open.workflow.recall(open.state) : null;
  }

  #takeChoice(text: string, understanding: Understanding): Taken | null {
    const { choices, asked = 0 } = this.#records;
    if (!choices) return null;
    const meant = choose(
      choices.map(({ label }) => label),
      text,
    );
    this.#records.write({ choices: null });
    if (this.parts.clock.now() - asked > forgottenAfter) return null;
    if (meant) return { say: '', route: 'command', commands: meant.flatMap((index) => choices[index]?.command ?? []) };
    if (understanding.commands.some(({ intent }) => intent === 'confirm.no'))
      return { say: 'OK, none.', route: 'command' };
    return null;
  }

  async #takeField(text: string, understanding: Understanding, origin: Origin): Promise<Taken | null> {
    const open = this.#workflow();
    if (!open) return null;
    const { route, commands } = understanding;
    const answer = commands.length === 1 ? commands[0]?.intent : undefined;
    const step = open.workflow.take(open.state, {
      ...this.#turn(text),
      answer: answer === 'confirm.yes' ? 'yes' : answer === 'confirm.no' ? 'no' : null,
      interrupts: (route === 'command' || route === 'answer') && !(answer?.startsWith('confirm.') ?? false),
    });
    if (step.aside) return null;
    return { say: await this.#follow(open.workflow, step, origin), route: 'workflow' };
  }

  /** "Set the brightness" … "to fifty percent": the two together may be a whole sentence. */
  #takeRest(text: string, understanding: Understanding): Taken | null {
    const half = this.#half;
    this.#half = null;
    if (!half || this.parts.clock.now() - half.at > forgottenAfter) return null;
    if (
      understanding.route === 'command' &&
      !understanding.commands.every(({ intent }) => intent.startsWith('confirm.'))
    )
      return null;
    for (const joint of [' ', ' to ', ' at ', ' in ']) {
      const { route, commands } = this.parts.understand(`${half.text}${joint}${text}`);
      if (route === 'command' && commands.length > 0) return { say: '', route, commands };
    }
    return null;
  }

  /** Goes the machine's steps until it waits for words again, or is done; what it says. */
  async #follow(workflow: Workflow, first: WorkflowStep, origin: Origin): Promise<string> {
    let step = first;
    while (step.state && step.effect) {
      const { state, effect } = step;
      // Kept before the outside is asked: a stop in between loses nothing that was said.
      const { check = '', confirm, tool } = workflow.template;
      this.#keep({ ...state, phase: confirm === undefined ? 'collecting' : 'confirming' });
      const result =
        effect === 'check'
          ? await this.parts.tools.check(check, state.values)
          : await this.parts.tools.run(tool, state.values, origin);
      if (typeof result === 'string') {
        this.#keep(null);
        return result;
      }
      step = workflow.checked(state, result);
    }
    this.#keep(step.state);
    return step.say;
  }

  #workflow(): { readonly workflow: Workflow; readonly state: WorkflowState } | null {
    const kept = this.#records.workflow;
    if (!kept) return null;
    const workflow = this.parts.conversations.find(kept.state.workflow);
    return workflow && this.parts.clock.now() - kept.at <= forgottenAfter ? { workflow, state: kept.state } : null;
  }

  #keep(state: WorkflowState | null): void {
    this.#records.write({ workflow: state && { state, at: this.parts.clock.now() } });
  }

  #turn(text: string): Pick<Turn, 'text' | 'extract'> {
    return { text, extract: createFieldReader(this.parts.clock.now(), this.parts.timeZone) };
  }
}

function notOnOffer(mode: string, elsewhere: string): string {
  return `That is not on offer in ${mode} mode. Say "${elsewhere} mode" first.`;
}
