/** What people put before a sentence, which says nothing: "*oh* skip tomorrow", "*okay okay* ten more minutes". */
const sighs =
  /^(?:(?:oh|och|ach|ah|aye|aha|uh|um|uhm|er|erm|hm+|eh|right|great|good|fine|perfect|lovely|nice|super|cool|okay|ok|well|yes|yeah|yep|sure|alright|all right|hey|hi|hello|please|kindly|and|so|but|then|now|just|wait|hang on|hold on|one more thing|another thing|do one thing|do me a favour|do me a favor|goodness|dear|love|mate|man|dude|god|lord|damn|sorry|actually|you know what|listen) )+/;
/** What takes something back, which stays before a correction. */
const denials = /^(?:(?:no|nope|sorry|actually|wait|rather|better) )+/;
/** How a reason begins behind a sentence: "skip tomorrow *there's no school*", "set it for half five *i have to study*". */
const reason =
  /^(?:because|cause|since|though|although|as|so (?:that )?(?:i|we|he|she|they|it|the)|(?:i|we|he|she|it|they|that|there|you) (?:is|are|am|was|were|has|have|had|will|would|need|needs|want|wants|got|get|gets|can|cannot|could|must|do|does|did|go|goes|forgot|forget|like|know|think)|i'm|i've|i'd|i'll|we're|we've|we'll|we'd|he's|she's|it's|they're|they've|that's|there's|nobody|somebody|everybody|someone|my \w+(?:'s| is| has| are)|(?:the|his|her|our|their) \w+(?: \w+)?(?:'s| is| are| has| have)|\w+'s(?: not)? \w+ing|\w+(?: is|'s) (?:ill|sick|away|out|back|home|asleep|here|coming|doing|getting|taking))\b/;
/** What an aside before an order begins with: "*he's still asleep* add twenty minutes to the nap". */
const aside =
  /^(?:(?:i|we|he|she|it|they|that|there|you|my|his|her|our|their|the|this|just|nobody|somebody|everybody|someone|back|finally)\b|i'm|i've|we're|we've|he's|she's|it's|they're|they've|that's|there's|\w+'s \w+)/;
/** With one of these words it is no aside, but a part of what is wanted. */
const meant =
  /\b(?:if|unless|when|whenever|until|till|except|instead|should|shall|must|called|named|mean|meant|every|remind|reminder|alarm|timer|wake|light|lights|lamp|turn|switch|dim|or)\b/;
/** After these words an order is told, denied or wished for by somebody else. */
const opens =
  /\b(?:to|not|never|said|says|told|asked|and|don't|didn't|won't|can't|about|would|could|will|can|might|may|please)$/;
/** With one of these at its end, what is before a reason is no whole sentence. */
const hangs =
  /\b(?:if|when|whenever|unless|until|till|while|before|after|once|because|and|or|but|that|to|not|as|so|who|what|where|how|why)$/;
const verbs = new Set(
  'add cancel set start make skip wake remind push move give call delete stop take change forget scrap drop put pause extend snooze shift better'.split(
    ' ',
  ),
);

/**
 * What a sentence may come to without the words around it that say nothing, likelier readings first: without a sigh before it, a reason
 * behind it, or an aside before it. For a sentence that nothing else explains.
 */
export function listLoose(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,.!?]+(?= |$)/g, '')
    .trim();
  const bare = plain.replace(sighs, '');
  const cores = [bare, ...withoutReason(bare), ...withoutAside(bare)];
  const all = cores.flatMap((core) => [core, core.replace(sighs, ''), core.replace(denials, '')]);
  return [...new Set(all)].filter((each) => each !== plain && each.split(' ').length > 1);
}

/** The longest first: what is wanted may have such words in it. */
function withoutReason(text: string): readonly string[] {
  const words = text.split(' ');
  const cuts = words.map((_, at) => words.length - 1 - at).filter((at) => at > 1);
  return cuts.flatMap((at) => {
    const behind = words.slice(at).join(' ');
    const head = words.slice(0, at).join(' ');
    return at < words.length - 1 && reason.test(behind) && !meant.test(behind) && !hangs.test(head) ? [head] : [];
  });
}

function withoutAside(text: string): readonly string[] {
  const words = text.split(' ');
  return words.flatMap((word, at) => {
    const before = words.slice(0, at).join(' ');
    const isAside = at > 1 && verbs.has(word) && aside.test(before) && !meant.test(before) && !opens.test(before);
    return isAside ? [words.slice(at).join(' ')] : [];
  });
}
