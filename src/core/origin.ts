/** Who or what asked for a change. Every change has an origin; history and explanations show it. */
export interface Origin {
  readonly kind:
    | 'voice'
    | 'text'
    | 'button'
    | 'page'
    | 'api'
    | 'cli'
    | 'rule'
    | 'timer'
    | 'source'
    | 'agent'
    /** An outside program, through one of the tools that Lantern serves. */
    | 'mcp'
    /** Another program of the house, such as Home Assistant. */
    | 'home'
    | 'assistant'
    | 'start';
  /** The request that the change belongs to, if any. */
  readonly request?: string;
  /** Which of several conversations it belongs to: a page's or a terminal's own name for itself. */
  readonly conversation?: string;
  /** The room that it was said in, where that is not the one meant by the configured `here`: a satellite's. */
  readonly room?: string;
  /** The satellite that it was said at, by its name at the broker. */
  readonly satellite?: string;
  /** False for a program whose token is not for everything: what it says is no yes to a permission or a plan. */
  readonly mayConsent?: false;
  /** What was said or called, as shown to people: a sentence, a command, a rule's id. */
  readonly detail?: string;
}

/** The conversation that a sentence belongs to: a voice, a page, a terminal. */
export function nameConversation({ kind, conversation }: Origin): string {
  return `${kind} ${conversation ?? ''}`;
}

const gesture = 'gesture ';

/** The request that all changes of one movement of a hand belong to, by the name that the page gave it. */
export function gestureRequest(name: string): string {
  return gesture + name;
}

/** Whether a request is a movement of a hand: a drag is many changes, and one to take back. */
export function isGesture(request: string): boolean {
  return request.startsWith(gesture);
}
