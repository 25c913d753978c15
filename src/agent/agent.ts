import type { Consent } from '../core/consent.js';
import type { Origin } from '../core/origin.js';
import type { PlanAnswer } from '../core/plan-steps.js';
import { idleRun, type RunView } from '../core/run-view.js';
import type { AgentParts } from './agent-parts.js';
import { rollBack } from './run/rollback.js';
import type { Sorted } from './route-request.js';
import { AgentRun } from './run/agent-run.js';
import { createRunRecord } from './run/run-record.js';
import { RunRecords } from './run/run-records.js';
import { describeTakenBack } from './speech/spoken-failures.js';
import type { Stretch } from './run/stretch.js';
import { TextStream } from './speech/text-stream.js';
import { wantsChange } from './wants-change.js';
import { createToolbox, type Toolbox } from './calls/toolbox.js';

/** A request for the agent. */
export interface AgentRequest {
  readonly id: string;
  readonly text: string;
  readonly origin: Origin;
  /** What the rules think the request is about. */
  readonly sorted: Sorted;
  /** If another request is being worked on: wait for its end, or replace it. */
  readonly when: 'wait' | 'replace';
}

/**
 * The agent: one request at a time is worked on until it is done.
 *
 *   route-request    what it is about, where the rules are not sure
 *   prepare-turn     what the model is asked: instructions, tools, what there is, the conversation so far
 *   call-model       asks it, and passes on what it says as it comes
 *   answer-call      each tool call:
 *     parse-tool-call  known, whole and valid, or every problem at once
 *     judge-call       may it be made?
 *       examine-call     what can't work is mended before anybody is asked
 *       review-call      the critic looks at code and rules: three rounds, blockers never pass
 *       permit           allowed, forbidden, or a question for somebody
 *     execute-tool     does it; a failure goes back to the model
 *   plan             steps that the user agreed to, in their order; take-answer: what somebody says to a question
 *   stop-condition   turns, storms, circles; budget: tokens, time, money
 *   honest-speech    says only what tools reported
 *   rollback         takes back what a run did that did not succeed
 *   run              these in turn; run-record: what is kept of it
 */
export class Agent {
  readonly #records: RunRecords;
  #tools: Toolbox | undefined;
  #run: AgentRun | null = null;
  #last: RunView = idleRun;
  /** Requests that wait for the current run to end; each can be canceled before it begins. */
  readonly #queue: Place[] = [];

  constructor(private readonly parts: AgentParts) {
    this.#records = new RunRecords(parts);
  }

  /** Resumes what was waiting for an answer when Lantern stopped; undoes what was cut off in the middle. */
  async start(): Promise<void> {
    const open = this.#records.readOpen();
    if (!open || this.#run) return;
    const toolbox = this.#toolbox();
    // The tool it waits to call may belong to an outside server that is still starting.
    if (open.waiting.some(({ name }) => !toolbox.byName.has(name))) await this.parts.passingTools?.settled();
    const run = new AgentRun(open, this.parts, this.#records, toolbox);
    if (open.state === 'paused') {
      this.#hold(run);
      this.parts.facts.announce({ type: 'run-changed', run: run.view });
      return;
    }
    await rollBack(open, this.parts);
    this.#records.close({ ...open, state: 'stopped', reason: 'error' }, 'Lantern was stopped in the middle of it');
  }

  /** Lantern is stopping: undoes a running request, keeps one that waits for an answer. Calling it twice is harmless. */
  async close(): Promise<void> {
    if (this.view.state === 'running') await this.stop();
  }

  /** The current run, or else the last one. */
  get view(): RunView {
    return this.#run?.view ?? this.#last;
  }

  /** Works on a request, now or when its turn comes. */
  begin(request: AgentRequest): Stretch {
    const stream = new TextStream();
    const place = createPlace();
    this.#queue.push(place);
    const before = this.#run;
    const work = async (): Promise<Awaited<Stretch['ended']>> => {
      if (before && request.when === 'replace') await before.stop();
      while (this.#run || this.#queue[0] !== place) {
        if (place.canceled) return neverBegun(request.text);
        await (this.#run?.stopped ?? this.#queue[0]?.left);
      }
      const [sorted] = await Promise.all([this.#sort(request), this.parts.passingTools?.settled()]);
      if (place.canceled) return neverBegun(request.text);
      this.#queue.shift()?.leave();
      const { id, text, origin } = request;
      const { topic } = sorted;
      const about = topic === null ? '' : `\nThe request is probably about this: ${topic}.`;
      const record = createRunRecord(id, text, origin, `${this.parts.present(text)}${about}`, this.parts.clock.now());
      record.wantsChange = wantsChange(text, sorted);
      if (topic === 'chat' || topic === 'everyday-question') record.model = this.parts.router?.quickModel;
      const run = new AgentRun(record, this.parts, this.#records, this.#toolbox());
      this.#hold(run);
      const stretch = run.work();
      for await (const sentence of stretch.text) stream.write(sentence);
      return stretch.ended;
    };
    return { text: stream, ended: work().finally(() => stream.close()) };
  }

  /** Passes on somebody's answer to the run's question; null if it asked none. */
  answer(text: string): Stretch | null {
    return this.#run?.view.question?.kind === 'question' ? this.#run.answer(text) : null;
  }

  /** Passes on somebody's answer to a permission, or yes or no to a plan; null if neither is asked. @param by who: "voice", "the button" @param said how it is wanted instead */
  permit(consent: Consent, by: string, said?: string): Stretch | null {
    const kind = this.#run?.view.question?.kind;
    if (kind === 'plan') return this.decide({ kind: consent === 'no' || consent === 'never' ? 'no' : 'yes' }, by);
    return kind === 'permission' ? (this.#run?.permit(consent, by, said) ?? null) : null;
  }

  /** Passes on the user's answer to a plan; null if none was proposed. */
  decide(answer: PlanAnswer, by: string): Stretch | null {
    return this.#run?.view.question?.kind === 'plan' ? this.#run.decide(answer, by) : null;
  }

  /** Pauses before the next step; returns whether anything was running. */
  pause(): boolean {
    if (this.view.state !== 'running') return false;
    this.#run?.pause();
    return true;
  }

  /** Continues after a pause; null if nothing was paused. */
  resume(): Stretch | null {
    return this.#run?.view.question?.kind === 'pause' ? this.#run.work() : null;
  }

  /** Ends the run and all waiting requests, and undoes what it did. Returns what to say about it, '' if nothing ran. */
  async stop(): Promise<string> {
    for (const place of this.#queue.splice(0)) {
      place.canceled = true;
      place.leave();
    }
    const run = this.#run;
    if (!run) return '';
    return `Stopped. ${describeTakenBack(await run.stop())}`;
  }

  async #sort({ text, sorted }: AgentRequest): Promise<Sorted> {
    const { router } = this.parts;
    if (!router) return sorted;
    return router.sorts.route(text, sorted, (usage) => this.#records.spend(usage));
  }

  #hold(run: AgentRun): void {
    this.#run = run;
    void run.stopped.then(() => {
      this.#last = run.view;
      if (this.#run === run) this.#run = null;
    });
  }

  /** Created when first needed, because custom tools may be added before that. */
  #toolbox(): Toolbox {
    return (this.#tools ??= createToolbox(this.parts.tools, this.parts.passingTools?.current));
  }
}

/** A request that waits. The one in front may still be sorted, which takes a while. */
interface Place {
  canceled: boolean;
  /** Resolves when it has begun, or was canceled. */
  readonly left: Promise<void>;
  readonly leave: () => void;
}

function createPlace(): Place {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  return { canceled: false, left, leave };
}

function neverBegun(text: string): Awaited<Stretch['ended']> {
  return { run: { ...idleRun, text, state: 'stopped', reason: 'user' }, said: '' };
}
