import type { Agent } from '../../agent/agent.js';
import type { Stretch } from '../../agent/run/stretch.js';
import type { Understanding } from '../../core/command.js';
import type { Consent } from '../../core/consent.js';
import { LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import { idleRun, type RunQuestion, type RunView } from '../../core/run-view.js';
import { seconds } from '../../core/units.js';
import { judgeAnswer } from '../../dialogue/judge-answer.js';
import { isCondition, isInstead, withoutNames } from '../../dialogue/read-consent.js';
import { askAgainWith, askPermission, awaitSilence, canAnswerClient, namesBeside } from './permission-talk.js';
import { readPermitted } from './read-permitted.js';
import { readPlanAnswer } from '../../dialogue/plan-answer.js';
import { listChanges } from '../../engine/history.js';
import { consentOver, type Expectation } from '../../voice/expectation.js';
import type { AssistantParts } from '../assistant-parts.js';
import type { RunOrder, RunReport } from '../conversation.js';
import type { Mouth } from '../mouth.js';
import { Request } from '../request.js';
import { createResponse, forbidConsent, type AgentResponse } from './agent-response.js';
import { LastAsked, validateQuestion } from './last-asked.js';
import { fillSilence } from './fill-silence.js';

/** Silence for this long after a permission question means no (VOICE-06). */
const consentPatience = seconds(10);

/** Carries the conversation between the user and the agent: requests, questions, permissions, and what is said meanwhile. */
export class AgentTalk {
  readonly asked: LastAsked;
  #waiting: Disposable[] = [];

  constructor(
    private readonly parts: AssistantParts,
    private readonly mouth: Mouth,
  ) {
    this.asked = new LastAsked(parts.clock);
  }

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
      areAsked: () => this.#agentRun.question !== null && this.asked.isFresh,
      beside: () => this.#agentRun,
      say: (text) => this.mouth.say(text, this.#createRequest({ kind: 'mcp', detail: text }), 'wake'),
    });
  }

  /** What the recognizer should be ready for if the agent waits for an answer; null if it does not. */
  get expectation(): Expectation | null {
    const kind = this.run.question?.kind;
    if (!this.#isClients && !this.asked.isFresh) return null;
    if (kind === 'permission') return { grammar: 'yes-no', answersOver: consentOver, followUpMs: consentPatience };
    return kind === 'question' || kind === 'plan' ? { longSilence: true, wholeEnds: kind === 'plan' } : null;
  }

  /** Whether the agent's question was asked before this wall time, in milliseconds. False if it asks none. */
  isAskedBefore(time: number): boolean {
    return this.#agentRun.question !== null && this.asked.at < time;
  }

  /** The agent's open permission question, to repeat after an interruption; '' if there is none, or something was asked later. */
  openPermission(otherAskedAt: number): string {
    const { question } = this.#agentRun;
    if (question?.kind !== 'permission' || !this.asked.isFresh || this.isAskedBefore(otherAskedAt)) return '';
    return `And ${askPermission(question, 'may')}`;
  }

  #tell(reply: string, request: Request): Promise<AgentResponse> {
    if (reply) this.mouth.say(reply, request, request.origin.kind === 'voice' ? 'done' : null);
    return Promise.resolve(createResponse(reply));
  }

  /** Takes a sentence as the answer to the open question; null if it is not one. */
  take(understanding: Understanding, request: Request): Promise<AgentResponse> | null {
    const { question } = this.run;
    if (!question) return null;
    const text = withoutNames(understanding.text, namesBeside(this.parts));
    const sentence = { ...understanding, text };
    const isBarred = request.origin.mayConsent === false && ['permission', 'plan'].includes(question.kind);
    if (this.#isClients && understanding.guessed && canAnswerClient(sentence)) return this.#tell('', request);
    if (this.#isClients && !canAnswerClient(sentence)) return null;
    if (this.#isClients) return isBarred ? forbidConsent(this.run) : this.#takeConsent(text, question, request);
    const judged = judgeAnswer(sentence, question, this.asked.momentOf(request.origin));
    if (judged === 'elsewhere') return null;
    if (judged === 'again') return this.#askAgain(question, question.text, request);
    if (isBarred) return forbidConsent(this.run);
    if (question.kind === 'permission') return this.#takeConsent(text, question, request);
    const stretch =
      question.kind === 'pause' ? this.parts.agent?.resume() : this.#reply(understanding.text, request.origin.kind);
    return stretch ? this.#follow(stretch, request) : null;
  }

  /** Whether it is an outside program that asks. */
  get #isClients(): boolean {
    return (this.parts.clientQuestions?.view ?? null) !== null;
  }

  #takeConsent(text: string, question: RunQuestion, request: Request): Promise<AgentResponse> | null {
    const { word = null } = question;
    const consent = readPermitted(text, { run: this.run, word, isDeliberate: request.isAtOnce }, this.asked);
    if (consent === 'word') {
      this.asked.remind(this.run);
      return this.#askAgain(question, `To allow it, say "${word}", or press the button.`, request);
    }
    if (consent !== null) return this.#permit(consent, request);
    if (this.#isClients) return null;
    // What is no answer leaves the question open, and is repeated only for who certainly talks to Lantern.
    if (!request.isDeliberate) return this.#tell('', request);
    if (isCondition(text)) return this.#permit('no', request, text);
    return this.#askAgain(question, askAgainWith(question, text, this.run.text), request);
  }

  #permit(consent: Consent, request: Request, said?: string): Promise<AgentResponse> | null {
    const { agent, clientQuestions } = this.parts;
    const { kind } = request.origin;
    if (this.#isClients) {
      const reply = consent === 'no' || consent === 'never' ? 'OK, it may not.' : 'OK.';
      return clientQuestions?.answer(consent, kind) ? this.#tell(reply, request) : null;
    }
    const stretch = agent?.permit(consent, kind, said);
    return stretch ? this.#follow(stretch, request) : null;
  }

  #askAgain(question: RunQuestion, reply: string, request: Request): Promise<AgentResponse> {
    const isSpoken = request.origin.kind === 'voice';
    this.mouth.say(reply, request, isSpoken ? 'sorry' : null);
    const response = Promise.resolve(createResponse(reply, this.run));
    // An outside program's question keeps its own time, and the agent's may wait beside it.
    if (this.#isClients) return response;
    this.close();
    this.asked.note(request.origin);
    if (question.kind === 'permission' && isSpoken) this.#awaitConsent(request);
    return response;
  }

  /** Begins a new request; null if there is no agent. */
  begin({ text, topic, confidence = 0 }: Understanding, request: Request): Promise<AgentResponse> | null {
    const { id, origin } = request;
    const when = isInstead(text) ? 'replace' : 'wait';
    const sorted = { topic: topic ?? null, confidence };
    const stretch = this.parts.agent?.begin({ id, text, origin, when, sorted });
    return stretch ? this.#follow(stretch, request) : null;
  }

  /** Ends the run; returns what to say, or '' if nothing was running. */
  async stop(): Promise<string> {
    const { agent, clientQuestions } = this.parts;
    this.close();
    const refused = clientQuestions?.answer('no', 'stop') ? 'OK, it may not.' : '';
    const stopped = (await agent?.stop()) ?? '';
    clientQuestions?.takeTurn();
    return stopped || refused;
  }

  /** The button during a permission question: a click means yes, a hold means no (and is off as well). False if there is no such question. */
  press(gesture: string): boolean {
    if (gesture !== 'click' && gesture !== 'hold') return false;
    const consent = gesture === 'click' ? 'once' : 'no';
    const { agent, clientQuestions } = this.parts;
    if (clientQuestions?.answer(consent, 'the button')) return true;
    // A click before anybody can have heard the question was meant for the light.
    const stretch = this.asked.isHeard ? agent?.permit(consent, 'the button') : null;
    if (stretch) void this.#follow(stretch, this.#createRequest({ kind: 'button', detail: gesture }));
    return Boolean(stretch);
  }

  /**
   * Carries out an order from a client.
   * @throws LanternError `not-found` if nothing waits for it, `part-absent` if there is no agent
   */
  async direct(order: RunOrder, origin: Origin): Promise<RunReport> {
    const { agent, clientQuestions } = this.parts;
    validateQuestion(order, this.run.question);
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
    const stretch = this.#begin(order, agent, origin.kind);
    if (!stretch) throw new LanternError('not-found', `no request waits for that; it is ${this.run.state}`);
    const { reply } = await this.#follow(stretch, this.#createRequest(origin));
    return { reply, run: this.run };
  }

  #begin(order: Exclude<RunOrder, { action: 'stop' | 'pause' }>, agent: Agent, by: string): Stretch | null {
    if (order.action === 'answer') return this.#reply(order.text, by);
    return order.action === 'permit' ? agent.permit(order.consent, by) : agent.resume();
  }

  /** Stops waiting for an answer. */
  close(): void {
    for (const each of this.#waiting.splice(0)) each[Symbol.dispose]();
  }

  /** Passes on an answer to a question of the model, or to its plan. */
  #reply(text: string, by: string): Stretch | null {
    const { agent } = this.parts;
    return this.#agentRun.question?.kind === 'plan'
      ? (agent?.decide(readPlanAnswer(text, namesBeside(this.parts)), by) ?? null)
      : (agent?.answer(text) ?? null);
  }

  /** Speaks the agent's words as they come, until the run pauses or stops. */
  async #follow(stretch: Stretch, request: Request): Promise<AgentResponse> {
    const { clock, engine, clientQuestions } = this.parts;
    this.close();
    clientQuestions?.takeTurn();
    request.handOn();
    this.mouth.tellRules('thinking');
    const { kind } = request.origin;
    if (kind === 'voice' || kind === 'button') this.mouth.speak(fillSilence(stretch.text, clock), request, 'done');
    const { run, said } = await stretch.ended;
    if (said !== '') this.mouth.tell(said, request);
    if (run.question) {
      this.asked.note(request.origin);
      clientQuestions?.giveWay();
    }
    if (run.question?.kind === 'permission') this.mouth.tellRules('permission_asked');
    if (run.question?.kind === 'permission' && kind === 'voice') this.#awaitConsent(request);
    return createResponse(said, run, run.id === '' ? [] : listChanges(engine.wholeHistory(), run.id));
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
