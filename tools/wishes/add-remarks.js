const leads = [
  'oh',
  'hm',
  'right',
  'okay',
  'so',
  'well',
  'ah',
  'no',
  'please',
  'and',
  'ugh',
  'listen',
  'right then',
  'you know what',
];
const joints = ['so', 'so', '', '', 'and so', 'therefore', 'that is why', 'and'];

/**
 * The same wish with remarks around it, as people tell them: before it, behind it, or both.
 * @param {{kind: string, text: string}} wish @param {readonly string[]} remarks @param {number} count @param {() => number} random
 */
export function addRemarks({ kind, text }, remarks, count, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const isReason = /^(?:so|or|because|otherwise|before|as|like|would|will|could|when|there's|same|again) ?/;
  const before = () => {
    const remark = pick(remarks);
    return isReason.test(remark) ? pick(leads) : `${random() < 0.3 ? `${pick(leads)} ` : ''}${remark} ${pick(joints)}`;
  };
  return Array.from({ length: count }, (_, at) => {
    const said = [at % 3 !== 1 ? before() : '', text, at % 3 !== 0 ? pick(remarks) : ''];
    return { kind, text: said.join(' ').replace(/ +/g, ' ').trim() };
  });
}
