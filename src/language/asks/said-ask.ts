/** The kinds of things that are set up or planned. */
export type AskedKind = 'alarm' | 'reminder' | 'timer' | 'rule' | 'plan' | 'appointment';

/** What somebody asks of what is set up and planned. */
export type SaidAsk =
  /** What there is, of a kind, and on a day. */
  | { readonly asks: 'list'; readonly of?: AskedKind; readonly date?: string }
  /** When it comes next, or what comes first. `about`: the words that tell which one; none: what was talked of. */
  | { readonly asks: 'next'; readonly of?: AskedKind; readonly about: readonly string[]; readonly isFirst: boolean }
  /** On which days, or how often. */
  | { readonly asks: 'days'; readonly about: readonly string[] }
  /** Whether it comes on that day. */
  | { readonly asks: 'day'; readonly date: string; readonly about: readonly string[] }
  /** What it does. `isSure`: it can only be something that is set up. */
  | { readonly asks: 'what'; readonly about: readonly string[]; readonly isSure?: boolean }
  /** What rests, or whether that rests which was talked of. */
  | { readonly asks: 'paused'; readonly isOne: boolean; readonly about: readonly string[] }
  /** What Lantern did last: set up, ended, switched off, or anything. */
  | { readonly asks: 'did'; readonly deed: 'any' | 'set' | 'ended' | 'paused' }
  /** What happens if that happens. */
  | { readonly asks: 'happens'; readonly condition: readonly string[]; readonly at?: string }
  | { readonly asks: 'why not' }
  /** When it did something last. */
  | { readonly asks: 'last run'; readonly about: readonly string[] }
  /** Whether lamps were on, some time ago. */
  | { readonly asks: 'was on'; readonly about: readonly string[] }
  | { readonly asks: 'button' }
  /** How long there is to sleep, from a time that was told, or from now. */
  | { readonly asks: 'sleep'; readonly from: readonly string[] }
  /** How long it is until a time of day. */
  | { readonly asks: 'until'; readonly time: readonly string[] }
  | { readonly asks: 'week' };
