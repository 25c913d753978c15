const kept =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|off|after dark|in the dark|daylight|at night|weekends?|weekdays?|mornings|evenings|(?<!on )the rest of|last day|holidays?|unless|without|again at|twice|thrice|(?:two|three|four|five|six|ten|several|\d+) times|in a row|(?<!beginning |starting )(?:this|next) week|next (?:two|three|four|five|few)|on those days|overnight|(?:through|during) the night|half past (?:every|each)|halfway|blink|flash|pulse)/g;

/** Whether an order lacks a day that was said, or that something is to go off. */
export const lacksWords = (text: string, order: string): boolean =>
  (text.toLowerCase().match(kept) ?? []).some(
    (word) =>
      !order
        .toLowerCase()
        .replace(/\btoggle\b/, 'on off')
        .includes(word),
  );

/** Whether an order has all that was said, and no shift that nobody told: "for two minutes" is not two minutes later. */
export const isAllSaid = (text: string, order: string): boolean =>
  !lacksWords(text, order) && !(shifts.test(order) && lasts.test(text));
const shifts = /\b(?:later|earlier)\b/;
const lasts = /^\W*(?:(?:and|but|only|just|no|then|make it|do it|do that) )*for (?!.*\b(?:later|earlier|sooner)\b)/i;
