import { longestAnswer, type Extractor } from './extractor.js';

const yesWords =
  "yes|yeah|yep|yup|yea|yah|sure|ok|okay|alright|all right|right|correct|exactly|absolutely|definitely|certainly|of course|indeed|affirmative|fine|great|good|perfect|sounds (?:good|great|right|fine|perfect)|that(?:'s| is)? (?:right|correct|fine|good|great|perfect|it|works)|(?:that|it) would be (?:good|great|fine|perfect|lovely|nice|wonderful)|i guess so|i think so|that works(?: for me)?|(?:it|that) (?:is|does)|i do|i am|go ahead|go for it|do it|do that|please do|book it|make it so|confirm(?:ed)?|you bet|why not|uh huh|mhm|mm hmm|looks good|(?:all|everything) (?:is )?(?:good|correct|right)";
const noWords =
  "no|nope|nah|no way|not (?:really|at all|now|today|quite|right|correct|that)|never|negative|wrong|incorrect|that(?:'s| is)(?: not|n't) (?:right|correct|it)|that isn't (?:right|correct|it)|that(?:'s| is) (?:wrong|incorrect|not (?:right|correct|it))|(?:please )?(?:don't|do not)(?: do (?:it|that)| book it)?|i don't(?: think so| want that)?|i do not(?: think so| want that)?|rather not|i'd rather not|certainly not|definitely not|absolutely not|of course not|no thank you|no thanks|it is not|it isn't|i'm not|uh uh";
const around = "please|thanks|thank you|um|uh|er|well|oh|hmm|then|sir|ma'am|so|i think|i guess|indeed|just";
const only = (words: string) => new RegExp(`^(?:(?:${around})\\s+)*(?:(?:${words})(?:\\s+(?:${around}))*\\s*)+$`, 'u');
const yes = only(yesWords);
const no = only(noWords);

/** Yes (true) or no (false), with nothing else: "no, tuesday" is a correction, which is read elsewhere. */
export const extractYesNo: Extractor = (text) => {
  if (text.length > longestAnswer) return undefined;
  const said = text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019\u02bc`]/g, "'")
    .replaceAll(/[\s,.!;-]+/gu, ' ')
    .trim();
  if (said === '' || said.split(' ').length > 10) return undefined;
  if (no.test(said)) return { value: false, said };
  return yes.test(said) ? { value: true, said } : undefined;
};
