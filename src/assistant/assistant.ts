import type { Command, Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { RunView } from '../core/run-view.js';
import type { HeardOutcome, Outcome } from '../core/outcome.js';
import type { Timer } from '../light/timer.js';
import type { Microphone } from '../ports/microphone.js';
import { readSaid } from './read-said.js';
import { obey, type ActContext } from './act.js';
import { AskOnceMore } from './runs/ask-once-more.js';
import { AgentTalk } from './runs/agent-talk.js';
import type { AssistantParts } from './assistant-parts.js';
import { answerInTurn, type InTurn } from './answer-in-turn.js';
import { Automations } from './automations/automations.js';
import type { Conversation, RunOrder, RunReport } from './conversation.js';
import { disagree, endLatest } from './end-talked-of.js';
import { watchFirstFrame } from './first-frame.js';
import { handOver, passOn, tellHubAway } from './hand-over.js';
import { hush } from './hush.js';
import { hasChanged, LampChanges } from './lamp-changes.js';
import { Discourses } from './discourses.js';
import { LongerSentences } from './longer-sentences.js';
import { Dialogue } from './workflows/dialogue.js';
import { DueTimers } from './time/handle-due-timers.js';
import { Everyday } from './workflows/everyday.js';
import { Mouth } from './mouth.js';
import { obeyAnswer } from './obey-answer.js';
import { OpenQuestions } from './open-questions.js';
import { listen, type ListenRequest } from './listen.js';
import { createEars } from './create-ears.js';
import { Request, RequestLog } from './request.js';
import { Patience } from './patience.js';
import { LastSaid } from './answers/last-said.js';
import { isForModel } from './answers/tell-time.js';
import { Refusals } from './answers/refusal.js';
import { summarizeDiscourse } from './summarize-discourse.js';
import { tellWhole } from './tell-whole.js';
import { RingPlaces } from './time/ring-places.js';
import { inRingRoom } from './time/ring-room.js';
import { Ringing } from './time/ringing.js';

type Response = Pick<Outcome, 'route' | 'commands' | 'reply' | 'run' | 'changes' | 'failed'> & { readonly told?: true };
/** The coordinator: takes each sentence, whoever says it, from its words to the light and the reply. */
export class Assistant implements Conversation {
  readonly ringing: Ringing;
  readonly mouth: Mouth;
  readonly #everyday: Everyday;
  readonly #automations: Automations;
  readonly #dialogue: Dialogue;
  readonly #due: DueTimers;
  readonly #agent: AgentTalk;
  readonly #discourses: Discourses;
  readonly #longer: LongerSentences;
  readonly #refusals: Refusals;
  readonly #patience: Patience;
  readonly #open: OpenQuestions;
  #onceMore: AskOnceMore | undefined;

  constructor(
    private readonly parts: AssistantParts,
    private readonly lastSaid = new LastSaid(parts),
    private readonly requests = new RequestLog(parts),
  ) {
    this.mouth = new Mouth(parts);
    this.#everyday = new Everyday(parts);
    this.#automations = new Automations(parts);
    this.#discourses = new Discourses(parts, (origin) => this.#everyday.changedAppointments(origin));
    this.#longer = new LongerSentences(parts, this.#discourses);
    this.#refusals = new Refusals(() => parts.engine.lamps, parts.clock);
    const understand = (text: string, origin: Origin) => this.#discourses.read(text, origin, false).understanding;
    this.#dialogue = new Dialogue({ ...parts, tools: this.#everyday, understand });
    const places = new RingPlaces(parts, this.mouth);
    this.ringing = new Ringing({ ...parts, talk: parts.conversations.talk, places });
    this.#patience = new Patience(parts.clock, this.#dialogue, this.mouth);
    this.#due = new DueTimers(parts, this.mouth, this.ringing, places);
    this.#agent = new AgentTalk(parts, this.mouth);
    this.#open = new OpenQuestions(this.#agent, this.#dialogue, parts);
  }

  async say(text: string, origin: Origin): Promise<Outcome> {
    return this.#take(text, new Request({ ...origin, detail: text }, this.parts.clock, this.parts.random));
  }

  get run(): RunView {
    return this.#agent.run;
  }

  direct(order: RunOrder, origin: Origin): Promise<RunReport> {
    return this.#agent.direct(order, origin);
  }

  /** True if a gesture of the button only answered an alarm or a permission. A hold silences an alarm and still means off. */
  press(gesture: string, origin: Origin = { kind: 'button' }): boolean {
    const rang = this.ringing.acknowledge({ ...origin, detail: gesture }) !== '';
    if (rang) this.stopSpeaking();
    // A click is a yes; it is none of a program that may not give one.
    const isAnswer = (rang && gesture === 'click') || (origin.mayConsent !== false && this.#agent.press(gesture));
    return isAnswer || passOn(gesture, origin, this.parts.hub);
  }

  listen(microphone: Microphone, options: ListenRequest): AsyncIterable<HeardOutcome> {
    const parts = { ...this.parts, mouth: this.mouth, ringing: this.ringing };
    const talk = { agent: this.#agent, dialogue: this.#dialogue, discourses: this.#discourses, longer: this.#longer };
    return listen(
      microphone,
      options,
      createEars({ ...parts, ...talk }, (text, request) => this.#take(text, request)),
    );
  }

  /** Carries out what a timer was set for, once it is due. */
  timeIsUp(timer: Timer): void {
    this.#due.timeIsUp(timer);
  }

  /** Resumes alarms that were ringing when Lantern stopped, and begins to take permission questions of outside programs. */
  startTime(): void {
    this.ringing.resume();
    this.#agent.start();
    (this.#onceMore ??= new AskOnceMore(this.parts, this.#agent, this.mouth)).start();
  }

  /** Stops speaking at once. */
  stopSpeaking(): void {
    this.mouth.stop();
  }

  /** Stops speaking, ringing and waiting for answers. */
  stop(): void {
    this.mouth.stop();
    this.ringing.stop();
    this.#agent.close();
    this.#patience.end();
    this.#onceMore?.[Symbol.dispose]();
  }

  /** A satellite's hub answers; what rings or is asked here is answered here. */
  async #take(text: string, request: Request): Promise<Outcome> {
    const { origin } = request;
    const isOurs = this.ringing.current.length > 0 || this.#dialogue.awaits(origin) || this.run.question;
    const parts = { ...this.parts, mouth: this.mouth, log: this.requests };
    const told = this.#open.answerIn(text, origin);
    const isOpen = this.#open.awaits(origin);
    const said = (isOpen ? this.#open.agreeing(told, origin) : this.#longer.inTurn(told, origin)) ?? [told];
    const handed = isOurs ? null : await handOver(text, request, parts);
    const asks = () => this.#open.awaits(origin);
    return handed ?? answerInTurn(said, asks, (each, how) => this.#answer(each, request, how));
  }

  /** Takes one sentence all the way to its outcome. */
  async #answer(text: string, request: Request, { before = '', isTold = true }: InTurn = {}): Promise<Outcome> {
    const { engine, clock, light, facts } = this.parts;
    const changes = new LampChanges(engine);
    const isAnswer = this.#open.awaits(request.origin);
    const { discourse, read, understanding, asks } = request.measure('decide', () =>
      readSaid(text, request, isAnswer, {
        ...{ longer: this.#longer, dialogue: this.#dialogue, refusals: this.#refusals },
        ...{ parts: this.parts, asked: this.run.question },
      }),
    );
    this.#patience.end();
    const understood = { ...this.#dialogue.expected(understanding, request.origin), ms: request.times.decide };
    facts.announce({ type: 'sentence-understood', request: request.id, ...understood });
    const decided = clock.monotonic();
    const lightStart = request.elapsed;
    const firstFrame = watchFirstFrame(light, clock);
    const origin = this.#longer.begin(text, understanding, request);
    const [shown, timers] = [this.#discourses.look(), engine.machine.timers] as const;
    const { told = false, ...plain } = tellHubAway(await this.#respond(understanding, origin, request), this.parts.hub);
    const came = { before, text, understanding, asked: request.origin, timers };
    const response = { ...plain, reply: tellWhole(plain.reply, came, this.parts) };
    if (asks) this.#dialogue.offer(asks, request.origin);
    const { route, reply, commands } = response;
    this.#refusals.answered(understanding, route, request.origin);
    request.note('act', lightStart, request.elapsed - lightStart);
    const chime = route === 'agent' || route === 'ask' ? 'sorry' : 'done';
    if (reply !== '' && !told && isTold) this.mouth.say(reply, request, request.origin.kind === 'voice' ? chime : null);
    // What was refused changes nothing of what the talk is about; where it is about nothing yet, "it" is what that named.
    const isRefused = route === 'agent' && !response.run && discourse.length > 0;
    if (!isRefused) this.#discourses.note(request.origin, understanding, shown, timers);
    this.#longer.note(understanding, request);
    const lamps = changes.tell(response.changes);
    const shownAt = hasChanged(lamps) ? await firstFrame.at : null;
    firstFrame[Symbol.dispose]();
    if (shownAt !== null) request.note('light', lightStart, shownAt - decided);
    facts.announce({ type: 'sentence-answered', request: request.id });
    this.mouth.rest();
    if (request.origin.kind === 'voice') this.#patience.wait(request);
    const talked = summarizeDiscourse(discourse, read, understanding, { ...this.parts, now: request.at });
    this.requests.keep(request, { text, route, reply, commands, ...(talked && { discourse: talked }) });
    return { request: request.id, text, ...response, lamps, ms: request.times };
  }

  /** Finds out what a sentence belongs to: stop words, an alarm, an open question, or, if none of these, a new request. */
  async #respond(understanding: Understanding, origin: Origin, request: Request): Promise<Response> {
    const { route, commands } = understanding;
    const begins = isForModel(understanding) && !this.#dialogue.agentElsewhere;
    return (
      (this.ringing.current.length > 0 ? null : this.#open.wait(understanding, origin)) ??
      this.#stop(understanding, origin) ??
      hush(understanding, origin, this.ringing, () => this.stopSpeaking(), this.#agent.expectation !== null) ??
      (this.#open.isAskedLater(origin) ? await this.#answerQuestion(understanding, origin) : null) ??
      this.#agent.take(understanding, request) ??
      (await this.#answerQuestion(understanding, origin)) ??
      this.lastSaid.take(understanding) ??
      (begins ? this.#agent.begin(understanding, request) : null) ?? {
        route,
        commands,
        ...(await obey(understanding, this.#acting(origin), () => this.#open.openQuestion(origin))),
      }
    );
  }

  /** 1. "Stop" and "cancel" end all speaking. A sentence that says nothing else also ends whatever was going on. */
  #stop({ text, route, commands, guessed }: Understanding, origin: Origin): Promise<Response> | null {
    const stops = ({ intent }: Command) => intent === 'assistant.stop' || intent === 'assistant.cancel';
    if (!commands.some(stops) || (guessed && this.run.question)) return null;
    this.stopSpeaking();
    if (!commands.every(stops)) return null;
    const talk = { ringing: this.ringing, agent: this.#agent, dialogue: this.#dialogue, discourses: this.#discourses };
    return endLatest(text, origin, talk, this.#acting(origin)).then((reply) => ({ route, commands, reply }));
  }

  /** 2. The answer to an open question: a workflow's field, a choice, or the rest of an unfinished sentence. */
  async #answerQuestion(understanding: Understanding, origin: Origin): Promise<Response | null> {
    const open = this.#open.openQuestion(origin);
    const taken = await this.#dialogue.take(understanding.text, understanding, origin);
    const acting = this.#acting(inRingRoom(origin, taken?.ringsIn, this.parts));
    const stillOpen = () => (open === this.#open.openQuestion(origin) ? open : '');
    return taken && obeyAnswer(taken, understanding.text, acting, stillOpen);
  }

  #acting(origin: Origin): ActContext {
    return {
      parts: this.parts,
      origin,
      dialogue: this.#dialogue,
      everyday: this.#everyday,
      automations: this.#automations,
      lastReply: this.mouth.lastReply,
      refusals: this.#refusals,
      failures: [],
      disagree: () => disagree(this.#discourses.of(origin).at(-1), origin, this.parts),
    };
  }
}
