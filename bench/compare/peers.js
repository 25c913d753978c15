// Every figure that has a peer: what Lantern takes, times what the peer takes in the same run. One is as fast; lower is better.

/** @type {readonly { script: string, what: string, peer: string, times: (found: any) => number }[]} */
export const peers = [
  { script: 'decoding', what: 'decoding a recording', peer: 'libvosk alone', times: ({ ratio }) => ratio },
  { script: 'decoding', what: 'decoding live sound', peer: 'libvosk alone', times: ({ liveRatio }) => liveRatio },
  {
    script: 'rules',
    what: 'an event among 1,000 rules',
    peer: 'XState',
    times: ({ lanternUs, xstateUs }) => lanternUs / xstateUs,
  },
  {
    script: 'rules',
    what: 'an event among 1,000 rules',
    peer: 'json-rules-engine',
    times: ({ lanternUs, jsonRulesEngineUs }) => lanternUs / jsonRulesEngineUs,
  },
  { script: 'rules', what: 'an event among 10,000 rules', peer: 'the same among 1,000', times: ({ growth }) => growth },
  {
    script: 'expressions',
    what: 'sin(frame * 0.1) * 255',
    peer: 'by hand in JavaScript',
    times: ({ lanternNs, byHandNs }) => lanternNs / byHandNs,
  },
  {
    script: 'expressions',
    what: 'sin(frame * 0.1) * 255',
    peer: 'mathjs, compiled',
    times: ({ lanternNs, mathjsNs }) => lanternNs / mathjsNs,
  },
  {
    script: 'agent',
    what: "a turn of the agent, without the model's time",
    peer: 'the bare SDK',
    times: ({ bareMedianMs, shareMedianMs }) => (bareMedianMs + shareMedianMs) / bareMedianMs,
  },
];
