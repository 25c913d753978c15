import type { Agent } from '../../agent/agent.js';
import type { Stretch } from '../../agent/run/stretch.js';
import type { Understanding } from '../../core/command.js';
import type { Consent } from '../../core/consent.js';
import { LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import type { Outcome } from '../../core/outcome.js';
import { idleRun, type RunQuestion, type RunView } from '../../core/run-view.js';
import { seconds } from '../../core/units.js';
import { judgeAnswer, type Moment } from '../../dialogue/judge-answer.js';
import { forgotWord, readConsent } from '../../dialogue/read-consent.js';
import { askAgainWith, askPermission, awaitSilence, namesBeside, readClientConsent } from './permission-talk.js';
import { readPlanAnswer } from '../../dialogue/plan-answer.js';
import { listChanges } from '../../engine/history.js';
import type { Expectation } from '../../voice/expectation.js';
import type { AssistantParts } from '../assistant-parts.js';
import type { RunOrder, RunReport } from '../conversation.js';
import type { Mouth } from '../mouth.js';
import { Request } from '../request.js';
import { fillSilence } from './fill-silence.js';

/** The outcome of a sentence that the agent worked on. Its reply has been given already. */
export type AgentResponse = Pick<Outcome, 'route' | 'commands' | 'reply' | 'run' | 'changes'> & { readonly told: true };

/** Silence for this long after a permission question means no (VOICE-06). */
const consentPatience = seconds(10);
/** In milliseconds. After this long, commands are no answers any more, and a "yes" in the room may be meant for somebody else. */
const freshFor = 60_000;
const isInstead = /^(?:no\b|instead\b|actually\b|rather\b|forget (?:that|it)\b|never ?mind\b)|\binstead\b/i;

/** Carries the conversation between the user and the agent: requests, questions, permissions, and what is said meanwhile. */
export class AgentTalk {
  #askedAt = -Infinity;
  /** The run and the question about which somebody was told again which word it takes. */
  #reminded = '';
  #waiting: Disposable[] = [];

  constructor(
    private readonly parts: AssistantParts,
    private readonly mouth: Mouth,
  ) {}

  /** The agent's run, or a call from an outside program that waits for permission. */
  get run(): RunView {
    return this.parts.clientQuestions?.view ?? this.#agentRun;
  }

  get #agentRun(): RunView {
    return this.parts.agent?.view ?? idleRun;
  }

  /** From now on, permission questions of outside programs are put to the people here. */
  start(): void {
    this.parts.clientQuestions?.attach({
      areAsked: () => this.#agentRun.question !== null,
      say: (text) => this.mouth.say(text, this.#createRequest({ kind: 'mcp', detail: text }), 'wake'),
    });
  }

  /** What the recognizer should be ready for if the agent waits for an answer; null if it does not. */
  get expectation(): Expectation | null {
    const kind = this.run.question?.kind;
    if (kind === 'permission') return { grammar: 'yes-no', followUpMs: consentPatience };
    return kind === 'question' || kind === 'plan' ? { longSilence: true } : null;
  }

  /** The agent's open permission question, to repeat after an interruption; '' if there is none. */
  get openPermission(): string {
    const isFresh = this.parts.clock.now() - this.#askedAt <= freshFor;
    return isFresh && this.#agentRun.question?.kind === 'permission'
      ? `And ${askPermission(this.run.question, 'may')}`
      : '';
  }

  #tell(reply: string, request: Request): Promise<AgentResponse> {
    if (reply) this.mouth.say(reply, request, request.origin.kind === 'voice' ? 'done' : null);
    return Promise.resolve({ route: 'agent', commands: [], reply, changes: [], told: true });
  }

  /**
   * Takes a sentence as the answer to the agent's question; null if it is not one.
   * @param isAskedElse whether a question of another kind is open
   */
  take(understanding: Understanding, request: Request, isAskedElse = false): Promise<AgentResponse> | null {
    const { agent, clientQuestions } = this.parts;
    if (clientQuestions?.view) {
      const consent = readClientConsent(understanding, (text) => this.#readConsent(text, request));
      if (consent === null || !clientQuestions.answer(consent, request.origin.kind)) return null;
      return this.#tell(consent === 'no' || consent === 'never' ? 'OK, it may not.' : 'OK.', request);
    }
    const { question } = this.#agentRun;
    if (!agent || !question) return null;
    const { kind } = request.origin;
    const judged = judgeAnswer(understanding, question, this.#createMoment(question, kind === 'voice', isAskedElse));
    if (judged === 'elsewhere') return null;
    if (judged === 'again') return this.#askAgain(question, question.text, request);
    if (judged === 'word') return this.#remind(question, request);
    if (question.kind === 'permission') return this.#takeConsent(agent, understanding.text, question, request);
    const stretch = question.kind === 'pause' ? agent.resume() : this.#reply(understanding.text, kind);
    return stretch && this.#follow(stretch, request);
  }

  /** What is no answer leaves the question open; it is repeated for those who certainly talk to Lantern. */
  #takeConsent(agent: Agent, text: string, question: RunQuestion, request: Request): Promise<AgentResponse> | null {
    const { isDeliberate } = request;
    // The word was asked for once more already: a second plain yes ends it.
    const isRefused = isDeliberate && forgotWord(text, question.word ?? null);
    const consent = this.#readConsent(text, request) ?? (isRefused ? 'no' : null);
    if (consent === null && !isDeliberate) return this.#tell('', request);
    if (consent === null) return this.#askAgain(question, askAgainWith(question), request);
    const stretch = agent.permit(consent, request.origin.kind);
    return stretch && this.#follow(stretch, request);
  }

  #readConsent(text: string, { isDeliberate }: Request): Consent | null {
    const names = namesBeside(this.parts);
    return readConsent(text, { word: this.run.question?.word ?? null, isDeliberate, names });
  }

  #createMoment({ text }: RunQuestion, isVoice: boolean, isAskedElse: boolean): Moment {
    const isStale = this.parts.clock.now() - this.#askedAt > freshFor;
    return { isStale, isVoice, isAskedElse, isReminded: this.#reminded === `${this.#agentRun.id} ${text}` };
  }

  /** Names the word once more that a question takes. */
  #remind(question: RunQuestion, request: Request): Promise<AgentResponse> {
    this.#reminded = `${this.#agentRun.id} ${question.text}`;
    return this.#askAgain(question, `To allow it, say "${question.word}", or press the button.`, request);
  }

  /** Asks once more, in these words. */
  #askAgain(question: RunQuestion, reply: string, request: Request): Promise<AgentResponse> {
    this.close();
    this.#askedAt = this.parts.clock.now();
    const isSpoken = request.origin.kind === 'voice';
    this.mouth.say(reply, request, isSpoken ? 'sorry' : null);
    if (question.kind === 'permission' && isSpoken) this.#awaitConsent(request);
    const { state, reason, turns, plan } = this.#agentRun;
    const run = { state, reason, turns, question, plan };
    return Promise.resolve({ route: 'agent', commands: [], reply, run, changes: [], told: true });
  }

  /** Begins a new request; null if there is no agent. */
  begin({ text, topic, confidence }: Understanding, request: Request): Promise<AgentResponse> | null {
    const { agent } = this.parts;
    if (!agent) return null;
    const when = isInstead.test(text) ? 'replace' : 'wait';
    const sorted = { topic: topic ?? null, confidence: confidence ?? 0 };
    return this.#follow(agent.begin({ id: request.id, text, origin: request.origin, when, sorted }), request);
  }

  /** Ends the run; returns what to say, or '' if nothing was running. */
  async stop(): Promise<string> {
    this.close();
    this.parts.clientQuestions?.answer('no', 'stop');
    return (await this.parts.agent?.stop()) ?? '';
  }

  /** The button during a permission question: a click means yes, a hold means no. False if there is no such question. */
  press(gesture: string): boolean {
    if (gesture !== 'click' && gesture !== 'hold') return false;
    const consent = gesture === 'click' ? 'once' : 'no';
    if (this.parts.clientQuestions?.answer(consent, 'the button')) return true;
    const stretch = this.parts.agent?.permit(consent, 'the button');
    if (!stretch) return false;
    void this.#follow(stretch, this.#createRequest({ kind: 'button', detail: gesture }));
    return true;
  }

  /**
   * Carries out an order from a client.
   * @throws LanternError `not-found` if nothing waits for it, `part-absent` if there is no agent
   */
  async direct(order: RunOrder, origin: Origin): Promise<RunReport> {
    const { agent, clientQuestions } = this.parts;
    const consent = order.action === 'permit' ? order.consent : order.action === 'stop' ? 'no' : null;
    const isAnswered = consent !== null && (clientQuestions?.answer(consent, origin.kind) ?? false);
    // "Stop" is for everything that is going on; a permission only answers the question that is open.
    if (isAnswered && (order.action === 'permit' || !agent)) return { reply: '', run: this.run };
    if (!agent) throw new LanternError('part-absent', 'there is no agent: no language model is set up');
    if (order.action === 'stop') return { reply: await this.stop(), run: this.run };
    if (order.action === 'pause') {
      if (!agent.pause()) throw new LanternError('not-found', 'nothing is running that could be paused');
      return { reply: '', run: this.run };
    }
    const stretch =
      order.action === 'answer'
        ? this.#reply(order.text, origin.kind)
        : order.action === 'permit'
          ? agent.permit(order.consent, origin.kind)
          : agent.resume();
    if (!stretch) throw new LanternError('not-found', `no request waits for that; it is ${this.run.state}`);
    const { reply } = await this.#follow(stretch, this.#createRequest(origin));
    return { reply, run: this.run };
  }

  /** Stops waiting for an answer. */
  close(): void {
    for (const each of this.#waiting.splice(0)) each[Symbol.dispose]();
  }

  /** Passes on an answer to a question of the model, or to its plan. */
  #reply(text: string, by: string): Stretch | null {
    const { agent } = this.parts;
    return this.run.question?.kind === 'plan'
      ? (agent?.decide(readPlanAnswer(text), by) ?? null)
      : (agent?.answer(text) ?? null);
  }

  /** Speaks the agent's words as they come, until the run pauses or stops. */
  async #follow(stretch: Stretch, request: Request): Promise<AgentResponse> {
    const { clock, engine } = this.parts;
    this.close();
    request.handOn();
    this.mouth.tellRules('thinking');
    const { kind } = request.origin;
    if (kind === 'voice' || kind === 'button') this.mouth.speak(fillSilence(stretch.text, clock), request, 'done');
    const { run, said } = await stretch.ended;
    if (said !== '') this.mouth.tell(said, request);
    if (run.question) {
      this.#askedAt = clock.now();
      this.parts.clientQuestions?.giveWay();
    }
    if (run.question?.kind === 'permission') this.mouth.tellRules('permission_asked');
    if (run.question?.kind === 'permission' && kind === 'voice') this.#awaitConsent(request);
    const { state, reason, turns, question, plan } = run;
    return {
      route: 'agent',
      commands: [],
      reply: said,
      run: { state, reason, turns, question, plan },
      changes: run.id === '' ? [] : listChanges(engine.wholeHistory(), run.id),
      told: true,
    };
  }

  /** Takes silence as a no. The time counts from the end of the spoken question, or from now if it is not spoken. */
  #awaitConsent(request: Request): void {
    const { clock, facts, agent } = this.parts;
    const say = () => {
      const stretch = agent?.permit('no', 'silence');
      if (stretch) void this.#follow(stretch, request);
    };
    this.#waiting.push(awaitSilence(consentPatience, say, clock, facts));
  }

  #createRequest(origin: Origin): Request {
    return new Request(origin, this.parts.clock, this.parts.random);
  }
}
