import type { Consent } from '../../core/consent.js';
import type { PlanAnswer } from '../../core/plan-steps.js';
import { describeError } from '../../core/errors.js';
import type { RunQuestion, RunView } from '../../core/run-view.js';
import { millis } from '../../core/units.js';
import type { AgentParts } from '../agent-parts.js';
import { answerCall } from '../calls/answer-call.js';
import { callModel } from './call-model.js';
import { createSpeech } from '../speech/create-speech.js';
import { nothingChanged, type HonestSpeech } from '../speech/honest-speech.js';
import { describeUndone } from './plan.js';
import { prepareTurn } from './prepare-turn.js';
import { tellDeeds } from './tell-deeds.js';
import { rollBack } from './rollback.js';
import type { TakenBack } from './taken-back.js';
import { viewRun, type RunRecord } from './run-record.js';
import type { RunRecords } from './run-records.js';
import {
  describeTakenBack,
  explainEnding,
  explainTimeUp,
  stoppedByUser,
  type RunEnding,
} from '../speech/spoken-failures.js';
import { isLastTurn, validateTurns } from './stop-condition.js';
import type { Stretch } from './stretch.js';
import { settleCall, takeConsent, takePlanAnswer } from './take-answer.js';
import { TextStream } from '../speech/text-stream.js';
import type { Toolbox } from '../calls/toolbox.js';
import { addResults, addTurn } from './add-turn.js';
import { withoutUnseen } from '../../core/untrusted.js';
import { untilAborted } from './until-aborted.js';

type Flow = 'on' | RunQuestion | { readonly done: string };

/** One request that is being worked on. It runs in stretches, each of which ends with a question or with the end of the run. */
export class AgentRun {
  /** Resolves when the run has stopped and everything was undone that had to be; tells what that was. */
  readonly stopped: Promise<TakenBack>;
  #resolveStopped!: (taken: TakenBack) => void;
  #abort = new AbortController();
  #speech: HonestSpeech;
  #stream = new TextStream();
  #pauseAsked = false;
  /** How many sentences were said before this stretch. */
  #saidBefore = 0;

  constructor(
    private readonly record: RunRecord,
    private readonly parts: AgentParts,
    private readonly records: RunRecords,
    private readonly toolbox: Toolbox,
  ) {
    this.stopped = new Promise((resolve) => (this.#resolveStopped = resolve));
    this.#speech = createSpeech(record, parts, (sentence) => this.#say(sentence));
  }

  get view(): RunView {
    return viewRun(this.record);
  }

  /** Continues until a question or the end. @param ending set if the run has already ended */
  work(ending: RunEnding | null = null): Stretch {
    const stream = (this.#stream = new TextStream());
    this.#saidBefore = this.record.said.length;
    const ended = this.#work(ending).then(() => {
      stream.close();
      return { run: this.view, said: this.record.said.slice(this.#saidBefore).join(' ') };
    });
    return { text: stream, ended };
  }

  /** Passes on the user's answer to a question from the model. @throws LanternError `not-found` */
  answer(text: string): Stretch {
    if (this.record.question?.kind === 'question')
      settleCall(this.record, { text: `The user answers: ${JSON.stringify(text)}`, failed: false });
    return this.work();
  }

  /** Passes on somebody's answer to a permission. @throws LanternError `not-found` */
  permit(consent: Consent, by: string, said?: string): Stretch {
    takeConsent(this.record, { consent, by, said }, this.parts, this.toolbox);
    return this.work();
  }

  /** Passes on the user's answer to the plan. @throws LanternError `not-found` */
  decide(answer: PlanAnswer, by: string): Stretch {
    return this.work(takePlanAnswer(this.record, answer, by, this.parts));
  }

  /** Pauses before the next step. */
  pause(): void {
    this.#pauseAsked = true;
  }

  /** Ends the run at once, whatever it is doing, and undoes what it did; tells what that was. */
  async stop(): Promise<TakenBack> {
    if (this.record.state === 'paused') await this.#end(stoppedByUser);
    else this.#abort.abort(stoppedByUser);
    return this.stopped;
  }

  async #work(decided: RunEnding | null): Promise<void> {
    const { clock, limits } = this.parts;
    const began = clock.monotonic();
    const left = limits.budget.secondsPerRun * 1000 - this.record.activeMs;
    const deadline = clock.after('the time of a request', millis(Math.max(0, left)), () => this.#abort.abort());
    let ending = decided;
    try {
      this.#change({ state: 'running', question: null });
      this.records.keep(this.record);
      ending ??= await this.#untilStopped(this.#drive());
    } catch (error) {
      ending = explainEnding(error);
    }
    deadline[Symbol.dispose]();
    this.record.activeMs += clock.monotonic() - began;
    if (ending) await this.#end(ending);
    this.#flush();
  }

  #flush(): void {
    try {
      this.parts.audit.flush();
    } catch (error) {
      this.parts.facts.announce({ type: 'trouble-reported', part: 'audit', message: describeError(error) });
    }
  }

  /** The result of `work`, or the reason why it was cut short. */
  async #untilStopped(work: Promise<RunEnding | null>): Promise<RunEnding | null> {
    const { signal } = this.#abort;
    const ending = await untilAborted(work, signal);
    // A tool that was in the middle of something finishes, and that is then undone as well.
    if (signal.aborted) void work.catch(() => null).then(() => rollBack(this.record, this.parts));
    if (ending !== 'aborted') return ending;
    return signal.reason === stoppedByUser ? stoppedByUser : explainTimeUp(this.parts.limits.budget.secondsPerRun);
  }

  /** Turn by turn: answer the calls, look at the limits, ask the model. */
  async #drive(): Promise<RunEnding | null> {
    const { record, parts, toolbox } = this;
    const { limits, model } = parts;
    const { signal } = this.#abort;
    const isStopped = () => signal.aborted;
    for (;;) {
      let flow: Flow = 'on';
      while (flow === 'on' && record.waiting.length > 0 && !isStopped()) flow = await this.#answerNext();
      if (isStopped()) return null;
      if (flow !== 'on') return this.#leave(flow);
      addResults(record);
      if (this.#pauseAsked) return this.#leave({ kind: 'pause', text: '' });
      validateTurns(record, limits.turns);
      this.records.validate(record);
      this.#change({ turns: record.turns + 1 });
      let working: Promise<Flow> = Promise.resolve('on');
      // While the model is busy, there is time to write the audit log.
      const writing = parts.clock.after('the audit', millis(5), () => this.#flush());
      const turn = await callModel(
        model,
        prepareTurn(record, () => parts.instructions(), toolbox.described, limits),
        signal,
        {
          onText: (text) => this.#speech.push(text),
          onCall: (call) => {
            record.waiting.push(call);
            working = working.then((before) => (before === 'on' ? this.#answerNext() : before));
            // The error also reaches whoever awaits it below.
            working.catch(() => undefined);
          },
        },
      );
      writing[Symbol.dispose]();
      record.length = this.records.charge(record, turn.usage);
      addTurn(record, turn);
      flow = await working;
      if (isStopped()) return null;
      if (flow !== 'on') return this.#leave(flow);
      if (isLastTurn(turn)) return this.#leave({ done: '' });
      this.#speech.endTurn();
    }
  }

  async #answerNext(): Promise<Flow> {
    const { record, parts, toolbox } = this;
    const [call] = record.waiting;
    if (!call || this.#abort.signal.aborted) return 'on';
    const answered = await answerCall(call, record, parts, this.records, toolbox.byName, this.#abort.signal);
    switch (answered.kind) {
      case 'answered':
        settleCall(record, answered);
        return 'on';
      case 'question':
        return answered.question;
      case 'done':
        return { done: answered.message };
    }
    return answered satisfies never;
  }

  /** Ends the stretch: with a question the run pauses, with `done` it is over. */
  #leave(flow: RunQuestion | { readonly done: string }): RunEnding | null {
    if ('done' in flow) {
      this.#speech.endTurn();
      if (!this.#speech.hasPassed(flow.done)) this.#speech.push(`${flow.done}\n`);
      return { reason: 'completed', say: '', failure: null };
    }
    this.#speech.pause(flow.kind === 'permission');
    this.#pauseAsked = false;
    if (flow.text !== '' && !this.record.said.slice(this.#saidBefore).at(-1)?.includes(flow.text)) this.#say(flow.text);
    this.#change({ state: 'paused', question: flow });
    this.records.keep(this.record);
    return null;
  }

  async #end({ reason, say, failure }: RunEnding): Promise<void> {
    const { record, parts } = this;
    let taken: TakenBack = { any: false, left: [] };
    if (reason === 'completed') {
      this.#speech.finish({ changed: tellDeeds(record, parts), failing: record.failing });
      const undone = describeUndone(record.plan);
      if (undone !== '') this.#say(undone);
      if (record.said.length === 0) this.#say(record.wrote.length > 0 ? 'Done.' : nothingChanged);
    } else {
      taken = await rollBack(record, parts);
      if (say !== '') this.#say(`${say} ${describeTakenBack(taken)}`);
    }
    this.#change({ state: 'stopped', reason, question: null });
    try {
      this.records.close(record, failure);
    } catch (error) {
      parts.facts.announce({ type: 'trouble-reported', part: 'agent', message: describeError(error) });
    }
    this.#resolveStopped(taken);
  }

  #say(words: string): void {
    const sentence = withoutUnseen(words);
    this.record.said.push(sentence);
    // Put the space back between sentences that follow each other.
    this.#stream.write(`${sentence} `);
  }

  #change(change: Partial<RunRecord>): void {
    Object.assign(this.record, change);
    this.parts.facts.announce({ type: 'run-changed', run: this.view });
  }
}
